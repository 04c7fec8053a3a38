// Stores whether scrollbars take space, so that it stays reserved while a dialog hides them.

/** Sets `data-scrollbars` on the root element, for base.css. Call it before a modal dialog opens. */
export function noteScrollbars(): void {
  const root = document.documentElement
  // An open dialog has removed the scrollbar already.
  if (document.querySelector('dialog:modal')) return
  root.toggleAttribute('data-scrollbars', innerWidth > root.clientWidth)
}
