// Bulk changes and deletions of products: each is one transaction with one undo.
import { Hono } from 'hono'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { commitBulkChange, IDS_MAX_BYTES } from '#api/resources/bulk-routes.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { type ChangedProducts, changedProducts, productChangesForm } from './bulk.contract.ts'
import { changeProducts, countValues, createLabel } from './bulk-changes.ts'

const calls = describeCalls({
  updateProducts: [
    'Changes many products, or deletes them, in one step that can be undone; with `dry` it changes nothing and counts what it would change.',
    changedProducts,
    { failures: { 409: 'Another number of products than `expected` would change.' } },
  ],
})

const productChanges = form(productChangesForm, IDS_MAX_BYTES)

/** Creates the call for bulk changes of products under /projects. */
export function productChangeRoutes({ stores, permit, catalogue }: RouteDeps) {
  return new Hono<ApiEnv>().post(
    '/product-changes',
    permit('admin', { token: 'change' }),
    calls.updateProducts,
    productChanges,
    async (c) => {
      const changes = c.req.valid('form')
      const change = (transaction: Transaction) => changeProducts(transaction, changes, catalogue)
      if (changes.dry) {
        const { chosen, previous } = stores.preview(change)
        const [changeCount, chosenCount] = [previous, chosen].map(({ length }) =>
          length.toLocaleString('en-IN'),
        )
        const message = `${changeCount} of ${chosenCount} would change.`
        const counts = { count: previous.length, chosen: chosen.length }
        return c.json<ChangedProducts>({ message, ...counts, now: countValues(chosen) })
      }
      const label = createLabel(changes)
      const { response, chosen } = await commitBulkChange(stores, c.var.by, label, change)
      return c.json<ChangedProducts>({ ...response, chosen: chosen.length })
    },
  )
}
