// Labels and figures of the Health screen.
import {
  ANALYTICS_KINDS,
  ANALYTICS_PERIODS,
  type AnalyticsKind,
  type AnalyticsReport,
  type AnalyticsRow,
  sumOf,
} from '#api/analytics/contract.ts'
import { addDays } from '#api/contract/days.ts'
import { type Check, SMALL_PHOTO_PX } from '#api/products/details.contract.ts'
import { toCsv } from '#src/admin/ui/csv.ts'

/** The default period of the analytics, in days. */
export const DEFAULT_DAYS = 30

export const PERIODS = ANALYTICS_PERIODS.map((days) => ({ id: String(days), name: `${days} days` }))

/** Why a check matters, under its figure. */
export const CHECK_NOTES: Record<Check, string> = {
  'no-photo': 'visitors see an empty tile',
  'small-photo': `under ${SMALL_PHOTO_PX} px, looks soft on a card`,
  'no-description': 'visitors find these last',
  'no-actual-size': 'tiles with a nominal size only',
  repeated: 'products share a name or a picture',
  'long-hidden': 'show them again, or delete them',
  'no-brand': 'their brand has no entry in Brands',
  'not-translated': 'no Tamil, not all of it, or to look at again',
  'no-face': 'visitors cannot lay them in a room',
}

interface KindLabels {
  /** The heading of its sum. */
  name: string
  /** The title of its list, what the list counts, and the sentence of an empty one. */
  title: string
  countedNoun: string
  emptySentence: string
}

const createLabels = (name: string, countedNoun: string, emptySentence: string): KindLabels => ({
  name,
  countedNoun,
  emptySentence,
  title: `Most ${name.toLowerCase()}`,
})

export const KINDS: Record<AnalyticsKind, KindLabels> = {
  opened: createLabels('Opened', 'product pages', 'No product was opened yet.'),
  kept: createLabels('Kept', 'put in a selection', 'No product was kept yet.'),
  planned: createLabels('Planned', 'rooms in the planner', 'No room was planned yet.'),
  sent: createLabels('Sent', 'shared links and chats', 'No product was sent yet.'),
  asked: createLabels('Asked about', 'enquiries', 'No product was asked about yet.'),
  missed: {
    name: 'Nothing found',
    title: 'Searched, nothing found',
    countedNoun: 'searches and filters',
    emptySentence: 'No search was without a result on three different days.',
  },
}

export type Series = Pick<AnalyticsRow, 'days' | 'before'>

/** Smaller counts, and smaller differences in percent, are not significant. */
const MIN_SIGNIFICANT = 5

/** The difference to the period before: '+38%', 'new' or nothing, and `words` of a sentence. */
export function differenceOf({ days, before }: Series): { text: string; words: string } {
  const [current, previous] = [sumOf(days), sumOf(before)]
  if (current > 0 && previous === 0) return { text: 'new', words: 'new' }
  const percent = Math.round(((current - previous) / previous) * 100)
  if (Math.min(current, previous) < MIN_SIGNIFICANT || Math.abs(percent) < MIN_SIGNIFICANT)
    return { text: '', words: `${previous.toLocaleString('en-IN')} before` }
  return percent > 0
    ? { text: `+${percent}%`, words: `${percent} percent more than before` }
    : { text: `−${-percent}%`, words: `${-percent} percent less than before` }
}

/** The lists of a report as a table with a column for each day. */
export function createAnalyticsFile({ from, to, lists }: AnalyticsReport): File {
  const days = lists.opened.days.map((_, index) => addDays(from, index))
  const rows = ANALYTICS_KINDS.flatMap((kind) =>
    lists[kind].rows.map(({ product, words = '', before, ...row }) => [
      ...[KINDS[kind].name, product?.name ?? words, product?.sku ?? ''],
      ...[sumOf(row.days), sumOf(before), ...row.days].map(String),
    ]),
  )
  const header = ['Demand', 'Product or search', 'SKU', 'Count', 'Period before', ...days]
  return new File([toCsv([header, ...rows])], `demand-${from}-to-${to}.csv`, { type: 'text/csv' })
}
