// Bulk changes, each one a transaction with one undo: products, deletions, the order of featured records.
import { Hono } from 'hono'
import { changedRecords } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'
import {
  type ChangedProducts,
  changedProducts,
  type Deletable,
  deleteForm,
  featuredForm,
  productChangesForm,
} from './bulk.contract.ts'
import { changeProducts, countValues, labelOf } from './bulk-changes.ts'

const calls = describeCalls({
  updateProducts: [
    'Changes many products, or deletes them, in one step that can be undone; with `dry` it changes nothing and counts what it would change.',
    changedProducts,
    { failures: { 409: 'Another number of products than `expected` would change.' } },
  ],
  deleteRecords: [
    'Deletes many records of a collection in one step, which can be undone. Unknown ids are passed over.',
    changedRecords,
  ],
  updateFeatured: [
    'Sets which records of a collection stand first, and in which order. All others are no longer featured.',
    changedRecords,
  ],
})

/** Room for 20,000 ids of 16 characters. */
const IDS_MAX_BYTES = 1024 * 1024
const productChanges = form(productChangesForm, IDS_MAX_BYTES)
const deletion = form(deleteForm, IDS_MAX_BYTES)
const order = form(featuredForm, IDS_MAX_BYTES)

const NAMES: Record<Deletable, [one: string, many: string]> = {
  interiors: ['interior', 'interiors'],
  galleries: ['gallery item', 'gallery items'],
  brands: ['brand', 'brands'],
  enquiries: ['enquiry', 'enquiries'],
}
const deletionLabel = (collection: Deletable) => (count: number) =>
  `Deleted ${count.toLocaleString('en-IN')} ${NAMES[collection][count === 1 ? 0 : 1]}`

const NOTHING_CHANGED = 'Nothing had to be changed.'

/** Creates the bulk calls under /. */
export function manyRoutes({ stores, permit, catalogue }: RouteDeps) {
  /** Commits one change; `before` has the records that it changes. */
  async function commit<R extends { before: readonly unknown[] }>(
    by: string,
    label: (count: number) => string,
    work: (transaction: Transaction) => R,
  ) {
    const { result, seq } = await stores.transaction(work, { by, label })
    const count = result.before.length
    const message = seq === undefined ? NOTHING_CHANGED : `${label(count)}.`
    return { ...result, answer: { message, count, ...(seq !== undefined && { undo: seq }) } }
  }
  return new Hono<ApiEnv>()
    .post(
      '/projects/product-changes',
      permit('admin'),
      calls.updateProducts,
      productChanges,
      async (c) => {
        const changes = c.req.valid('form')
        const work = (transaction: Transaction) => changeProducts(transaction, changes, catalogue)
        if (changes.dry) {
          const { chosen, before } = stores.preview(work)
          const [changeCount, chosenCount] = [before, chosen].map(({ length }) =>
            length.toLocaleString('en-IN'),
          )
          const message = `${changeCount} of ${chosenCount} would change.`
          const counts = { count: before.length, chosen: chosen.length }
          return c.json<ChangedProducts>({ message, ...counts, now: countValues(chosen) })
        }
        const { answer, chosen } = await commit(c.var.admin._id, labelOf(changes), work)
        return c.json<ChangedProducts>({ ...answer, chosen: chosen.length })
      },
    )
    .post('/records/delete', permit('admin'), calls.deleteRecords, deletion, async (c) => {
      const { collection, ids } = c.req.valid('form')
      const label = deletionLabel(collection)
      const { answer } = await commit(c.var.admin._id, label, (transaction) => {
        const records = collectionIn(transaction, collection)
        return { before: ids.flatMap((id) => (records.find(id) ? [records.remove(id)] : [])) }
      })
      return c.json(answer)
    })
    .put('/records/featured', permit('admin'), calls.updateFeatured, order, async (c) => {
      const { collection, ids } = c.req.valid('form')
      const label = () => `Changed the order of featured ${collection}`
      const { answer } = await commit(c.var.admin._id, label, (transaction) => {
        const records = collectionIn(transaction, collection)
        const existing = ids.filter((id) => records.find(id))
        const positions = new Map(existing.map((id, index) => [id, index + 1]))
        const before = records.all().filter(({ _id, featured }) => featured !== positions.get(_id))
        for (const { _id } of before)
          records.update(_id, ({ featured: _, ...rest }) => {
            const featured = positions.get(_id)
            return { ...rest, ...(featured && { featured }) }
          })
        return { before }
      })
      return c.json(answer)
    })
}
