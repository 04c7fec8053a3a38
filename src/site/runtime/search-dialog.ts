// Opens the search dialog, and fetches suggestions while a visitor types: links that the arrow keys reach.
import { SEARCH_WORDS } from '#src/content/search.ts'
import { drawSeen } from './seen.ts'

/** The pause in typing before suggestions are fetched, in milliseconds. */
const PAUSE_MS = 150
/** The least letters for suggestions. */
const LETTERS_MIN = 2

export function startSearch(): void {
  const dialog = document.querySelector('#search') as HTMLDialogElement
  const part = <T extends HTMLElement>(selector: string) => dialog.querySelector<T>(selector) as T
  const form = part<HTMLFormElement>('form')
  const field = part<HTMLInputElement>('input')
  const note = part('[role=status]')
  const list = part('.suggestions')

  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  /** The text of the shown suggestions; undefined where they must be fetched again. */
  let answered: string | undefined

  /** Announces a sentence; it is visible where there are no suggestions. */
  function say(sentence: string): void {
    note.textContent = sentence
    note.classList.toggle('unseen', list.querySelector('section') !== null)
  }

  /** Shows the products seen lately, as a group. */
  function showRecent(): void {
    const links = drawSeen(part<HTMLTemplateElement & HTMLElement>('template'))
    const group = document.createElement('section')
    const label = document.createElement('p')
    group.ariaLabel = SEARCH_WORDS.groups.seen
    label.className = 'cell quiet small'
    label.ariaHidden = 'true'
    label.textContent = SEARCH_WORDS.groups.seen
    group.append(label, ...links)
    list.replaceChildren(...(links.length > 0 ? [group] : []))
  }

  async function ask(): Promise<void> {
    const search = field.value.trim()
    if (search === answered) return
    asking?.abort()
    if (search.length < LETTERS_MIN) {
      answered = search
      list.replaceChildren()
      if (!search) showRecent()
      return say(SEARCH_WORDS.note)
    }
    asking = new AbortController()
    await load(search, asking.signal)
  }

  async function load(search: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await fetch(`/suggestions?${new URLSearchParams({ search })}`, { signal })
      const html = await response.text()
      if (signal.aborted) return
      if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
      answered = search
      list.innerHTML = html
      say(list.querySelector<HTMLElement>('[data-said]')?.dataset.said ?? '')
    } catch {
      if (signal.aborted) return
      answered = undefined
      list.replaceChildren()
      say(navigator.onLine ? SEARCH_WORDS.failed : SEARCH_WORDS.offline)
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE_MS)
  })
  dialog.addEventListener('keydown', (event) => {
    const { key, isComposing, ctrlKey, metaKey } = event
    const way = { ArrowDown: 1, ArrowUp: -1 }[key]
    // A letter typed on a suggestion belongs to the field.
    if (!way && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) field.focus()
    if (!way || isComposing) return
    event.preventDefault()
    const stops: (Element | null)[] = [field, ...list.querySelectorAll('a')]
    const next = stops[(stops.indexOf(document.activeElement) + way + stops.length) % stops.length]
    if (next instanceof HTMLElement) next.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const search = field.value.trim()
    // The list opens in the category with the most results, if it is known.
    const all = answered === search && list.querySelector<HTMLAnchorElement>('[data-all]')
    if (all) all.click()
    else location.replace(`${form.action}?${new URLSearchParams({ search })}`)
  })
  part('.search-head button').addEventListener('click', () => dialog.close())
  addEventListener('online', () => void ask())

  document.addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event
      const link = target instanceof Element && target.closest('[data-search]')
      if (!link || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      // Opened from the menu, it replaces the menu.
      link.closest('dialog')?.close()
      dialog.showModal()
      field.select()
      void ask()
    },
    // Before layers.ts, which follows the links of the menu.
    true,
  )
}
