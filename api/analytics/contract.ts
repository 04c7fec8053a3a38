// Analytics: what visitors open, keep, plan, ask about and send, and what they search for in vain. Daily sums only.
import * as v from 'valibot'
import { publicBrand } from '#api/brands/contract.ts'
import { cleanLine, count, filledText, URL_MAX } from '#api/contract/fields.ts'
import { publicProduct } from '#api/products/contract.ts'
import { CHECKS } from '#api/products/details.contract.ts'

/** `asked` counts enquiries, `missed` lists without any product. The other kinds are about one product. */
export const ANALYTICS_KINDS = ['opened', 'kept', 'planned', 'sent', 'asked', 'missed'] as const
export type AnalyticsKind = (typeof ANALYTICS_KINDS)[number]

/** Lengths of reports, in days. Sums are kept for twice as many days. */
export const ANALYTICS_PERIODS = [7, 30, 90] as const
/** A search is listed once it has occurred on this many different days. */
export const MISSED_DAYS = 3
/** Number of rows of each list in a report. */
export const ANALYTICS_ROWS = 20

/** Room for the products of a whole selection. */
const SUBJECTS_MAX = 100

/** An event in a visitor's browser. Enquiries are counted when they arrive. */
export const analyticsEventForm = v.object({
  kind: v.picklist(
    ['opened', 'kept', 'planned', 'sent', 'missed'],
    'Kind must be opened, kept, planned, sent or missed.',
  ),
  subject: v.pipe(
    v.optional(v.string('Subject must be text.'), ''),
    v.transform((text) => text.split('\n').map(cleanLine).filter(Boolean)),
    v.minLength(1, 'Subject is required.'),
    v.maxLength(SUBJECTS_MAX, `Subject must be at most ${SUBJECTS_MAX} lines.`),
    v.everyItem((line) => line.length <= URL_MAX, 'Subject must have shorter lines.'),
    v.description('SKUs, one a line; for missed the query of the list, such as ?search=kota.'),
  ),
})
export type BrowserEventKind = v.InferOutput<typeof analyticsEventForm>['kind']

/** Parameters of the report. */
export const analyticsQuery = v.object({
  days: v.optional(
    v.fallback(v.pipe(v.unknown(), v.transform(Number), v.picklist(ANALYTICS_PERIODS)), 30),
    30,
  ),
})

/** The sum of daily counts. */
export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0)

const sums = v.array(count)

/** Daily sums of the period and of the one before it, oldest first. */
const series = { days: sums, before: sums }

const analyticsRow = v.strictObject({
  ...series,
  /** For a search: its words and filters. */
  words: v.exactOptional(filledText(URL_MAX)),
  /** For a search: the closest match in the catalogue, if any. */
  nearest: v.exactOptional(v.string()),
  product: v.exactOptional(publicProduct),
})
export type AnalyticsRow = v.InferOutput<typeof analyticsRow>

const analyticsList = v.strictObject({ ...series, rows: v.array(analyticsRow) })
export type AnalyticsList = v.InferOutput<typeof analyticsList>

/** The report of a period, with the largest sums of each kind. */
export const analyticsReport = v.strictObject({
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  lists: v.strictObject(v.entriesFromList(ANALYTICS_KINDS, analyticsList)),
})
export type AnalyticsReport = v.InferOutput<typeof analyticsReport>

/** How many products or brands each figure of the quality report lists. */
export const LISTED_MAX = 4

/** The products that one check finds. */
export const checkResult = v.strictObject({
  check: v.picklist(CHECKS),
  count,
  /** How many of them are hidden. */
  hidden: count,
  products: v.array(publicProduct),
})

/** What staff should correct in the catalogue. */
export const qualityReport = v.strictObject({
  total: count,
  /** How many products no check finds. */
  faultless: count,
  checks: v.array(checkResult),
  /** Brands without products. */
  idleBrands: v.strictObject({ count, brands: v.array(publicBrand) }),
})
export type QualityReport = v.InferOutput<typeof qualityReport>
