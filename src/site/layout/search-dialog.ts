// Opens the search dialog, fetches suggestions while a visitor types, and handles the keys of the list.
import { SEARCH_WORDS } from '#src/content/search.ts'
import { drawSeen } from './seen.ts'

/** The pause in typing before suggestions are fetched, in milliseconds. */
const PAUSE_MS = 150
/** The least letters for suggestions. */
const LETTERS_MIN = 2

const dialog = document.querySelector('#search') as HTMLDialogElement
const part = <T extends HTMLElement>(selector: string) => dialog.querySelector<T>(selector) as T
const form = part<HTMLFormElement>('form')
const field = part<HTMLInputElement>('input')
const note = part('[role=status]')
const list = part('[role=listbox]')

let timer: ReturnType<typeof setTimeout> | undefined
let asking: AbortController | undefined
/** The text of the shown suggestions; undefined where they must be fetched again. */
let answered: string | undefined

const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
const chosen = () => list.querySelector<HTMLAnchorElement>('[aria-selected=true]')

/** Shows the server's suggestions, or products seen lately. A sentence is announced; it is visible where nothing else is. */
function show(suggestions: string | Node[], sentence?: string): void {
  if (typeof suggestions === 'string') list.innerHTML = suggestions
  else list.replaceChildren(...suggestions)
  list.hidden = suggestions.length === 0
  const { said = '' } = list.querySelector<HTMLElement>('[data-said]')?.dataset ?? {}
  note.textContent = sentence ?? said
  note.classList.toggle('unseen', list.querySelector('[role=group]') !== null)
  field.setAttribute('aria-expanded', String(!list.hidden))
  field.removeAttribute('aria-activedescendant')
  for (const [at, option] of options().entries()) option.id = `search-option-${at}`
}

/** The products seen lately, as a group of options. */
function seenProducts(): Node[] {
  const options = drawSeen(part<HTMLTemplateElement & HTMLElement>('template'))
  if (options.length === 0) return []
  const group = document.createElement('div')
  const label = document.createElement('p')
  group.role = 'group'
  group.ariaLabel = SEARCH_WORDS.groups.seen
  label.className = 'cell quiet small'
  label.ariaHidden = 'true'
  label.textContent = SEARCH_WORDS.groups.seen
  group.append(label, ...options)
  return [group]
}

async function ask(): Promise<void> {
  const search = field.value.trim()
  if (search === answered) return
  asking?.abort()
  if (search.length < LETTERS_MIN) {
    answered = search
    return show(search ? '' : seenProducts(), SEARCH_WORDS.note)
  }
  asking = new AbortController()
  const { signal } = asking
  try {
    const response = await fetch(`/suggestions?${new URLSearchParams({ search })}`, { signal })
    const html = await response.text()
    if (signal.aborted) return
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
    answered = search
    show(html)
  } catch {
    if (signal.aborted) return
    answered = undefined
    show('', navigator.onLine ? SEARCH_WORDS.failed : SEARCH_WORDS.offline)
  }
}

function choose(option: HTMLAnchorElement | undefined): void {
  chosen()?.setAttribute('aria-selected', 'false')
  option?.setAttribute('aria-selected', 'true')
  option?.scrollIntoView({ block: 'nearest' })
  if (option) field.setAttribute('aria-activedescendant', option.id)
  else field.removeAttribute('aria-activedescendant')
}

/** Moves the selection from the field down the list and back, or up. */
function step(by: 1 | -1): void {
  const stops = [undefined, ...options()]
  const at = stops.indexOf(chosen() ?? undefined)
  choose(stops[(at + by + stops.length) % stops.length])
}

field.addEventListener('input', () => {
  clearTimeout(timer)
  choose(undefined)
  timer = setTimeout(ask, PAUSE_MS)
})
field.addEventListener('keydown', (event) => {
  const by = { ArrowDown: 1, ArrowUp: -1 } as const
  if (event.isComposing || !(event.key in by)) return
  event.preventDefault()
  step(by[event.key as keyof typeof by])
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const search = field.value.trim()
  const all = list.querySelector<HTMLAnchorElement>('[data-all]')
  // The list opens in the category with the most results, if it is known.
  const target = chosen() ?? (answered === search ? all : null)
  if (target) target.click()
  else location.replace(`${form.action}?${new URLSearchParams({ search })}`)
})
addEventListener('online', () => void ask())

for (const link of document.querySelectorAll('[data-search]'))
  link.addEventListener('click', (event) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
    if (metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    // Opened from the menu, it replaces the menu.
    link.closest('dialog')?.close()
    dialog.showModal()
    field.select()
    void ask()
  })
