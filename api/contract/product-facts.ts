// Facts of a product besides its name and colours, and the orders of staff's list. Without schemas. Apart from
// catalogue.ts, which every list of the public site loads.
import { SORTS } from './catalogue.ts'

/** The places where a product may be laid or mounted. */
export const SUITED_FOR = ['wall', 'floor', 'wet room', 'outdoor', 'stairs', 'parking'] as const
export const STOCKS = ['in stock', 'on order', 'discontinued'] as const
export const BADGES = ['New', 'Offer'] as const
export const PRICE_UNITS = ['sq ft', 'piece', 'box'] as const

/** The measures of one piece in mm. */
export interface ActualSize {
  width: number
  length: number
  thickness?: number
}

/** A price in rupees. */
export interface Price {
  amount: number
  per: (typeof PRICE_UNITS)[number]
}

/** The text of a size in forms and spreadsheets: '406 x 406 x 9.5'. */
export function actualSizeText({ width, length, thickness }: ActualSize): string {
  return [width, length, ...(thickness === undefined ? [] : [thickness])].join(' x ')
}

/** The text of a price in forms and spreadsheets: '85 per sq ft'. */
export function priceText({ amount, per }: Price): string {
  return `${amount} per ${per}`
}

/** The area in m² that the pieces of a box cover. */
export function boxCoverage({ width, length }: ActualSize, pieces: number): number {
  return (width * length * pieces) / 1e6
}

/** Orders of the list for staff. Visitors have `SORTS`. */
export const STAFF_SORTS = [
  ...SORTS,
  'created-desc',
  'changed',
  'changed-desc',
  'sku',
  'sku-desc',
  'brand',
  'brand-desc',
] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

/** Defects that staff should mend in products; the list filters by them. */
export const CHECKS = [
  'no-photo',
  'small-photo',
  'no-description',
  'no-actual-size',
  'repeated',
  'long-hidden',
  'no-brand',
] as const
export type Check = (typeof CHECKS)[number]
/** A photograph whose shorter side has fewer pixels is small. */
export const SMALL_PX = 800
/** Products that stay hidden longer are found. */
export const HIDDEN_DAYS = 30
