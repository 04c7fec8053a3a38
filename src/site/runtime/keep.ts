// The keep buttons of every page and the count in the header. Parts that come later are marked as they appear.
import { KEEP_MESSAGES } from '#src/content/keep-messages.ts'
import { countDemand } from '#src/site/ui/demand.ts'
import { SELECTION_PATH } from '#src/site/ui/paths.ts'
import {
  KEPT_MAX,
  type KeptItem,
  onSelection,
  readSelection,
  type Selection,
  writeSelection,
} from '#src/site/ui/selection.ts'
import { say } from './message.ts'

/** The count for which the selection's page was stored last. */
let storedCount: string | undefined

export function startKeepButtons(): void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-keep]')
    if (button) toggle(JSON.parse(button.dataset.keep ?? '{}'))
  }
  // While React hydrates an island, it stops clicks in it before they bubble.
  document.addEventListener('click', onClick, { capture: true })
  onSelection(mark)
  // A page from the back/forward cache has the count of its time.
  addEventListener('pageshow', mark)
  new MutationObserver(mark).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-keep'],
  })
  mark()
}

function mark(): void {
  const { items } = readSelection()
  for (const button of document.querySelectorAll<HTMLElement>('[data-keep][aria-pressed]')) {
    const { sku } = JSON.parse(button.dataset.keep ?? '{}')
    const item = items.find((one) => one.sku === sku)
    const isPressed = String(item !== undefined)
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
    const label = button.querySelector<HTMLElement>('[data-room]')
    if (label) label.dataset.room = item?.room ?? label.dataset.for ?? ''
  }
  markHeader(items.length)
}

function markHeader(length: number): void {
  const link = document.querySelector('.header [data-kept]')
  const count = link?.querySelector('sup')
  const number = length > 99 ? '99+' : String(length || '')
  if (!link || !count) return
  // A visit of the selection stores it too, also an empty one.
  if (link.ariaCurrent && storedCount !== number) {
    storedCount = number
    void storeOffline()
  }
  if (count.textContent === number) return
  count.textContent = number
  link.ariaLabel = KEEP_MESSAGES.selection(number)
}

/** Lets the service worker store the selection's page and its pictures for times without a connection. */
async function storeOffline(): Promise<void> {
  // Browsers have it over TLS and on localhost. layout/offline.ts registers it.
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ photos: readSelection().items.flatMap(({ photo }) => photo ?? []) })
}

/** Keeps a product or lets it go. One with a quantity is kept in any case. */
function toggle(product: KeptItem): void {
  const selection = readSelection()
  const { items } = selection
  const existing = items.find(({ sku }) => sku === product.sku)
  if (!existing && items.length >= KEPT_MAX) {
    fail(KEEP_MESSAGES.full)
    return
  }
  const isRemoved = existing !== undefined && product.quantity === undefined
  const others = items.filter((item) => item !== existing)
  const changed = existing
    ? items.map((item) => (item === existing ? { ...item, ...product } : item))
    : [...items, product]
  const next = isRemoved ? others : changed
  if (!store({ ...selection, items: next })) return
  if (isRemoved) {
    const undo = () => void store(selection)
    say('success', KEEP_MESSAGES.removed(product.name), {
      action: { label: KEEP_MESSAGES.undo, act: undo },
    })
  } else {
    say('success', KEEP_MESSAGES.kept(next.length), {
      action: { label: KEEP_MESSAGES.open, href: SELECTION_PATH },
    })
    void storeOffline()
  }
  if (!existing) countDemand('kept', product.sku)
}

function store(selection: Selection): boolean {
  try {
    writeSelection(selection)
    return true
  } catch {
    fail(KEEP_MESSAGES.denied)
    return false
  }
}

function fail(text: string): void {
  say('error', text, { passing: true })
}
