// The stores of the selection's page: the visitor's own selection, a shared one, and the products as they are now.
import { atom, computed } from 'nanostores'
import type { Product, ProductPage } from '#api/contract/product.ts'
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

type Facts =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; products: readonly Product[]; skus: readonly string[] }

export const $mine = atom<Selection | undefined>()
/** The selection of the URL, which is only read. */
export const $shared = atom<Selection | undefined>()
export const $facts = atom<Facts>({ kind: 'loading' })
export const $grouping = atom<Grouping>('room')
/** The SKUs of the products that are ticked to be compared. */
export const $compared = atom<readonly string[]>([])

/** The selection on the page, with the names and measures that the catalogue has now. */
export const $selection = computed([$mine, $shared, $facts], (mine, shared) => {
  const selection = shared ?? mine
  const items = selection?.items.map((item) => {
    const product = productOf(item)
    return product ? { ...item, ...keptProduct(product) } : item
  })
  return selection && items && { ...selection, items }
})

/** The product of a kept item; undefined while it is not read, and where it has gone. */
export function productOf({ sku }: KeptItem): Product | undefined {
  const facts = $facts.get()
  if (facts.kind !== 'ready') return undefined
  return facts.products.find((product) => product.sku.toLowerCase() === sku.toLowerCase())
}

function isLoaded({ sku }: KeptItem): boolean {
  const facts = $facts.get()
  return facts.kind === 'ready' && facts.skus.includes(sku)
}

export const isGone = (item: KeptItem) => isLoaded(item) && !productOf(item)

async function readFacts(): Promise<void> {
  const items = ($shared.get() ?? $mine.get())?.items ?? []
  if (items.length === 0) return
  const skus = items.map(({ sku }) => sku)
  const query = new URLSearchParams(skus.map((sku) => ['sku', sku]))
  try {
    const response = await fetch(`/api/projects/product?${query}`)
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
    const { products } = await readJson<ProductPage>(response)
    $facts.set({ kind: 'ready', products, skus })
  } catch (error) {
    $facts.set({ kind: 'failed' })
    logFailure('The kept products cannot be read', error)
  }
}

/** Returns whether the browser keeps it. */
export function changeSelection(next: Selection): boolean {
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
export function changeWithUndo(next: Selection, words: string): void {
  const before = $mine.get() ?? readSelection()
  if (!changeSelection(next)) return
  const undo = () =>
    void changeSelection($mine.get() === next ? before : mergeSelections(readSelection(), before))
  showToast('success', words, { action: { label: SELECTION.undo, act: undo } })
}

function readAddress(): void {
  $shared.set(readShareLink(browserAddress.url().hash))
  $facts.set({ kind: 'loading' })
  void readFacts()
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
  const words = kept(SELECTION.products(next.items.length))
  changeWithUndo(next, way === 'replace' ? replaced : words)
  const isFull = shared.items.some(({ sku }) => !next.items.some((item) => item.sku === sku))
  if (isFull) showToast('error', full)
  void readFacts()
}

/** Reads storage and address, and follows both. Returns a function that ends it. */
export function followSelection(): () => void {
  $mine.set(readSelection())
  readAddress()
  addEventListener('hashchange', readAddress)
  const end = onSelection(() => {
    const mine = readSelection()
    // Changes of this page arrive here too.
    if (JSON.stringify(mine) !== JSON.stringify($mine.get())) $mine.set(mine)
    const isNew = (item: KeptItem) => !isLoaded(item)
    if ($facts.get().kind === 'ready' && !$shared.get() && mine.items.some(isNew)) void readFacts()
  })
  return () => {
    removeEventListener('hashchange', readAddress)
    end()
  }
}
