// Search dialog: suggestions while the visitor types, reachable with the arrow keys.
import { localPath } from '#src/site/ui/page-language.ts'
import { renderRecentProducts } from './recent-products.ts'

/** The pause in typing before suggestions are fetched. */
const PAUSE_MS = 150
/** The minimum number of letters for suggestions. */
const SEARCH_LETTERS_MIN = 2

export function startSearch(): void {
  const dialog = document.querySelector('#search') as HTMLDialogElement
  const findInDialog = <T extends HTMLElement>(selector: string) =>
    dialog.querySelector<T>(selector) as T
  const form = findInDialog<HTMLFormElement>('form')
  const field = findInDialog<HTMLInputElement>('input')
  const statusElement = findInDialog('[role=status]')
  /** The note below the empty field. */
  const note = statusElement.textContent
  const { seen = '', failed = '', offline = '' } = dialog.dataset
  const suggestionList = findInDialog('.suggestions')

  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | undefined
  /** The text of the current suggestions; undefined if they must be fetched again. */
  let loadedSearch: string | undefined

  /** Announces a sentence to screen readers; it is visible only if there are no suggestions. */
  function announce(sentence: string): void {
    statusElement.textContent = sentence
    statusElement.classList.toggle('unseen', suggestionList.querySelector('section') !== null)
  }

  /** Shows the recently seen products as a group. */
  function showRecentProducts(): void {
    const recentLinks = renderRecentProducts(
      findInDialog<HTMLTemplateElement & HTMLElement>('template'),
    )
    const section = document.createElement('section')
    const heading = document.createElement('p')
    section.ariaLabel = seen
    heading.className = 'cell quiet small'
    heading.ariaHidden = 'true'
    heading.textContent = seen
    section.append(heading, ...recentLinks)
    suggestionList.replaceChildren(...(recentLinks.length > 0 ? [section] : []))
  }

  async function updateSuggestions(): Promise<void> {
    const search = field.value.trim()
    if (search === loadedSearch) return
    controller?.abort()
    if (search.length < SEARCH_LETTERS_MIN) {
      loadedSearch = search
      suggestionList.replaceChildren()
      if (!search) showRecentProducts()
      return announce(note)
    }
    controller = new AbortController()
    await loadSuggestions(search, controller.signal)
  }

  async function loadSuggestions(search: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await fetch(
        `${localPath('/suggestions')}?${new URLSearchParams({ search })}`,
        { signal },
      )
      const html = await response.text()
      if (signal.aborted) return
      if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
      loadedSearch = search
      suggestionList.innerHTML = html
      announce(suggestionList.querySelector<HTMLElement>('[data-said]')?.dataset.said ?? '')
    } catch {
      if (signal.aborted) return
      loadedSearch = undefined
      suggestionList.replaceChildren()
      announce(navigator.onLine ? failed : offline)
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(updateSuggestions, PAUSE_MS)
  })
  dialog.addEventListener('keydown', (event) => {
    const { key, isComposing, ctrlKey, metaKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    // Typing a letter on a focused suggestion continues in the field.
    if (!step && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) field.focus()
    if (!step || isComposing) return
    event.preventDefault()
    const focusTargets: (Element | null)[] = [field, ...suggestionList.querySelectorAll('a')]
    const target =
      focusTargets[
        (focusTargets.indexOf(document.activeElement) + step + focusTargets.length) %
          focusTargets.length
      ]
    if (target instanceof HTMLElement) target.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const search = field.value.trim()
    // Opens the list in the category of the best match, if the suggestions have loaded.
    const allLink =
      loadedSearch === search && suggestionList.querySelector<HTMLAnchorElement>('[data-all]')
    if (allLink) allLink.click()
    else location.replace(`${form.action}?${new URLSearchParams({ search })}`)
  })
  findInDialog('.search-head button').addEventListener('click', () => dialog.close())
  addEventListener('online', () => void updateSuggestions())

  document.addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event
      const link = target instanceof Element && target.closest('[data-search]')
      if (!link || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      // If opened from the menu, it replaces the menu.
      link.closest('dialog')?.close()
      dialog.showModal()
      field.select()
      void updateSuggestions()
    },
    // Captured, to run before layers.ts, which follows the menu's links.
    true,
  )
}
