// Price tags of all products: computed once for each product, rules and day.
import type { ProductRecord } from './contract.ts'
import { DEFAULT_PRICE_RULES, type PriceRules } from './price-rules.contract.ts'
import { computePriceTag, type PriceTag } from './price-tag.contract.ts'

export type PriceTags = ReturnType<typeof createPriceTags>

interface PriceTagsOptions {
  /** The owner's current rules; undefined until they have been saved. */
  readRules: () => PriceRules | undefined
  /** The current day in the showroom's time zone. */
  today: () => string
}

/** Creates a function that finds the price tag of a product, as it is now. */
export function createPriceTags({ readRules, today }: PriceTagsOptions) {
  let rules = readRules() ?? DEFAULT_PRICE_RULES
  let day = today()
  let tags = new WeakMap<ProductRecord, { tag: PriceTag | undefined }>()

  /** Drops the computed tags when the rules have changed, or the day. */
  function refresh(): void {
    const [currentRules, currentDay] = [readRules() ?? DEFAULT_PRICE_RULES, today()]
    if (currentRules === rules && currentDay === day) return
    rules = currentRules
    day = currentDay
    tags = new WeakMap()
  }

  return {
    /** The owner's rules; undefined until they have been saved. */
    readRules,

    /** The tag of a product; undefined if its price is on request. */
    tagOf(product: ProductRecord): PriceTag | undefined {
      refresh()
      const cached = tags.get(product)
      if (cached) return cached.tag
      const tag = computePriceTag(product, rules, day)
      tags.set(product, { tag })
      return tag
    },
  }
}
