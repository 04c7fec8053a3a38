// Products that a visitor's message mentions, with the names they have in the catalogue.
import { fold } from '#api/contract/fields.ts'
import type { Store } from '#api/store/store.ts'
import type { EnquiryItem } from './contact.contract.ts'

/** Adds the product's current name; an unknown SKU stays as typed. */
export function addName<Item extends { sku: string }>(
  { products }: Pick<Store, 'products'>,
  item: Item,
): Item & { name?: string } {
  const product = products.findBy('sku', item.sku)
  return product ? { ...item, sku: product.sku, name: product.name } : item
}

/** The products of a selection, and those of the topic that are not among them. */
export function nameProducts(
  stores: Pick<Store, 'products'>,
  items: readonly EnquiryItem[],
  topicSkus: readonly string[],
): (EnquiryItem & { name?: string })[] {
  const itemSkus = new Set(items.map(({ sku }) => fold(sku)))
  const otherProducts = topicSkus
    .filter((sku) => !itemSkus.has(fold(sku)))
    .map((sku): EnquiryItem => ({ sku }))
  return [...items, ...otherProducts].map((item) => addName(stores, item))
}
