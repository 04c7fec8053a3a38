// The health of the catalogue: what staff should mend.
import * as v from 'valibot'
import { shownBrand } from './brand.ts'
import { count } from './fields.ts'
import { shownProduct } from './product.ts'
import { CHECKS } from './product-details.ts'

/** The products and brands that a figure shows. */
export const SAMPLES = 4

const checkResult = v.strictObject({
  check: v.picklist(CHECKS),
  count,
  /** The number of hidden ones among them. */
  hidden: count,
  products: v.array(shownProduct),
})

export const healthReport = v.strictObject({
  /** Number of all products. */
  total: count,
  /** Number of products that no check finds. */
  faultless: count,
  checks: v.array(checkResult),
  /** Brands without products. */
  idleBrands: v.strictObject({ count, brands: v.array(shownBrand) }),
})
export type HealthReport = v.InferOutput<typeof healthReport>
