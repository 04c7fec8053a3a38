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
import { changeProducts, countValues, createLabel } from './bulk-changes.ts'

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
const featuredOrder = form(featuredForm, IDS_MAX_BYTES)

const NOUNS: Record<Deletable, [one: string, many: string]> = {
  interiors: ['interior', 'interiors'],
  galleries: ['gallery item', 'gallery items'],
  brands: ['brand', 'brands'],
  enquiries: ['enquiry', 'enquiries'],
}
const createDeletionLabel = (collection: Deletable) => (count: number) =>
  `Deleted ${count.toLocaleString('en-IN')} ${NOUNS[collection][count === 1 ? 0 : 1]}`

const NOTHING_CHANGED = 'Nothing had to be changed.'

/** Creates the bulk calls under /. */
export function bulkRoutes({ stores, permit, catalogue }: RouteDeps) {
  /** Commits one change; `previous` has the records that it changes, as they were. */
  async function commit<R extends { previous: readonly unknown[] }>(
    by: string,
    label: (count: number) => string,
    work: (transaction: Transaction) => R,
  ) {
    const { result, seq } = await stores.transaction(work, { by, label })
    const count = result.previous.length
    const message = seq === undefined ? NOTHING_CHANGED : `${label(count)}.`
    return { ...result, response: { message, count, ...(seq !== undefined && { undo: seq }) } }
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
          const { chosen, previous } = stores.preview(work)
          const [changeCount, chosenCount] = [previous, chosen].map(({ length }) =>
            length.toLocaleString('en-IN'),
          )
          const message = `${changeCount} of ${chosenCount} would change.`
          const counts = { count: previous.length, chosen: chosen.length }
          return c.json<ChangedProducts>({ message, ...counts, now: countValues(chosen) })
        }
        const { response, chosen } = await commit(c.var.admin._id, createLabel(changes), work)
        return c.json<ChangedProducts>({ ...response, chosen: chosen.length })
      },
    )
    .post('/records/delete', permit('admin'), calls.deleteRecords, deletion, async (c) => {
      const { collection, ids } = c.req.valid('form')
      const label = createDeletionLabel(collection)
      const { response } = await commit(c.var.admin._id, label, (transaction) => {
        const records = collectionIn(transaction, collection)
        return { previous: ids.flatMap((id) => (records.find(id) ? [records.remove(id)] : [])) }
      })
      return c.json(response)
    })
    .put('/records/featured', permit('admin'), calls.updateFeatured, featuredOrder, async (c) => {
      const { collection, ids } = c.req.valid('form')
      const label = () => `Changed the order of featured ${collection}`
      const { response } = await commit(c.var.admin._id, label, (transaction) => {
        const records = collectionIn(transaction, collection)
        const existingIds = ids.filter((id) => records.find(id))
        const positions = new Map(existingIds.map((id, index) => [id, index + 1]))
        const previous = records
          .all()
          .filter(({ _id, featured }) => featured !== positions.get(_id))
        for (const { _id } of previous)
          records.update(_id, ({ featured: _, ...rest }) => {
            const featured = positions.get(_id)
            return { ...rest, ...(featured && { featured }) }
          })
        return { previous }
      })
      return c.json(response)
    })
}
