// Opens the search over the page. What suggests comes with a script of its own, once somebody means to search;
// until then and without it the field sends its words to the list, and without scripts the link leads there.

const dialog = document.querySelector<HTMLDialogElement>('#search')
const field = dialog?.querySelector('input')

/** Tried again with the next act if it does not come. */
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
