// Price tags of all products: computed once for each product, rules and day.
import type { ProductRecord } from './contract.ts'
import { findPriceText } from './price-facets.ts'
import { DEFAULT_PRICE_RULES, type PriceRules } from './price-rules.contract.ts'
import { comparePriceOf, computePriceTag, type PriceTag } from './price-tag.contract.ts'

export type PriceTags = ReturnType<typeof createPriceTags>

interface PriceTagsOptions {
  /** The owner's current rules; undefined until they have been saved. */
  readRules: () => PriceRules | undefined
  /** The current day in the showroom's time zone. */
  today: () => string
}

/** What visitors see of a product's price. */
interface ShownPrice {
  /** Undefined if the price is on request. */
  tag: PriceTag | undefined
  /** By what it is ordered; undefined if the tag has no amount to compare. */
  amount: number | undefined
  /** Its value in the filter by price. */
  text: string | undefined
}

export type PriceLookup = (product: ProductRecord) => ShownPrice

/** Creates the lookup under these rules on this day. */
function createLookup(rules: PriceRules, day: string): PriceLookup {
  const prices = new WeakMap<ProductRecord, ShownPrice>()
  return (product) => {
    const cached = prices.get(product)
    if (cached) return cached
    const tag = computePriceTag(product, rules, day)
    const amount = comparePriceOf(product, tag)
    const price = { tag, amount, text: findPriceText(product, tag, amount) }
    prices.set(product, price)
    return price
  }
}

/** Creates a function that finds the price tag of a product, as it is now. */
export function createPriceTags({ readRules, today }: PriceTagsOptions) {
  let current: { rules: PriceRules; day: string; lookup: PriceLookup } | undefined

  /** The prices of now. Lists ask once for all products: it is the same function until the rules or the day change. */
  function currentPrices(): PriceLookup {
    const [rules, day] = [readRules() ?? DEFAULT_PRICE_RULES, today()]
    if (current?.rules !== rules || current.day !== day)
      current = { rules, day, lookup: createLookup(rules, day) }
    return current.lookup
  }

  return {
    /** The owner's rules; undefined until they have been saved. */
    readRules,
    currentPrices,
    /** The tag of a product; undefined if its price is on request. */
    tagOf: (product: ProductRecord): PriceTag | undefined => currentPrices()(product).tag,
  }
}
