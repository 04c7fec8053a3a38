// Tells a plain click on a link from one that opens a new tab or window.
import { afterPaint } from '#src/ui/after-paint.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>

/** Whether the browser would open the link in this tab: no modifier key, the main button. */
export function isPlainClick(event: Click): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A click handler that does `work` in place of following the link, once the press is painted. */
export const onPlainClick = (action: () => void) => (event: Click) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  void afterPaint().then(action)
}
