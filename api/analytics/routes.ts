// Quality report of the catalogue, and analytics: what staff should correct, and what visitors look for.
import { Hono } from 'hono'
import * as v from 'valibot'
import { type Brand, type BrandRecord, brandKey } from '#api/brands/contract.ts'
import { okStatus } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { createRateLimiter } from '#api/middleware/rate-limit.ts'
import { type Product, type ProductRecord, productQuery } from '#api/products/contract.ts'
import { CHECKS, type Check, OPTIONAL_CHECKS } from '#api/products/details.contract.ts'
import { createSerializer } from '#api/store/serializer.ts'
import type { Analytics } from './analytics.ts'
import {
  analyticsEventForm,
  analyticsQuery,
  analyticsReport,
  LISTED_MAX,
  qualityReport,
} from './contract.ts'
import { isVisit } from './visits.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    analytics: Pick<Analytics, 'count' | 'countInPage' | 'report'>
  }
}

/** Events per address: enough for a busy visitor or a household. */
const RATE_LIMIT = { limit: 120, windowMs: 10 * 60_000 }
/** Room for the SKUs of a whole selection. */
const EVENT_MAX_BYTES = 8 * 1024

const calls = describeCalls({
  getHealthReport: [
    'What staff should mend: for each check the number of products and the first of them, which the list shows with the same `check`.',
    qualityReport,
  ],
  countDemand: [
    'Counts an event of a page, without its visitor. Unknown SKUs, lists that have products, and robots are passed over.',
    okStatus,
    { isReadOnly: true, failures: { 429: 'Sent more often than anybody browses.' } },
  ],
  getDemand: [
    'What visitors opened, kept, planned, sent, asked about and looked for in vain, by day, beside the period before.',
    analyticsReport,
  ],
})
const event = form(analyticsEventForm, EVENT_MAX_BYTES)

/** Creates the calls under /health-report and /demand. */
export function qualityRoutes({ stores, permit, catalogue, analytics }: RouteDeps) {
  const { products, brands, images } = stores
  const showProduct = createSerializer<ProductRecord, Product>(images, 'products')
  const showBrand = createSerializer<BrandRecord, Brand>(images, 'brands')
  const limitRate = createRateLimiter(RATE_LIMIT)

  function findProducts(check: Check): readonly ProductRecord[] {
    return catalogue.select(v.parse(productQuery, { hidden: 'any', check }), products.all())
  }

  return new Hono<ApiEnv>()
    .get('/health-report', permit('admin', { token: 'read_all' }), calls.getHealthReport, (c) => {
      const results = CHECKS.map((check) => ({ check, records: findProducts(check) }))
      const faultyProducts = new Set(
        results.flatMap(({ check, records }) => (OPTIONAL_CHECKS.includes(check) ? [] : records)),
      )
      const total = products.all().length
      const usedBrands = new Set(products.all().map(({ brand }) => brandKey(brand)))
      const unusedBrands = brands.all().filter(({ name }) => !usedBrands.has(brandKey(name)))
      return c.json({
        total,
        faultless: total - faultyProducts.size,
        checks: results.map(({ check, records }) => ({
          check,
          count: records.length,
          hidden: records.filter(({ hidden }) => hidden).length,
          products: records.slice(0, LISTED_MAX).map(showProduct),
        })),
        idleBrands: {
          count: unusedBrands.length,
          brands: unusedBrands.slice(0, LISTED_MAX).map(showBrand),
        },
      })
    })
    .post('/demand', permit('public'), calls.countDemand, event, async (c) => {
      await limitRate(c.var.address)
      const { kind, subject } = c.req.valid('form')
      if (isVisit((name) => c.req.header(name)))
        for (const item of subject) analytics.countInPage(kind, item)
      return c.json({ status: 'ok' })
    })
    .get(
      '/demand',
      permit('admin', { token: 'read_all' }),
      calls.getDemand,
      query(analyticsQuery),
      async (c) => c.json(await analytics.report(c.req.valid('query').days)),
    )
}
