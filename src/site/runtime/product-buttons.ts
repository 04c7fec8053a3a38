// Keep, share and chat buttons of every page, and the count in the header. Buttons added later are marked too.
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'
import { SELECTION_PATH } from '#src/site/ui/paths.ts'
import { dismissToast, showToast } from '#src/ui/toasts.ts'
import { countEvent } from './analytics.ts'
import {
  listenToSelection,
  readSelection,
  SELECTION_MAX,
  type Selection,
  type SelectionItem,
  writeSelection,
} from './selection-storage.ts'

let words: Words['keeping']
let lastToastId: number | undefined
/** The count at which the selection page was last stored. */
let storedCount: string | undefined

/** @param pageWords in the language of the page */
export function startKeepButtons(pageWords: Words['keeping']): void {
  words = pageWords
  const onKeepClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-keep]')
    if (button) toggleItem(JSON.parse(button.dataset.keep ?? '{}'))
  }
  // Captured, because React stops clicks in an island that it is hydrating.
  document.addEventListener('click', onKeepClick, { capture: true })
  listenToSelection(updateButtons)
  // A page from the back/forward cache may show an outdated count.
  addEventListener('pageshow', updateButtons)
  new MutationObserver(updateButtons).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-keep'],
  })
  updateButtons()
}

function updateButtons(): void {
  const { items } = readSelection()
  for (const button of document.querySelectorAll<HTMLElement>('[data-keep][aria-pressed]')) {
    const { sku } = JSON.parse(button.dataset.keep ?? '{}')
    const item = items.find((candidate) => candidate.sku === sku)
    const isPressed = String(item !== undefined)
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
    const labelElement = button.querySelector<HTMLElement>('[data-room]')
    if (labelElement) labelElement.dataset.room = item?.room ?? labelElement.dataset.for ?? ''
  }
  showCount(items.length)
}

function showCount(itemCount: number): void {
  const link = document.querySelector('.header [data-kept]')
  const countElement = link?.querySelector('sup')
  const text = itemCount > 99 ? '99+' : String(itemCount || '')
  if (!link || !countElement) return
  // Visiting the selection page stores it too, even if it is empty.
  if (link.ariaCurrent && storedCount !== text) {
    storedCount = text
    void storeOffline()
  }
  if (countElement.textContent === text) return
  countElement.textContent = text
  link.ariaLabel = itemCount > 0 ? nameSelection(itemCount, text) : words.selection
}

/** The link's name contains its visible number. */
const nameSelection = (itemCount: number, text: string) =>
  itemCount > 99
    ? fill(words.selectionCount.other, { count: text })
    : fillCount(words.selectionCount, itemCount, words.locale)

/** Tells the service worker to store the selection page and its pictures for offline use. */
async function storeOffline(): Promise<void> {
  // Available over TLS and on localhost only; after-load.ts registers it.
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ photos: readSelection().items.flatMap(({ photo }) => photo ?? []) })
}

/** Adds a product to the selection or removes it. A product with a quantity is never removed. */
function toggleItem(product: SelectionItem): void {
  const selection = readSelection()
  const { items } = selection
  const existing = items.find(({ sku }) => sku === product.sku)
  if (!existing && items.length >= SELECTION_MAX) {
    showError(words.full)
    return
  }
  const shouldRemove = existing !== undefined && product.quantity === undefined
  const otherItems = items.filter((item) => item !== existing)
  const itemsWithProduct = existing
    ? items.map((item) => (item === existing ? { ...item, ...product } : item))
    : [...items, product]
  const changedItems = shouldRemove ? otherItems : itemsWithProduct
  if (!storeSelection({ ...selection, items: changedItems })) return
  if (shouldRemove) {
    const undo = () => void storeSelection(selection)
    showMessage('success', fill(words.removed, { name: nameOf(product) }), {
      action: { label: words.undo, act: undo },
    })
  } else {
    showMessage('success', fillCount(words.kept, changedItems.length, words.locale), {
      action: { label: words.open, href: localPath(SELECTION_PATH) },
    })
    void storeOffline()
  }
  if (!existing) countEvent('kept', product.sku)
}

function storeSelection(selection: Selection): boolean {
  try {
    writeSelection(selection)
    return true
  } catch {
    showError(words.denied)
    return false
  }
}

function showError(text: string): void {
  showMessage('error', text, { isTransient: true })
}

/** Share buttons open the share sheet of the device, or copy the link. Clicks on chat links are counted here too. */
export function startShareButtons(): void {
  const onShareClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest<HTMLElement>('[data-sent]')
    if (button?.dataset.share) void shareProduct(button.dataset)
    else if (button) countEvent('sent', button.dataset.sent ?? '')
  }
  // Captured for the same reason as above.
  document.addEventListener('click', onShareClick, { capture: true })
}

async function shareProduct({
  share: url = '',
  shareTitle: title = '',
  sent: sku = '',
}: DOMStringMap): Promise<void> {
  const countShare = () => countEvent('sent', sku)
  if (navigator.share) {
    // Closing the share sheet rejects, but is no failure.
    await navigator.share({ title, url }).then(countShare, () => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    countShare()
    showMessage('success', words.shared)
  } catch {
    showMessage('error', words.notShared, { isTransient: true })
  }
}

/** Shows a toast after a press; a new one replaces the previous one. */
function showMessage(...toast: Parameters<typeof showToast>): void {
  if (lastToastId !== undefined) dismissToast(lastToastId)
  lastToastId = showToast(...toast)
}
