// Price list of a print sheet: its lines by category and brand, and the notes above them.
import { readBody } from '#api/client.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import { createPriceLine } from '#api/products/price-list.contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import { formatGst, formatPriceDate } from '#src/content/price-texts.ts'
import { productDetails } from '#src/content/words/en/product-details.ts'
import { type ListChoice, loadChosenProducts } from './chosen-products.ts'

/** The words of prices: the price list is in English. */
export const priceWords = { ...productDetails, locale: 'en-IN' }

export type PriceListLine = { product: Product } & ReturnType<typeof createPriceLine>

interface PriceListGroup {
  title: string
  lines: readonly PriceListLine[]
}

export interface PriceList {
  /** By category and brand; the products of a group in the order of the list. */
  groups: readonly PriceListGroup[]
  total: number
  /** How many products have no price. */
  withoutPrice: number
  /** What is true of all prices: their day, and how GST stands to them. */
  notes: readonly string[]
}

/** Loads the chosen products with their prices of today. */
export async function loadPriceList(
  api: Api,
  choice: ListChoice,
  today: string,
): Promise<PriceList> {
  const [products, { prices: rules }] = await Promise.all([
    loadChosenProducts(api, choice),
    readBody(api.settings.$get()),
  ])
  const lines = products.map((product) => ({ product, ...createPriceLine(product, rules, today) }))
  const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })
  const groups = CATEGORIES.flatMap(({ id, name }) => {
    const inCategory = lines.filter(({ product }) => product.category === id)
    return [...Map.groupBy(inCategory, ({ product }) => product.brand)]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([brand, brandLines]) => ({
        title: `${brand}, ${name.toLowerCase()}`,
        lines: brandLines,
      }))
  })
  const tags = lines.flatMap(({ tag }) => tag ?? [])
  const [first] = tags
  const notes = first
    ? [formatPriceDate(priceWords, first), formatGst(priceWords, first)].filter(
        (note) => note !== undefined,
      )
    : []
  return { groups, total: lines.length, withoutPrice: lines.length - tags.length, notes }
}
