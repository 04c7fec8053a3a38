// Application of an import: prepares every product in slices, then changes all of them in one transaction.
import { brandKey } from '#api/brands/contract.ts'
import { Failure } from '#api/contract/failure.ts'
import type { SheetCheck } from '#api/imports/rows/check-sheet.ts'
import type { RowPlan } from '#api/imports/rows/plan-row.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { completeRecord, kindOf } from '#api/store/kinds.ts'
import { createRecord, newId, updateRecord } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { processInSlices } from './slices.ts'

interface PreparedProduct {
  plan: RowPlan
  record: ProductRecord
}

interface Author {
  /** Becomes the `updatedAt` of all products, by which the product list can filter them. */
  now: Date
  /** The admin's id. */
  by: string
}

interface ApplyOptions {
  stores: Store
  check: SheetCheck
  fileName: string
  author: Author
  signal: AbortSignal
  /** Indexes each new version of a product ahead of time, so that the first search after the import is fast. */
  indexProduct(product: ProductRecord): void
  reportProgress(done: number, total: number): void
  /** Runs right before the change, while no other process can change anything. An error stops the import. */
  confirm(): Promise<void>
}

/**
 * Applies the rows without errors.
 * @returns the number of the history entry, undefined if nothing changed
 * @throws the signal's reason; Failure 409 if somebody has changed a product so that its row is now wrong
 */
export async function applyRows(options: ApplyOptions) {
  const { stores, check, fileName, author, signal, indexProduct, reportProgress, confirm } = options
  const prepared: PreparedProduct[] = []
  await processInSlices(
    check.plans,
    (plan, index) => {
      if (isChange(plan)) {
        const record = createProductRecord(plan, author)
        indexProduct(record)
        prepared.push({ plan, record })
      }
      reportProgress(index + 1, check.plans.length)
    },
    signal,
  )
  if (prepared.length > 0) await stores.backUp()
  signal.throwIfAborted()
  const addedCount = prepared.filter(({ plan }) => plan.kind === 'new').length
  const changedCount = prepared.length - addedCount
  const { seq } = await stores.transaction(
    (transaction) => storeProducts(transaction, prepared, check, author),
    { by: author.by, label: `Import of ${fileName}: ${addedCount} new, ${changedCount} changed` },
    confirm,
  )
  return { seq, new: addedCount, changed: changedCount }
}

const isChange = ({ kind }: RowPlan) => kind === 'new' || kind === 'changed'

function createProductRecord({ product, fields }: RowPlan, { now, by }: Author): ProductRecord {
  if (!fields) throw new Error('A row in error has no fields.')
  const kind = kindOf('products')
  return completeRecord(
    kind,
    product
      ? updateRecord(product, fields, now, by, kind.translatedFields)
      : createRecord(newId(), fields, now, by),
  ) as unknown as ProductRecord
}

/**
 * Stores the prepared records and their new brands. Records that somebody has changed
 * meanwhile are planned and checked again.
 */
function storeProducts(
  { products, brands }: Transaction,
  prepared: readonly PreparedProduct[],
  { replan }: SheetCheck,
  author: Author,
): void {
  const brandKeys = new Set(brands.all().map(({ name }) => brandKey(name)))
  const findProduct = (sku: string) => products.findBy('sku', sku)
  for (const { plan, record } of prepared) {
    const { product: existing } = plan
    const current = existing ? products.find(existing._id) : findProduct(record.sku)
    const latest =
      current === existing ? record : createReplannedRecord(replan(plan, findProduct), author)
    if (!latest) continue
    products.putComplete(latest)
    if (latest.brand !== existing?.brand) addBrand(brands, brandKeys, latest.brand, author)
  }
}

/** Adds the brand of a product if it is not in the list yet. */
function addBrand(
  brands: Transaction['brands'],
  brandKeys: Set<string>,
  name: string,
  author: Author,
): void {
  const key = brandKey(name)
  if (brandKeys.has(key)) return
  brandKeys.add(key)
  brands.put(createRecord(newId(), { name }, author.now, author.by))
}

/** @throws Failure 409 if the row is now wrong */
function createReplannedRecord(plan: RowPlan, author: Author): ProductRecord | undefined {
  const [error] = plan.errors
  if (error)
    throw new Failure(
      409,
      `${plan.sku || 'A product'} was changed meanwhile, and its row is wrong now: ${error.message} Nothing was changed.`,
    )
  return isChange(plan) ? createProductRecord(plan, author) : undefined
}
