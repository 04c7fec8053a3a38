// The stores of the selection's page: the visitor's own selection, a shared one, and the products as they are now.
import { atom, computed } from 'nanostores'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { SELECTION } from '#src/content/selection.ts'
import { browserAddress } from '#src/site/ui/address.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import { SELECTION_PATH } from '#src/site/ui/paths.ts'
import { readJson } from '#src/site/ui/read-json.ts'
import {
  type KeptItem,
  keptProduct,
  onSelection,
  readSelection,
  type Selection,
  writeSelection,
} from '#src/site/ui/selection.ts'
import { showToast } from '#src/ui/toasts.ts'
import { type Grouping, mergeSelections } from './selection-edits.ts'
import { readShareLink } from './share-link.ts'

export const $ownSelection = atom<Selection | undefined>()
/** The selection of the URL, which is only read. */
export const $shared = atom<Selection | undefined>()
export const $grouping = atom<Grouping>('room')
/** The SKUs of the products that are ticked to be compared. */
export const $compared = atom<readonly string[]>([])
/** The products as the catalogue has them now, by the key of their SKU; null for one that has gone. */
const $products = atom<ReadonlyMap<string, Product | null>>(new Map())
/** Whether the catalogue could not be read. */
export const $hasReadFailed = atom(false)

const keyOf = ({ sku }: Pick<KeptItem, 'sku'>) => sku.toLowerCase()

/** The product of a kept item: null where it has gone, undefined while it is not read. */
export const productOf = (item: KeptItem) => $products.get().get(keyOf(item))

/** The selection on the page, with the names and measures that the catalogue has now. */
export const $selection = computed([$ownSelection, $shared, $products], (own, shared) => {
  const selection = shared ?? own
  const items = selection?.items.map((item) => {
    const product = productOf(item)
    return product ? { ...item, ...keptProduct(product) } : item
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
    const bySku = new Map(products.map((product) => [keyOf(product), product]))
    $products.set(new Map(items.map(keyOf).map((key) => [key, bySku.get(key) ?? null])))
    $hasReadFailed.set(false)
  } catch (error) {
    $hasReadFailed.set(true)
    logFailure('The kept products cannot be read', error)
  }
}

/** Changes the selection that is shown. Returns whether the browser keeps it. */
export function editSelection(change: (selection: Selection) => Selection): boolean {
  const next = change($selection.get() ?? readSelection())
  $ownSelection.set(next)
  try {
    writeSelection(next)
    return true
  } catch {
    showToast('error', SELECTION.denied)
    return false
  }
}

/** Changes the selection and offers to take that back. */
export function editWithUndo(change: (selection: Selection) => Selection, toastText: string): void {
  const before = $ownSelection.get() ?? readSelection()
  if (!editSelection(change)) return
  const changed = $ownSelection.get()
  const undo = () => {
    const isLatest = $ownSelection.get() === changed
    editSelection(() => (isLatest ? before : mergeSelections(readSelection(), before)))
  }
  showToast('success', toastText, { action: { label: SELECTION.undo, act: undo } })
}

function readAddress(): void {
  $shared.set(readShareLink(browserAddress.url().hash))
  void readProducts()
}

/** Leaves the shared selection for the visitor's own. */
export function showOwnSelection(): void {
  browserAddress.replace(SELECTION_PATH)
  readAddress()
}

/** Keeps the shared selection beside the own one, or in its place. */
export function keepShared(mode: 'merge' | 'replace'): void {
  const [own, shared] = [readSelection(), $selection.get()]
  if (!shared) return
  const next = mode === 'replace' ? shared : mergeSelections(own, shared)
  showOwnSelection()
  $ownSelection.set(own)
  const { kept, full, replaced } = SELECTION.shared
  const toastText = mode === 'replace' ? replaced : kept(SELECTION.products(next.items.length))
  editWithUndo(() => next, toastText)
  const isFull = shared.items.some(({ sku }) => !next.items.some((item) => item.sku === sku))
  if (isFull) showToast('error', full)
  void readProducts()
}

/** Reads storage and address, and follows both. Returns a function that ends it. */
export function followSelection(): () => void {
  $ownSelection.set(readSelection())
  readAddress()
  addEventListener('hashchange', readAddress)
  const stop = onSelection(() => {
    const stored = readSelection()
    // Changes of this page arrive here too.
    if (JSON.stringify(stored) === JSON.stringify($ownSelection.get())) return
    $ownSelection.set(stored)
    const isNew = stored.items.some((item) => productOf(item) === undefined)
    if (isNew && !$shared.get()) void readProducts()
  })
  return () => {
    removeEventListener('hashchange', readAddress)
    stop()
  }
}
