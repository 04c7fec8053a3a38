// Opens the search dialog. Suggestions are a script of their own, loaded on interaction; without it the form opens the
// catalogue, and without scripts the link does.

const dialog = document.querySelector<HTMLDialogElement>('#search')
const field = dialog?.querySelector('input')

/** Loaded again on the next interaction after a failure. */
const fetchSuggestions = () => void import('./search-dialog.ts').catch(() => undefined)

for (const link of document.querySelectorAll<HTMLElement>('[data-search]')) {
  for (const act of ['pointerover', 'focus']) link.addEventListener(act, fetchSuggestions)
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Opened from the menu, it replaces the menu.
    link.closest('dialog')?.close()
    dialog?.showModal()
    field?.select()
    fetchSuggestions()
  })
}
