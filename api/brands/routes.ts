// Calls for brands, and their names in products.
import { Hono } from 'hono'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createResource } from '#api/resources/routes.ts'
import type { Transaction } from '#api/store/transaction.ts'
import {
  assertFreeName,
  BRAND_TAKEN,
  brandChangeForm,
  brandForm,
  brandKey,
  changedBrand,
  publicBrand,
} from './contract.ts'

/** Creates the calls for brands under /projects. */
export function brandRoutes(deps: RouteDeps) {
  const { permit } = deps
  const { list, get, create, update, remove } = createResource(deps, {
    name: 'brands',
    singular: 'a brand',
    responseSchema: publicBrand,
    newForm: brandForm,
    changeForm: brandChangeForm,
    imageField: { field: 'logo', isRequired: false, acceptsImageId: true },
    conflictMessage: BRAND_TAKEN,
    changeDescription: [
      'Changes a brand, and its name on the products that name it where that is asked for. Without a picture it keeps the one it has.',
      changedBrand,
    ],
    toStored({ renameProducts: _, ...fields }, transaction, current) {
      // Only for a changed name, so that two existing brands with the same name stay editable.
      if (!current || brandKey(fields.name) !== brandKey(current.name))
        assertFreeName(transaction.brands.all(), fields.name, current?._id)
      return fields
    },
    changeRelated: (
      transaction,
      previous,
      updated,
      { renameProducts },
    ): { renamedProducts?: number } =>
      renameProducts
        ? { renamedProducts: renameBrandOnProducts(transaction, previous.name, updated.name) }
        : {},
  })
  return new Hono<ApiEnv>()
    .get('/brands', permit('public'), ...list)
    .get('/brands/:id', permit('public'), ...get)
    .post('/brand', permit('admin', { token: 'change' }), ...create)
    .put('/brands/:id', permit('admin', { token: 'change' }), ...update)
    .delete('/brand/:id', permit('admin', { token: 'change' }), ...remove)
}

/** Writes the brand's new name into its products, and returns how many there are. */
function renameBrandOnProducts(
  { products }: Transaction,
  oldName: string,
  newName: string,
): number {
  const affectedProducts = products
    .all()
    .filter(({ brand }) => brandKey(brand) === brandKey(oldName) && brand !== newName)
  for (const { _id } of affectedProducts)
    products.update(_id, (current) => ({ ...current, brand: newName }))
  return affectedProducts.length
}
