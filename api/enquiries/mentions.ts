// Products that a visitor's message mentions, with the names and prices they have in the catalogue.
import { fold } from '#api/contract/fields.ts'
import type { Catalogue } from '#api/products/catalogue.ts'
import { computeLineAmount } from '#api/products/estimate.contract.ts'
import type { PriceTags } from '#api/products/price-tags.ts'
import type { Store } from '#api/store/store.ts'
import type { EnquiryItem, StoredItem } from './contact.contract.ts'

/** Adds the product's current name; an unknown SKU stays as typed. */
export function addName<Item extends { sku: string }>(
  { products }: Pick<Store, 'products'>,
  item: Item,
): Item & { name?: string } {
  const product = products.findBy('sku', item.sku)
  return product ? { ...item, sku: product.sku, name: product.name } : item
}

interface Deps {
  stores: Pick<Store, 'products'>
  catalogue: Pick<Catalogue, 'isVisible'>
  priceTags: Pick<PriceTags, 'tagOf'>
}

/** Adds what the visitor sees of the product's price now, and the price of the quantity. */
function addPrice<Item extends EnquiryItem>({ stores, catalogue, priceTags }: Deps, item: Item) {
  const product = stores.products.findBy('sku', item.sku)
  const priceTag = product && catalogue.isVisible(product) ? priceTags.tagOf(product) : undefined
  const { size, actualSize, piecesPerBox } = product ?? {}
  const amount = computeLineAmount(priceTag, { ...item, size, actualSize, piecesPerBox })
  return { ...item, ...(priceTag && { priceTag }), ...(amount !== undefined && { amount }) }
}

/** The products of a selection, and those of the topic that are not among them. */
export function nameProducts(
  deps: Deps,
  items: readonly EnquiryItem[],
  topicSkus: readonly string[],
): StoredItem[] {
  const itemSkus = new Set(items.map(({ sku }) => fold(sku)))
  const otherProducts = topicSkus
    .filter((sku) => !itemSkus.has(fold(sku)))
    .map((sku): EnquiryItem => ({ sku }))
  return [...items, ...otherProducts].map((item) => addPrice(deps, addName(deps.stores, item)))
}
