// Bulk deletions and the order of featured records: each is one transaction with one undo.
import { Hono } from 'hono'
import { changedRecords } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { kindOf } from '#api/store/kinds.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'
import { type Deletable, deleteForm, featuredForm } from './bulk.contract.ts'

const calls = describeCalls({
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
export const IDS_MAX_BYTES = 1024 * 1024
const deletion = form(deleteForm, IDS_MAX_BYTES)
const featuredOrder = form(featuredForm, IDS_MAX_BYTES)

function createDeletionLabel(collection: Deletable) {
  const { noun, plural } = kindOf(collection)
  return (count: number) =>
    `Deleted ${count.toLocaleString('en-IN')} ${count === 1 ? noun.toLowerCase() : plural}`
}

const NOTHING_CHANGED = 'Nothing had to be changed.'

/**
 * Commits a bulk change under a label for the history. `change` returns the previous versions of the records that it
 * changes. Resolves with its result and the body of the response.
 */
export async function commitBulkChange<R extends { previous: readonly unknown[] }>(
  stores: RouteDeps['stores'],
  by: string,
  label: (count: number) => string,
  change: (transaction: Transaction) => R,
) {
  const { result, seq } = await stores.transaction(change, { by, label })
  const count = result.previous.length
  const message = seq === undefined ? NOTHING_CHANGED : `${label(count)}.`
  return { ...result, response: { message, count, ...(seq !== undefined && { undo: seq }) } }
}

/** Creates the bulk calls that take the name of a collection, under /records. */
export function recordRoutes({ stores, permit }: Pick<RouteDeps, 'stores' | 'permit'>) {
  return new Hono<ApiEnv>()
    .post(
      '/delete',
      permit('admin', { token: 'change' }),
      calls.deleteRecords,
      deletion,
      async (c) => {
        const { collection, ids } = c.req.valid('form')
        const label = createDeletionLabel(collection)
        const { response } = await commitBulkChange(stores, c.var.by, label, (transaction) => {
          const records = collectionIn(transaction, collection)
          return { previous: ids.flatMap((id) => (records.find(id) ? [records.remove(id)] : [])) }
        })
        return c.json(response)
      },
    )
    .put(
      '/featured',
      permit('admin', { token: 'change' }),
      calls.updateFeatured,
      featuredOrder,
      async (c) => {
        const { collection, ids } = c.req.valid('form')
        const label = () => `Changed the order of featured ${collection}`
        const { response } = await commitBulkChange(stores, c.var.by, label, (transaction) => {
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
      },
    )
}
