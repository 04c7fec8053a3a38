// Tells a plain click from one that opens a new tab or window.
/** A click as React or the browser itself tells of it. */
export type PlainClick = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether the browser would open the link in this very tab: no modifier key, the main button. */
export function isPlainClick(event: PlainClick): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
