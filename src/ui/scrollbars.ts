// Keeps the room of a scrollbar, for base.css, while an open dialog hides it.
export function noteScrollbars(): void {
  const root = document.documentElement
  // An open dialog has removed the scrollbar already.
  if (document.querySelector('dialog:modal')) return
  root.toggleAttribute('data-scrollbars', innerWidth > root.clientWidth)
}
