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

export const $mine = atom<Selection | undefined>()
/** The selection of the URL, which is only read. */
export const $shared = atom<Selection | undefined>()
export const $grouping = atom<Grouping>('room')
/** The SKUs of the products that are ticked to be compared. */
export const $compared = atom<readonly string[]>([])
/** The products as the catalogue has them now, by the key of their SKU; null for one that has gone. */
const $products = atom<ReadonlyMap<string, Product | null>>(new Map())
/** Whether the catalogue could not be read. */
export const $isUnread = atom(false)

const keyOf = ({ sku }: Pick<KeptItem, 'sku'>) => sku.toLowerCase()

/** The product of a kept item: null where it has gone, undefined while it is not read. */
export const productOf = (item: KeptItem) => $products.get().get(keyOf(item))

/** The selection on the page, with the names and measures that the catalogue has now. */
export const $selection = computed([$mine, $shared, $products], (mine, shared) => {
  const selection = shared ?? mine
  const items = selection?.items.map((item) => {
    const product = productOf(item)
    return product ? { ...item, ...keptProduct(product) } : item
  })
  return selection && items && { ...selection, items }
})

async function readProducts(): Promise<void> {
  const items = ($shared.get() ?? $mine.get())?.items ?? []
  if (items.length === 0) return
  const query = new URLSearchParams(items.map(({ sku }) => ['sku', sku]))
  try {
    const response = await fetch(`/api/projects/product?${query}`)
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
    const { products } = await readJson<ProductPage>(response)
    const found = new Map(products.map((product) => [keyOf(product), product]))
    $products.set(new Map(items.map(keyOf).map((key) => [key, found.get(key) ?? null])))
    $isUnread.set(false)
  } catch (error) {
    $isUnread.set(true)
    logFailure('The kept products cannot be read', error)
  }
}

/** Changes the selection that is shown. Returns whether the browser keeps it. */
export function editSelection(change: (shown: Selection) => Selection): boolean {
  const next = change($selection.get() ?? readSelection())
  $mine.set(next)
  try {
    writeSelection(next)
    return true
  } catch {
    showToast('error', SELECTION.denied)
    return false
  }
}

/** Changes the selection and offers to take that back. */
export function editWithUndo(change: (shown: Selection) => Selection, words: string): void {
  const before = $mine.get() ?? readSelection()
  if (!editSelection(change)) return
  const changed = $mine.get()
  const undo = () => {
    const isLatest = $mine.get() === changed
    editSelection(() => (isLatest ? before : mergeSelections(readSelection(), before)))
  }
  showToast('success', words, { action: { label: SELECTION.undo, act: undo } })
}

function readAddress(): void {
  $shared.set(readShareLink(browserAddress.url().hash))
  void readProducts()
}

/** Leaves the shared selection for the visitor's own. */
export function showMine(): void {
  browserAddress.replace(SELECTION_PATH)
  readAddress()
}

/** Keeps the shared selection beside the own one, or in its place. */
export function keepShared(way: 'merge' | 'replace'): void {
  const [mine, shared] = [readSelection(), $selection.get()]
  if (!shared) return
  const next = way === 'replace' ? shared : mergeSelections(mine, shared)
  showMine()
  $mine.set(mine)
  const { kept, full, replaced } = SELECTION.shared
  const words = way === 'replace' ? replaced : kept(SELECTION.products(next.items.length))
  editWithUndo(() => next, words)
  const isFull = shared.items.some(({ sku }) => !next.items.some((item) => item.sku === sku))
  if (isFull) showToast('error', full)
  void readProducts()
}

/** Reads storage and address, and follows both. Returns a function that ends it. */
export function followSelection(): () => void {
  $mine.set(readSelection())
  readAddress()
  addEventListener('hashchange', readAddress)
  const end = onSelection(() => {
    const mine = readSelection()
    // Changes of this page arrive here too.
    if (JSON.stringify(mine) === JSON.stringify($mine.get())) return
    $mine.set(mine)
    const isNew = mine.items.some((item) => productOf(item) === undefined)
    if (isNew && !$shared.get()) void readProducts()
  })
  return () => {
    removeEventListener('hashchange', readAddress)
    end()
  }
}
