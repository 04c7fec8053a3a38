// Rules of interiors: their form, and the products that are installed in them.
import { createFieldFailure } from '#api/contract/failure.ts'
import type { ResourceRules } from '#api/resources/edit-record.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { interiorForm } from './contract.ts'

export const interiorRules = {
  name: 'interiors',
  newForm: interiorForm,
  changeForm: interiorForm,
  imageField: { field: 'image', isRequired: true, acceptsImageId: true } as const,
  toStored: linkProducts,
} satisfies ResourceRules

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
