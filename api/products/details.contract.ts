// Optional details of a product, as form fields and as stored fields.
import * as v from 'valibot'
import { parseDay } from '#api/contract/days.ts'
import {
  featured,
  featuredField,
  filledText,
  fold,
  LINE_MAX,
  optionalLine,
  optionalNumber,
  optionalValue,
  textList,
  wholeNumber,
} from '#api/contract/fields.ts'
import { photosField } from '#api/contract/image.ts'
import { periodFields, periodForm, storedDay } from '#api/contract/period.ts'
import { type ActualSize, parseSizeText, TOLERANCE } from '#api/contract/size-text.ts'
import { SIZES, type Size, SORTS } from './catalogue.contract.ts'

/** Where a product may be installed. */
export const SUITED_FOR = ['wall', 'floor', 'wet room', 'outdoor', 'stairs', 'parking'] as const
export const STOCKS = ['in stock', 'on order', 'discontinued'] as const
export const BADGES = ['New', 'Offer'] as const
export const PRICE_UNITS = ['sq ft', 'piece', 'box'] as const

/** A price in rupees. */
export interface Price {
  amount: number
  per: (typeof PRICE_UNITS)[number]
}

/** A lower price until the end of a day, by the unit of the product's price. */
export interface Offer {
  amount: number
  /** The last day, such as '2026-12-31'. */
  until: string
}

/** Whether a product has its offer on this day. An offer that is not below the price is none. */
export const isOfferOn = ({ amount, until }: Offer, price: Price, today: string): boolean =>
  today <= until && amount < price.amount

/** An offer as text in forms and spreadsheets: '72 until 2026-12-31'. */
export function formatOffer({ amount, until }: Offer): string {
  return `${amount} until ${until}`
}

/** A size as text in forms and spreadsheets: '406 x 406 x 9.5'. */
export function formatActualSize({ width, length, thickness }: ActualSize): string {
  return [width, length, ...(thickness === undefined ? [] : [thickness])].join(' x ')
}

/** A price as text in forms and spreadsheets: '85 per sq ft'. */
export function formatPrice({ amount, per }: Price): string {
  return `${amount} per ${per}`
}

export const SQ_FT_PER_M2 = 10.7639

/** The area that a box of pieces covers, in m². */
export function computeBoxCoverage({ width, length }: ActualSize, pieces: number): number {
  return (width * length * pieces) / 1e6
}

/** Sort orders for staff. Visitors have `SORTS`. */
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

/**
 * Defects of products that staff should correct, and by which the list can be filtered.
 */
export const CHECKS = [
  'no-photo',
  'small-photo',
  'no-description',
  'no-actual-size',
  'repeated',
  'long-hidden',
  'no-brand',
  'not-translated',
  'no-face',
] as const
export type Check = (typeof CHECKS)[number]
/**
 * Checks for what is optional, so that no product counts as faulty for it: Tamil texts that are missing or outdated,
 * and tiles without a face, which visitors cannot lay in a room.
 */
export const OPTIONAL_CHECKS: readonly Check[] = ['not-translated', 'no-face']
/** A photo is small if its shorter side has fewer pixels than this. */
export const SMALL_PHOTO_PX = 800
/** The check `long-hidden` finds products that have been hidden for more days than this. */
export const LONG_HIDDEN_DAYS = 30

/** Maximum edge length of a piece, in mm. */
const EDGE_MAX = 10_000
const PIECES_MAX = 10_000
const WEIGHT_MAX = 10_000
export const PRICE_MAX = 10_000_000
const WRONG_SIZE = `Actual size must be width x length in mm, with or without the thickness, such as 600 x 600 x 9.5, up to ${EDGE_MAX} mm.`
const WRONG_PRICE = `Price must be an amount and its unit (${PRICE_UNITS.join(', ')}), such as 85 or 1,250.50 per sq ft.`

const WRONG_OFFER = 'Offer must be the lower price and its last day, such as 72 until 2026-12-31.'

const edge = v.pipe(v.number(), v.gtValue(0), v.maxValue(EDGE_MAX))
const actualSize = v.strictObject({
  width: edge,
  length: edge,
  thickness: v.exactOptional(edge),
}) satisfies v.GenericSchema<unknown, ActualSize>

const price = v.strictObject({
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(PRICE_MAX)),
  per: v.picklist(PRICE_UNITS),
}) satisfies v.GenericSchema<unknown, Price>

const offer = v.strictObject({
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(PRICE_MAX)),
  until: storedDay,
}) satisfies v.GenericSchema<unknown, Offer>

const pieces = wholeNumber(PIECES_MAX)
const weight = v.pipe(v.number(), v.minValue(0.01), v.maxValue(WEIGHT_MAX))
const suitedFor = v.pipe(v.array(v.picklist(SUITED_FOR)), v.minLength(1))

/** The stored fields. */
export const detailFields = {
  actualSize: v.exactOptional(actualSize),
  piecesPerBox: v.exactOptional(pieces),
  /** In kg. */
  weightPerBox: v.exactOptional(weight),
  slipResistance: v.exactOptional(filledText(LINE_MAX)),
  suitedFor: v.exactOptional(suitedFor),
  origin: v.exactOptional(filledText(LINE_MAX)),
  price: v.exactOptional(price),
  offer: v.exactOptional(offer),
  stock: v.exactOptional(v.picklist(STOCKS)),
  badge: v.exactOptional(v.picklist(BADGES)),
  /** A hidden product is only shown to staff. */
  hidden: v.exactOptional(v.literal(true)),
  /** Set by the store while the product is hidden. */
  hiddenSince: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  featured: v.exactOptional(featured),
  ...periodFields,
}

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const SIZE_TEXT = new RegExp(`^${NUMBER} ?[x×*] ?${NUMBER}(?: ?[x×*] ?${NUMBER})? ?(mm|cm)?$`)
/** Commas only separate thousands: '1,250' and '1,00,000' are amounts, and '12,50' is none. */
const AMOUNT = '^(?:₹|rs\\.?|inr)? ?(\\d+(?:(?:,\\d{2,3})*,\\d{3})?(?:\\.\\d+)?) ?(?:/-)? ?'
const PRICE_TEXT = new RegExp(`${AMOUNT}(?:per|/) ?(sq\\.? ?ft|piece|box)\\.?$`)
const OFFER_TEXT = new RegExp(`${AMOUNT}(?:until|till|up to|to) ?(\\S+)$`)

/** Parses '600 x 600 x 9.5' (mm) or '60 x 60 cm'; undefined for other texts. */
function parseActualSize(text: string): ActualSize | undefined {
  const [, width, length, thickness, unit] = SIZE_TEXT.exec(fold(text)) ?? []
  if (!width || !length) return undefined
  const toMm = (number: string) => Math.round(Number(number) * (unit === 'cm' ? 1000 : 100)) / 100
  return {
    width: toMm(width),
    length: toMm(length),
    ...(thickness && { thickness: toMm(thickness) }),
  }
}

/** Parses '85 per sq ft' or '₹ 1,200 / piece'; undefined for other texts. */
export function parsePrice(text: string): Price | undefined {
  const [, amount, unit = ''] = PRICE_TEXT.exec(fold(text)) ?? []
  if (!amount) return undefined
  const per = unit.startsWith('sq') ? 'sq ft' : (unit as Price['per'])
  return { amount: Number(amount.replaceAll(',', '')), per }
}

/** Parses '72 until 2026-12-31' or '₹72 till 31/12/2026'; undefined for other texts. */
function parseOffer(text: string): Offer | undefined {
  const [, amount, day = ''] = OFFER_TEXT.exec(fold(text)) ?? []
  const until = parseDay(day)
  return amount && until ? { amount: Number(amount.replaceAll(',', '')), until } : undefined
}

/** An object, or its text in a form. An empty text clears the field. */
const optionalObject = /* @__NO_SIDE_EFFECTS__ */ <T extends object>(
  schema: v.GenericSchema<unknown, T>,
  parse: (text: string) => T | undefined,
  message: string,
) => optionalValue(v.record(v.string(), v.unknown()), schema, parse, message)

/** One of the words, in any case. An empty text clears the field. */
/* @__NO_SIDE_EFFECTS__ */
function optionalWord<const T extends string>(label: string, words: readonly T[]) {
  const message = `${label} must be one of: ${words.join(', ')}.`
  return v.optional(
    v.pipe(
      v.string(message),
      v.transform((text) => words.find((word) => fold(word) === fold(text)) ?? text.trim()),
      v.picklist(['', ...words], message),
      v.transform((word) => (word === '' ? undefined : word)),
    ),
  )
}

export const suitedForField = v.optional(
  v.pipe(
    textList('Suited for must be texts.'),
    v.transform((texts) => texts.map(fold)),
    v.everyItem(
      (text) => (SUITED_FOR as readonly string[]).includes(text),
      `Suited for must be some of: ${SUITED_FOR.join(', ')}.`,
    ),
    v.transform((texts) => {
      const ordered = SUITED_FOR.filter((use) => texts.includes(use))
      return ordered.length > 0 ? ordered : undefined
    }),
  ),
)

/** The form fields. */
export const detailForm = {
  actualSize: optionalObject(actualSize, parseActualSize, WRONG_SIZE),
  piecesPerBox: optionalNumber('Pieces per box', pieces, `a whole number from 1 to ${PIECES_MAX}`),
  weightPerBox: optionalNumber('Weight per box', weight, `a number of kg up to ${WEIGHT_MAX}`),
  slipResistance: optionalLine('Slip resistance', LINE_MAX),
  suitedFor: suitedForField,
  origin: optionalLine('Origin', LINE_MAX),
  price: optionalObject(price, parsePrice, WRONG_PRICE),
  offer: optionalObject(offer, parseOffer, WRONG_OFFER),
  stock: optionalWord('Stock', STOCKS),
  badge: optionalWord('Badge', BADGES),
  hidden: v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false', ''])], 'Hidden must be true or false.'),
      v.transform((value) => (value === true || value === 'true' ? (true as const) : undefined)),
    ),
  ),
  featured: featuredField,
  ...periodForm,
  photos: photosField,
}

/** An object field as text, in forms, spreadsheets and the history. */
export function formatDetail(value: object): string | undefined {
  if (v.is(actualSize, value)) return formatActualSize(value)
  if (v.is(offer, value)) return formatOffer(value)
  return v.is(price, value) ? formatPrice(value) : undefined
}

/** The format of a piece with these measures in mm, in either orientation; undefined if none fits. */
export function findFittingFormat({ width, length }: ActualSize): Size | undefined {
  const fits = (edge: number, nominal: number) => Math.abs(edge - nominal) <= nominal * TOLERANCE
  return SIZES.find((size) => {
    const format = parseSizeText(size)
    if (!format) return false
    const isUpright = fits(width, format.width) && fits(length, format.length)
    return isUpright || (fits(width, format.length) && fits(length, format.width))
  })
}
