// Price tags: what a product's price says to visitors, computed from its price and the owner's rules.
import * as v from 'valibot'
import { fold } from '#api/contract/fields.ts'
import type { ActualSize } from '#api/contract/size-text.ts'
import type { CategoryId } from './catalogue.contract.ts'
import {
  computeBoxCoverage,
  isOfferOn,
  type Offer,
  PRICE_UNITS,
  type Price,
  SQ_FT_PER_M2,
} from './details.contract.ts'
import {
  GST_CHOICES,
  GST_RATE_DEFAULT,
  type PriceRules,
  type StartingPrice,
} from './price-rules.contract.ts'

export type PriceUnit = Price['per']

/** The facts of a product on which its price tag depends. */
export interface PricedProduct {
  category: CategoryId
  brand: string
  actualSize?: ActualSize
  piecesPerBox?: number
  price?: Price
  offer?: Offer
}

const per = v.picklist(PRICE_UNITS)
const amount = v.pipe(v.number(), v.gtValue(0))
const notes = {
  /** Absent if nothing is said of GST. */
  gst: v.exactOptional(v.picklist(GST_CHOICES)),
  /** The day of the prices. */
  date: v.exactOptional(v.string()),
}

/** In rupees. It has no more than visitors may know: a band has no amount, and a starting price not the product's own. */
export const priceTag = v.variant('kind', [
  v.strictObject({
    kind: v.literal('exact'),
    amount,
    per,
    ...notes,
    /** The unrounded amount by the unit of the shop, from which totals are computed; absent if it is the same. */
    basis: v.exactOptional(v.strictObject({ amount, per })),
    /** During an offer: the amount before, and the last day. */
    before: v.exactOptional(amount),
    until: v.exactOptional(v.string()),
  }),
  v.strictObject({ kind: v.literal('from'), amount, per, ...notes }),
  v.strictObject({ kind: v.literal('band'), band: v.picklist([1, 2, 3]) }),
])
export type PriceTag = v.InferOutput<typeof priceTag>
export type ExactPriceTag = Extract<PriceTag, { kind: 'exact' }>

/** The unit in which prices of a category are compared: by its bands, filters and order. */
export const COMPARED_UNITS = {
  tiles: 'sq ft',
  sanitaryware: 'piece',
} as const satisfies Record<CategoryId, PriceUnit>

/** Without the noise of floating-point numbers, so that halves round as by hand. */
const trimNoise = (value: number) => Number(value.toFixed(6))

/** Whole rupees, at least one. Halves are rounded up. */
export const roundToRupees = (value: number): number => Math.max(1, Math.round(trimNoise(value)))

/** How many of a unit a piece is; undefined if the measures are unknown. Only tiles are sold by area. */
function unitsPerPiece(
  unit: PriceUnit,
  { category, actualSize, piecesPerBox }: PricedProduct,
): number | undefined {
  if (unit === 'piece') return 1
  if (unit === 'box') return piecesPerBox && 1 / piecesPerBox
  if (category !== 'tiles' || !actualSize) return undefined
  return computeBoxCoverage(actualSize, 1) * SQ_FT_PER_M2
}

/** The price by another unit, not rounded; undefined if the measures for it are unknown. */
export function convertPrice(
  { amount, per }: Price,
  unit: PriceUnit,
  product: PricedProduct,
): number | undefined {
  if (per === unit) return amount
  const [current, requested] = [unitsPerPiece(per, product), unitsPerPiece(unit, product)]
  return current && requested && trimNoise((amount * current) / requested)
}

/** By which an entered amount is multiplied to be shown. */
function gstFactor({ enteredGst, shownGst, gstRate = GST_RATE_DEFAULT }: PriceRules): number {
  if (!enteredGst || !shownGst || enteredGst === shownGst) return 1
  return shownGst === 'with' ? 1 + gstRate / 100 : 1 / (1 + gstRate / 100)
}

/** The notes beside every amount. */
function notesOf({ enteredGst, shownGst, date }: PriceRules): Pick<ExactPriceTag, 'gst' | 'date'> {
  const gst = enteredGst && (shownGst ?? enteredGst)
  return { ...(gst && { gst }), ...(date && { date }) }
}

/**
 * What the price of a product says on this day; undefined if it is on request. Amounts stay as entered, or are rounded
 * to rupees if they have been converted.
 */
export function computePriceTag(
  product: PricedProduct,
  rules: PriceRules,
  today: string,
): PriceTag | undefined {
  switch (rules.mode) {
    case 'exact':
      return computeExactTag(product, rules, today)
    case 'from':
      return findStartingTag(product, rules)
    case 'band':
      return findBandTag(product, rules)
    default:
      return undefined
  }
}

function computeExactTag(
  product: PricedProduct,
  rules: PriceRules,
  today: string,
): ExactPriceTag | undefined {
  const { price, offer } = product
  if (!price) return undefined
  const unit = rules.unit ?? price.per
  const factor = gstFactor(rules)
  const shown = (entered: number) => {
    const converted = convertPrice({ ...price, amount: entered }, unit, product)
    const per = converted === undefined ? price.per : unit
    const isSame = factor === 1 && per === price.per
    const amount = isSame ? entered : roundToRupees((converted ?? entered) * factor)
    return { amount, per, isSame }
  }
  const current = offer && isOfferOn(offer, price, today) ? offer : undefined
  const entered = current?.amount ?? price.amount
  const { amount, per, isSame } = shown(entered)
  return {
    kind: 'exact',
    amount,
    per,
    ...notesOf(rules),
    ...(!isSame && { basis: { amount: trimNoise(entered * factor), per: price.per } }),
    ...(current && { before: shown(price.amount).amount, until: current.until }),
  }
}

const startKey = ({ category, brand }: Pick<StartingPrice, 'category' | 'brand'>) =>
  `${category ?? ''}:${fold(brand ?? '')}`

/** The starting prices of rules by category and brand, because lists ask for those of 10,000 products. */
const startsByRules = new WeakMap<PriceRules, ReadonlyMap<string, StartingPrice>>()

function indexStarts(rules: PriceRules): ReadonlyMap<string, StartingPrice> {
  const cached = startsByRules.get(rules)
  if (cached) return cached
  // Of two for the same products the first one counts.
  const entries = (rules.startingPrices ?? []).map((start) => [startKey(start), start] as const)
  const starts = new Map(entries.toReversed())
  startsByRules.set(rules, starts)
  return starts
}

/** The most specific starting price: of the brand within the category, else of the brand, else of the category. */
function findStartingTag(
  { category, brand }: PricedProduct,
  rules: PriceRules,
): PriceTag | undefined {
  const starts = indexStarts(rules)
  const best =
    starts.get(startKey({ category, brand })) ??
    starts.get(startKey({ brand })) ??
    starts.get(startKey({ category }))
  return best && { kind: 'from', amount: best.amount, per: best.per, ...notesOf(rules) }
}

function findBandTag(product: PricedProduct, { bandLimits }: PriceRules): PriceTag | undefined {
  const limits = bandLimits?.[product.category]
  const amount =
    product.price && convertPrice(product.price, COMPARED_UNITS[product.category], product)
  if (!limits || amount === undefined) return undefined
  const [low, high] = limits
  if (amount > high) return { kind: 'band', band: 3 }
  return { kind: 'band', band: amount > low ? 2 : 1 }
}

/** Formats rupees the Indian way: '₹1,25,000', and paise with two digits. */
export function formatRupees(amount: number, locale = 'en-IN'): string {
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
}

export const GST_WORDS = { with: 'incl. GST', without: 'plus GST' }

/** A tag in English, for staff and shared pictures: '₹85 per sq ft plus GST', 'from ₹58 per sq ft' or '₹₹'. */
export function describePriceTag(tag: PriceTag): string {
  if (tag.kind === 'band') return '₹'.repeat(tag.band)
  const { kind, amount, per, gst } = tag
  const texts = [
    kind === 'from' && 'from',
    formatRupees(amount),
    `per ${per}`,
    gst && GST_WORDS[gst],
  ]
  return texts.filter(Boolean).join(' ')
}

/** By what a product is ordered and filtered: its amount in the compared unit, or its band; undefined if unknown. */
export function comparePriceOf(
  product: PricedProduct,
  tag: PriceTag | undefined,
): number | undefined {
  if (tag?.kind === 'band') return tag.band
  if (tag?.kind !== 'exact') return undefined
  return convertPrice(tag.basis ?? tag, COMPARED_UNITS[product.category], product)
}
