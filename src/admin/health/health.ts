// The words and numbers of the health page.
import { DEMAND_PERIODS, type DemandKind, type DemandRow } from '#api/contract/demand.ts'
import { type Check, HIDDEN_DAYS, SMALL_PX } from '#api/contract/product-facts.ts'

/** The period that the page opens with, in days. */
export const USUAL_DAYS = 30

export const PERIODS = DEMAND_PERIODS.map((days) => ({ id: String(days), name: `${days} days` }))

/** Why a check matters, under its figure. */
export const CHECK_NOTES: Record<Check, string> = {
  'no-photo': 'visitors see an empty tile',
  'small-photo': `under ${SMALL_PX} px, looks soft on a card`,
  'no-description': 'visitors find these last',
  'no-actual-size': 'tiles with a nominal size only',
  repeated: 'products share a name or a picture',
  'long-hidden': `and not changed for ${HIDDEN_DAYS} days`,
  'no-brand': 'their brand has no entry in Brands',
}

/** The title of each kind's list, and what its sums count. */
export const KINDS: Record<DemandKind, { title: string; counted: string; none: string }> = {
  opened: { title: 'Most opened', counted: 'product pages', none: 'No product was opened yet.' },
  kept: { title: 'Most kept', counted: 'put in a selection', none: 'No product was kept yet.' },
  planned: {
    title: 'Most planned',
    counted: 'rooms in the planner',
    none: 'No room was planned yet.',
  },
  sent: { title: 'Most sent', counted: 'shared links', none: 'No product was sent yet.' },
  asked: {
    title: 'Most asked about',
    counted: 'enquiries',
    none: 'No product was asked about yet.',
  },
  missed: {
    title: 'Searched, nothing found',
    counted: 'searches and filters',
    none: 'No search was without a result on three different days.',
  },
}

/** The heading of a kind's sum. */
export const SUM_NAMES: Record<DemandKind, string> = {
  opened: 'Opened',
  kept: 'Kept',
  planned: 'Planned',
  sent: 'Sent',
  asked: 'Asked about',
  missed: 'Nothing found',
}

export type Series = Pick<DemandRow, 'days' | 'before'>

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0)

/** Smaller counts, and smaller differences in percent, say nothing. */
const LEAST = 5

export interface Difference {
  /** '+38%', 'new', or nothing. */
  text: string
  /** The same for a sentence. */
  words: string
}

/** The difference to the period before. */
export function differenceOf({ days, before }: Series): Difference {
  const [now, then] = [sumOf(days), sumOf(before)]
  if (now > 0 && then === 0) return { text: 'new', words: 'new' }
  const percent = Math.round(((now - then) / then) * 100)
  if (Math.min(now, then) < LEAST || Math.abs(percent) < LEAST)
    return { text: '', words: `${then.toLocaleString('en-IN')} before` }
  return percent > 0
    ? { text: `+${percent}%`, words: `${percent} percent more than before` }
    : { text: `−${-percent}%`, words: `${-percent} percent less than before` }
}
