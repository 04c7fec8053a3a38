// Quality report of the catalogue: what staff should correct.
import * as v from 'valibot'
import { shownBrand } from '#api/brands/contract.ts'
import { count } from '#api/contract/fields.ts'
import { shownProduct } from '#api/products/contract.ts'
import { CHECKS } from '#api/products/details.contract.ts'

/** How many products or brands each figure lists. */
export const SAMPLES = 4

const checkResult = v.strictObject({
  check: v.picklist(CHECKS),
  count,
  /** How many of them are hidden. */
  hidden: count,
  products: v.array(shownProduct),
})

export const healthReport = v.strictObject({
  total: count,
  /** How many products no check finds. */
  faultless: count,
  checks: v.array(checkResult),
  /** Brands without products. */
  idleBrands: v.strictObject({ count, brands: v.array(shownBrand) }),
})
export type HealthReport = v.InferOutput<typeof healthReport>
