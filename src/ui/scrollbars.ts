// Notes whether scrollbars take space, so that it stays reserved while a dialog hides them.

/** Notes it on the root element, for base.css; to be called before a modal dialog opens. */
export function noteScrollbars(): void {
  const root = document.documentElement
  // Once a dialog is open the scrollbar is gone, and what was noted before still holds.
  if (document.querySelector('dialog:modal')) return
  root.toggleAttribute('data-scrollbars', innerWidth > root.clientWidth)
}
