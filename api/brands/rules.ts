// Rules of brands: their forms, free names, and their names in products.
import type * as v from 'valibot'
import type { ResourceRules } from '#api/resources/edit-record.ts'
import type { Transaction } from '#api/store/transaction.ts'
import {
  assertFreeName,
  type BrandRecord,
  brandChangeForm,
  brandForm,
  brandKey,
} from './contract.ts'

type BrandChange = v.InferOutput<typeof brandChangeForm>

export const brandRules = {
  name: 'brands',
  newForm: brandForm,
  changeForm: brandChangeForm,
  imageField: { field: 'logo', isRequired: false, acceptsImageId: true } as const,
  toStored(
    { renameProducts: _, ...fields }: BrandChange,
    transaction: Transaction,
    current?: BrandRecord,
  ) {
    // Only for a changed name, so that two existing brands with the same name stay editable.
    if (!current || brandKey(fields.name) !== brandKey(current.name))
      assertFreeName(transaction.brands.all(), fields.name, current?._id)
    return fields
  },
  changeRelated: (
    transaction: Transaction,
    previous: BrandRecord,
    updated: BrandRecord,
    { renameProducts }: BrandChange,
  ): { renamedProducts?: number } =>
    renameProducts
      ? { renamedProducts: renameBrandOnProducts(transaction, previous.name, updated.name) }
      : {},
} satisfies ResourceRules

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
