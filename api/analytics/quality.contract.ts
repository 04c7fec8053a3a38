// Quality report of the catalogue: what staff should correct.
import * as v from 'valibot'
import { publicBrand } from '#api/brands/contract.ts'
import { count } from '#api/contract/fields.ts'
import { publicProduct } from '#api/products/contract.ts'
import { CHECKS } from '#api/products/details.contract.ts'

/** How many products or brands each figure lists. */
export const LISTED_MAX = 4

const checkResult = v.strictObject({
  check: v.picklist(CHECKS),
  count,
  /** How many of them are hidden. */
  hidden: count,
  products: v.array(publicProduct),
})

export const qualityReport = v.strictObject({
  total: count,
  /** How many products no check finds. */
  faultless: count,
  checks: v.array(checkResult),
  /** Brands without products. */
  idleBrands: v.strictObject({ count, brands: v.array(publicBrand) }),
})
export type QualityReport = v.InferOutput<typeof qualityReport>
