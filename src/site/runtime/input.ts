// Plain clicks on links, as opposed to clicks that open a new tab or window.
import { afterPaint } from '#src/ui/after-paint.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>

/** Whether the browser would open the link in this tab: main button, no modifier key. */
export function isPlainClick(event: Click): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A click handler that runs `action` instead of following the link, after the press has been painted. */
export const onPlainClick = (action: () => void) => (event: Click) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  void afterPaint().then(action)
}
