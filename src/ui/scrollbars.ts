// Flag on the root element, for base.css to reserve the width of the scrollbar while an open dialog hides it.
export function updateScrollbarFlag(): void {
  const root = document.documentElement
  // An open dialog has already hidden the scrollbar.
  if (document.querySelector('dialog:modal')) return
  root.toggleAttribute('data-scrollbars', innerWidth > root.clientWidth)
}
