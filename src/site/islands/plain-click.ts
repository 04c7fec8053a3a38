// Tells a click that follows a link here from one that opens it elsewhere.
import type { MouseEvent } from 'react'

/** Whether the browser would open the link in this very tab: no modifier key, the main button. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
