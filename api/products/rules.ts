// Rules of products: their form, and what a change does to the spelling of texts and to rooms.
import type * as v from 'valibot'
import { fold } from '#api/contract/fields.ts'
import type { ResourceRules } from '#api/resources/edit-record.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { type ProductRecord, productForm } from './contract.ts'
import { measureFaces } from './faces.ts'
import { applySpellings } from './spelling.ts'

export const productRules = {
  name: 'products',
  newForm: productForm,
  changeForm: productForm,
  imageField: { field: 'photo', isRequired: false } as const,
  toStored: (
    fields: v.InferOutput<typeof productForm>,
    { products, images }: Transaction,
    current?: ProductRecord,
  ) =>
    measureFaces(
      applySpellings(() => products.all(), fields, current),
      images,
      current,
    ),
  changeRelated: renameInInteriors,
} satisfies ResourceRules

/** Writes a product's new SKU into the interiors that reference it. */
function renameInInteriors(
  { interiors }: Transaction,
  previous: ProductRecord,
  { sku }: ProductRecord,
): undefined {
  if (previous.sku === sku) return
  const rename = (reference: string) => (fold(reference) === fold(previous.sku) ? sku : reference)
  for (const { _id, products } of interiors.all())
    if (products?.some((reference) => rename(reference) !== reference))
      interiors.update(_id, (current) => ({ ...current, products: products.map(rename) }))
}
