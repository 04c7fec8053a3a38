// The owner's rules of prices: what visitors see of them, by which unit, and with or without GST.
import * as v from 'valibot'
import { isDay } from '#api/contract/days.ts'
import { cleanLine, filledText, jsonSettings, NAME_MAX } from '#api/contract/fields.ts'
import { CATEGORIES } from './catalogue.contract.ts'
import { PRICE_MAX, PRICE_UNITS } from './details.contract.ts'

/** What visitors see: nothing, an amount from which prices begin, the price itself, or one of three bands. */
export const PRICE_MODES = ['request', 'from', 'exact', 'band'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/** Whether amounts include GST. */
export const GST_CHOICES = ['with', 'without'] as const
export type Gst = (typeof GST_CHOICES)[number]

/** The rate on tiles and sanitaryware, in percent. */
export const GST_RATE_DEFAULT = 18

/** Maximum number of amounts from which prices begin. */
export const STARTING_PRICES_MAX = 200

const categoryIds = CATEGORIES.map(({ id }) => id)

const WRONG_AMOUNT = `An amount must be a number of rupees above 0 and up to ${PRICE_MAX}, such as 12.50.`
const amount = v.pipe(
  v.number(WRONG_AMOUNT),
  v.gtValue(0, WRONG_AMOUNT),
  v.maxValue(PRICE_MAX, WRONG_AMOUNT),
)
const WRONG_GST = 'Prices must be with or without GST.'
const WRONG_RATE = 'The rate of GST must be a percentage from 0 to 100.'
const per = v.picklist(PRICE_UNITS, `A unit must be one of: ${PRICE_UNITS.join(', ')}.`)

const NO_RANGE = 'Each amount from which prices begin needs a category, a brand, or both.'
/** Where prices begin: for a category, a brand, or a brand within a category. */
const startingPrice = v.pipe(
  v.strictObject({
    category: v.exactOptional(v.picklist(categoryIds, 'Category must be Tiles or Sanitaryware.')),
    brand: v.exactOptional(v.pipe(v.string(), v.transform(cleanLine), filledText(NAME_MAX))),
    amount,
    per,
  }),
  v.check(({ category, brand }) => Boolean(category || brand), NO_RANGE),
)
export type StartingPrice = v.InferOutput<typeof startingPrice>

const WRONG_LIMITS = 'The second limit of a band must be above the first.'
/** The highest price of ₹, and of ₹₹. */
const bandLimits = v.pipe(
  v.strictTuple([amount, amount]),
  v.check(([low, high]) => low < high, WRONG_LIMITS),
)
export type BandLimits = v.InferOutput<typeof bandLimits>

const WRONG_DAY = 'The day of the prices must be a day, such as 2026-12-01.'

/** The rules as they are stored. Absent ones: see the comments. */
export const priceRules = v.strictObject({
  mode: v.picklist(PRICE_MODES, `Prices must be shown as one of: ${PRICE_MODES.join(', ')}.`),
  /** The unit by which prices are shown if the measures are known; by default that of each product. */
  unit: v.exactOptional(per),
  /** Whether the amounts that staff enter include GST; if absent, nothing is said of GST. */
  enteredGst: v.exactOptional(v.picklist(GST_CHOICES, WRONG_GST)),
  /** Whether visitors see amounts with GST; by default as staff enter them. */
  shownGst: v.exactOptional(v.picklist(GST_CHOICES, WRONG_GST)),
  /** In percent; by default GST_RATE_DEFAULT. */
  gstRate: v.exactOptional(
    v.pipe(v.number(WRONG_RATE), v.minValue(0, WRONG_RATE), v.maxValue(100, WRONG_RATE)),
  ),
  startingPrices: v.exactOptional(
    v.pipe(
      v.array(startingPrice),
      v.maxLength(STARTING_PRICES_MAX, `At most ${STARTING_PRICES_MAX} amounts.`),
    ),
  ),
  /** By category: tiles per sq ft, sanitaryware per piece, as staff enter prices. */
  bandLimits: v.exactOptional(
    v.strictObject(v.entriesFromList(categoryIds, v.exactOptional(bandLimits))),
  ),
  /** 'Prices of' this day. */
  date: v.exactOptional(v.pipe(v.string(WRONG_DAY), v.check(isDay, WRONG_DAY))),
})
export type PriceRules = v.InferOutput<typeof priceRules>

export const DEFAULT_PRICE_RULES: PriceRules = { mode: 'request' }

const WRONG_RULES = 'Prices must be an object of rules, with the mode in which they are shown.'
const NO_LIMITS = 'Write the limits of the bands of at least one category.'
const NO_STARTING_PRICES = 'Add at least one amount from which prices begin.'

/** The form's field: all rules, or their JSON. If it is empty, prices are on request. */
export const priceRulesField = v.optional(
  v.pipe(
    jsonSettings(WRONG_RULES),
    v.undefinedable(priceRules, DEFAULT_PRICE_RULES),
    v.check(
      ({ mode, bandLimits = {} }) => mode !== 'band' || Object.keys(bandLimits).length > 0,
      NO_LIMITS,
    ),
    v.check(
      ({ mode, startingPrices = [] }) => mode !== 'from' || startingPrices.length > 0,
      NO_STARTING_PRICES,
    ),
  ),
)
