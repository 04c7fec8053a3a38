// Price tags in words: amounts by their unit, with or without GST, bands, and offers.
import {
  type ExactPriceTag,
  formatRupees,
  type PriceTag,
  type PriceUnit,
} from '#api/products/price-tag.contract.ts'
import { fill } from './words/format.ts'
import type { Words } from './words/types.ts'

export type PriceWords = Words['productDetails']

/** Formats an amount by its unit: '₹85 per sq ft'. */
const formatUnitPrice = (words: PriceWords, amount: number, per: PriceUnit): string =>
  fill(words.prices[per], { amount: formatRupees(amount, words.locale) })

/** A band as it is drawn: '₹₹'. */
const drawBand = (band: number): string => '₹'.repeat(band)

/** Formats a day: '31 December 2026'. */
const formatDay = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** The price alone, such as '₹85 per sq ft' or '₹₹'; without a tag, that it is on request. */
export function formatPrice(words: PriceWords, tag: PriceTag | undefined): string {
  if (!tag) return words.priceOnRequest
  if (tag.kind === 'band') return drawBand(tag.band)
  const { amount, per } = tag
  return tag.kind === 'exact'
    ? formatUnitPrice(words, amount, per)
    : fill(words.startingPrices[per], { amount: formatRupees(amount, words.locale) })
}

/** How GST stands to the amount; undefined if nothing is said of it. */
export const formatGst = (words: PriceWords, tag: PriceTag): string | undefined =>
  tag.kind !== 'band' && tag.gst ? words.gst[tag.gst] : undefined

/** The day of the prices in words; undefined if the owner has set none. */
export const formatPriceDate = (words: PriceWords, tag: PriceTag): string | undefined =>
  tag.kind !== 'band' && tag.date
    ? fill(words.pricesOf, { date: formatDay(tag.date, words.locale) })
    : undefined

interface ShownOffer {
  before: string
  until: string
}

/** The price before an offer, and its last day; undefined if there is no offer. */
export function formatOffer(words: PriceWords, tag: PriceTag): ShownOffer | undefined {
  const { before, until } = tag as Partial<ExactPriceTag>
  if (before === undefined || until === undefined) return undefined
  return {
    before: formatRupees(before, words.locale),
    until: formatDay(until, words.locale),
  }
}

/** Everything that a tag says, as one text: '₹72 per sq ft (before ₹85, until 31 December 2026), incl. GST'. */
export function formatWholePrice(words: PriceWords, tag: PriceTag | undefined): string {
  if (!tag) return words.priceOnRequest
  if (tag.kind === 'band') return `${drawBand(tag.band)} (${words.bands[tag.band]})`
  const offer = formatOffer(words, tag)
  const price = formatPrice(words, tag)
  const text = offer
    ? fill(words.offer.inBrackets, { price, before: offer.before, date: offer.until })
    : price
  return [text, formatGst(words, tag)].filter(Boolean).join(', ')
}
