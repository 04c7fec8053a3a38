// The keep buttons of every page and the count in the header. Parts that come later are marked as they appear.
import { KEEP_MESSAGES } from '#src/content/keep-messages.ts'
import type { KeptItem, Selection } from '#src/site/ui/selection.ts'
import { countDemand, open, say, undo } from './note.ts'

/** As in ui/selection.ts, which is not imported: it would be a second request on every page. */
const KEY = 'selection'
const KEPT_MAX = 100
let stored: string | null = null
/** The count for which the selection's page was prepared last. */
let prepared: string | undefined

function read(): Selection {
  try {
    return { rooms: [], items: [], ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { rooms: [], items: [] }
  }
}

function mark(): void {
  const { items } = read()
  for (const button of document.querySelectorAll<HTMLElement>('[data-keep][aria-pressed]')) {
    const { sku } = JSON.parse(button.dataset.keep ?? '{}')
    const item = items.find((one) => one.sku === sku)
    const isPressed = String(item !== undefined)
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
    const words = button.querySelector<HTMLElement>('[data-room]')
    if (words) words.dataset.room = item?.room ?? words.dataset.for ?? ''
  }
  // The header can come after its page.
  const link = document.querySelector('.header [data-kept]')
  const count = link?.querySelector('sup')
  const number = items.length > 99 ? '99+' : String(items.length || '')
  if (!link || !count) return
  // A visit of the selection prepares it too, also an empty one.
  if (link.ariaCurrent && prepared !== number) {
    prepared = number
    void prepareOffline()
  }
  if (count.textContent === number) return
  count.textContent = number
  link.ariaLabel = KEEP_MESSAGES.selection(number)
}

function store(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, text)
  mark()
}

/** Lets the service worker store the selection's page and its pictures for times without a connection. */
async function prepareOffline(): Promise<void> {
  // Browsers have it over TLS and on localhost. layout/offline.ts registers it.
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ photos: read().items.flatMap(({ photo }) => photo ?? []) })
}

/** Keeps a product or lets it go. One with a quantity is kept in any case. */
function toggle(product: KeptItem): void {
  const { items, ...rest } = read()
  const before = items.find(({ sku }) => sku === product.sku)
  if (!before && items.length >= KEPT_MAX) {
    say(KEEP_MESSAGES.full, undefined, true)
    return
  }
  const isRemoved = before !== undefined && product.quantity === undefined
  const others = items.filter((item) => item !== before)
  const changed = before
    ? items.map((item) => (item === before ? { ...item, ...product } : item))
    : [...items, product]
  const next = isRemoved ? others : changed
  try {
    stored = localStorage.getItem(KEY)
    store(JSON.stringify({ ...rest, items: next }))
    if (isRemoved) say(KEEP_MESSAGES.removed(product.name), undo)
    else {
      say(KEEP_MESSAGES.kept(next.length), open)
      void prepareOffline()
    }
    if (!before) countDemand('kept', product.sku)
  } catch {
    say(KEEP_MESSAGES.denied, undefined, true)
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-keep]')
  if (button) toggle(JSON.parse(button.dataset.keep ?? '{}'))
})
undo.addEventListener('click', () => {
  try {
    store(stored)
    say('')
  } catch {
    say(KEEP_MESSAGES.denied, undefined, true)
  }
})
addEventListener('storage', mark)
// A page from the back/forward cache has the count of its time.
addEventListener('pageshow', mark)
new MutationObserver(mark).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['data-keep'],
})
