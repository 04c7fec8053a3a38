// Calls for interiors, with the products that are installed in them.
import { Hono } from 'hono'
import { createFieldFailure } from '#api/contract/failure.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createResource } from '#api/resources/routes.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { interiorForm, publicInterior } from './contract.ts'

/** Creates the calls for interiors under /projects. */
export function interiorRoutes(deps: RouteDeps) {
  const { permit } = deps
  const { list, get, create, update, remove } = createResource(deps, {
    name: 'interiors',
    singular: 'an interior',
    responseSchema: publicInterior,
    newForm: interiorForm,
    changeForm: interiorForm,
    imageField: { field: 'image', isRequired: true, acceptsImageId: true },
    toStored: linkProducts,
  })
  return new Hono<ApiEnv>()
    .get('/interiors', permit('public'), ...list)
    .get('/interiors/:id', permit('public'), ...get)
    .post('/interior', permit('admin', { token: 'change' }), ...create)
    .put('/interiors/:id', permit('admin', { token: 'change' }), ...update)
    .delete('/interiors/:id', permit('admin', { token: 'change' }), ...remove)
}

interface LinkedProducts {
  products?: string[]
}

/**
 * Spells the SKUs as the catalogue does. SKUs that the record already had may refer to deleted products.
 * @throws Failure 422 that names a product that does not exist.
 */
function linkProducts(
  fields: LinkedProducts,
  transaction: Transaction,
  { products: currentSkus = [] }: LinkedProducts = {},
) {
  const skus = fields.products?.map((sku) => {
    const product = transaction.products.findBy('sku', sku)
    if (!product && !currentSkus.includes(sku))
      throw createFieldFailure('products', `There is no product ${sku}.`)
    return product?.sku ?? sku
  })
  return { ...fields, ...(skus && { products: skus }) }
}
