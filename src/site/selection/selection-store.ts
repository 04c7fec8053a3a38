// Stores of the selection page: the visitor's own selection, a shared one, and the current products.
import { atom, computed } from 'nanostores'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { browserAddress } from '#src/site/runtime/address.ts'
import { logFailure, readJson } from '#src/site/runtime/requests.ts'
import {
  listenToSelection,
  readSelection,
  type Selection,
  type SelectionItem,
  toSelectionProduct,
  writeSelection,
} from '#src/site/runtime/selection-storage.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { SELECTION_PATH } from '#src/site/ui/paths.ts'
import { showToast } from '#src/ui/toasts.ts'
import { type Grouping, mergeSelections } from './selection-edits.ts'
import { readShareLink } from './share-link.ts'

export const $ownSelection = atom<Selection | undefined>()
/** The selection in the URL, which is read-only. */
export const $shared = atom<Selection | undefined>()
export const $grouping = atom<Grouping>('room')
/** The SKUs of the products that are ticked for comparison. */
export const $compared = atom<readonly string[]>([])
/** The current products by SKU key; null for a product that no longer exists. */
const $products = atom<ReadonlyMap<string, Product | null>>(new Map())
/** Whether the catalogue could not be read. */
export const $hasReadFailed = atom(false)

const skuKeyOf = ({ sku }: Pick<SelectionItem, 'sku'>) => sku.toLowerCase()

/** The product of an item: null if it no longer exists, undefined while loading. */
export const productOf = (item: SelectionItem) => $products.get().get(skuKeyOf(item))

/** The displayed selection, with current names, measures and prices from the catalogue. */
export const $selection = computed([$ownSelection, $shared, $products], (own, shared) => {
  const selection = shared ?? own
  const items = selection?.items.map((item) => {
    const product = productOf(item)
    return product
      ? { ...item, ...toSelectionProduct(product), priceTag: product.priceTag }
      : { ...item, priceTag: undefined }
  })
  return selection && items && { ...selection, items }
})

async function readProducts(): Promise<void> {
  const items = ($shared.get() ?? $ownSelection.get())?.items ?? []
  if (items.length === 0) return
  const query = new URLSearchParams(items.map(({ sku }) => ['sku', sku]))
  try {
    const response = await fetch(`/api/projects/product?${query}`)
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
    const { products } = await readJson<ProductPage>(response)
    const bySku = new Map(products.map((product) => [skuKeyOf(product), product]))
    $products.set(new Map(items.map(skuKeyOf).map((key) => [key, bySku.get(key) ?? null])))
    $hasReadFailed.set(false)
  } catch (error) {
    $hasReadFailed.set(true)
    logFailure('The kept products cannot be read', error)
  }
}

type Change = (selection: Selection) => Selection

/** Changes the displayed selection. Returns whether the browser could store it. */
export function editSelection(
  { denied }: Pick<Words['selection'], 'denied'>,
  change: Change,
): boolean {
  const nextSelection = change($selection.get() ?? readSelection())
  $ownSelection.set(nextSelection)
  try {
    writeSelection(nextSelection)
    return true
  } catch {
    showToast('error', denied)
    return false
  }
}

/** Changes the selection and shows a toast with an undo button. */
export function editWithUndo(words: Words['selection'], change: Change, toastText: string): void {
  const previous = $ownSelection.get() ?? readSelection()
  if (!editSelection(words, change)) return
  const edited = $ownSelection.get()
  const undo = () => {
    const isLatest = $ownSelection.get() === edited
    editSelection(words, () => (isLatest ? previous : mergeSelections(readSelection(), previous)))
  }
  showToast('success', toastText, { action: { label: words.undo, act: undo } })
}

function followAddress(): void {
  $shared.set(readShareLink(browserAddress.url().hash))
  void readProducts()
}

/** Switches from the shared selection to the visitor's own. */
export function showOwnSelection(): void {
  browserAddress.replace(localPath(SELECTION_PATH))
  followAddress()
}

/** Saves the shared selection: adds it to the visitor's own, or replaces that. */
export function saveShared(words: Words['selection'], mode: 'merge' | 'replace'): void {
  const [own, shared] = [readSelection(), $selection.get()]
  if (!shared) return
  const nextSelection = mode === 'replace' ? shared : mergeSelections(own, shared)
  showOwnSelection()
  $ownSelection.set(own)
  const { kept, full, replaced } = words.shared
  const products = fillCount(words.products, nextSelection.items.length, words.locale)
  const toastText = mode === 'replace' ? replaced : fill(kept, { products })
  editWithUndo(words, () => nextSelection, toastText)
  const isFull = shared.items.some(
    ({ sku }) => !nextSelection.items.some((item) => item.sku === sku),
  )
  if (isFull) showToast('error', full)
  void readProducts()
}

/** Reads the selection from storage and URL, and follows changes of both. Returns a function that stops this. */
export function followSelection(): () => void {
  $ownSelection.set(readSelection())
  followAddress()
  addEventListener('hashchange', followAddress)
  const unsubscribe = listenToSelection(() => {
    const stored = readSelection()
    // This page also receives its own changes.
    if (JSON.stringify(stored) === JSON.stringify($ownSelection.get())) return
    $ownSelection.set(stored)
    const hasUnreadProduct = stored.items.some((item) => productOf(item) === undefined)
    if (hasUnreadProduct && !$shared.get()) void readProducts()
  })
  return () => {
    removeEventListener('hashchange', followAddress)
    unsubscribe()
  }
}
