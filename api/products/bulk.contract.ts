// Bulk changes of products: which products, what changes, and a preview of the effect.
import * as v from 'valibot'
import { parseDay } from '#api/contract/days.ts'
import {
  count,
  flag,
  fold,
  LINE_MAX,
  NAME_MAX,
  optionalLine,
  optionalNumber,
  requiredLine,
} from '#api/contract/fields.ts'
import { changedRecords } from '#api/contract/responses.ts'
import { idList } from '#api/resources/bulk.contract.ts'
import { CATEGORIES, SIZES } from './catalogue.contract.ts'
import { facetCounts, sizeField, tagList } from './contract.ts'
import { BADGES, PRICE_UNITS, STOCKS, suitedForField } from './details.contract.ts'

/** The steps to which changed prices can be rounded, in rupees. */
export const ROUNDINGS = [0.01, 0.5, 1, 5, 10, 50, 100] as const
const PERCENT = { min: -90, max: 900 }

/** Fields that a bulk change sets to the same value in all chosen products. */
export const SET_FIELDS = [
  ...(['brand', 'category', 'finish', 'color', 'material', 'size'] as const),
  ...(['slipResistance', 'origin', 'stock', 'badge'] as const),
  ...(['firstDay', 'lastDay'] as const),
] as const

/** One of these words in any case, or '' to clear the field. */
function optionalChoice<const T extends string>(label: string, words: readonly T[]) {
  const message = `${label} must be one of: ${words.filter(Boolean).join(', ')}.`
  return v.optional(
    v.pipe(
      v.string(message),
      v.transform((text) => words.find((word) => fold(word) === fold(text)) ?? text),
      v.picklist(words, message),
    ),
  )
}

/** A day, or '' to clear it. */
const optionalDay = (label: string) =>
  v.pipe(
    v.optional(v.string(`${label} must be a day.`)),
    v.transform((text) => text?.trim()),
    v.check(
      (text) => !text || parseDay(text) !== undefined,
      `${label} must be a day, such as 2026-12-31 or 31/12/2026.`,
    ),
    v.transform((text) => (text ? parseDay(text) : text)),
  )

const changeFields = {
  /** Products that become tiles need a size; those that become sanitaryware lose theirs. */
  category: optionalChoice(
    'Category',
    CATEGORIES.map(({ id }) => id),
  ),
  brand: v.optional(requiredLine('Brand', NAME_MAX)),
  finish: optionalLine('Finish', LINE_MAX),
  color: optionalLine('Color', LINE_MAX),
  material: optionalLine('Material', LINE_MAX),
  /** Only for tiles. Together with a category, only for those without a size. */
  size: v.pipe(
    sizeField,
    v.check((size) => size !== '', `Size must be one of ${SIZES.join(', ')}.`),
  ),
  slipResistance: optionalLine('Slip resistance', LINE_MAX),
  origin: optionalLine('Origin', LINE_MAX),
  stock: optionalChoice('Stock', ['', ...STOCKS]),
  badge: optionalChoice('Badge', ['', ...BADGES]),
  firstDay: optionalDay('Shown from'),
  lastDay: optionalDay('Shown until'),
  addTags: v.optional(tagList),
  removeTags: v.optional(tagList),
  addSuitedFor: suitedForField,
  removeSuitedFor: suitedForField,
  /** Raises prices, or lowers them if negative. */
  percent: optionalNumber(
    'Percent',
    v.pipe(v.number(), v.minValue(PERCENT.min), v.maxValue(PERCENT.max), v.notValue(0)),
    `a number from ${PERCENT.min} to ${PERCENT.max}, and not 0`,
  ),
  /** Only for products with a price. The amount stays the same. */
  priceUnit: optionalChoice('Unit of the price', PRICE_UNITS),
  rounding: optionalNumber('Rounding', v.picklist(ROUNDINGS), `one of ${ROUNDINGS.join(', ')}`),
  hidden: flag('Hidden'),
  delete: flag('Delete'),
}

const hasChange = (form: Readonly<Record<string, unknown>>) =>
  Object.keys(changeFields).some((name) => name !== 'rounding' && form[name] !== undefined)

/** The choice of products. */
export const productChoice = v.object({
  ids: v.optional(idList),
  /** A list's query, as in its URL: stands for all products in that list. */
  query: v.optional(v.string('Query must be text.')),
  /** With a query: the ids of listed products to leave out. */
  except: v.optional(idList),
})
export type ProductChoice = v.InferOutput<typeof productChoice>
export const isOneChoice = ({ ids, query }: ProductChoice) =>
  (ids === undefined) !== (query === undefined)
export const CHOICE_REQUIRED = 'Say which products: ids, or a query.'

/** The products, and what changes. An absent field keeps its values, an empty one clears them. */
export const productChangesForm = v.pipe(
  v.object({
    ...productChoice.entries,
    ...changeFields,
    /** Changes nothing, but reports what would change. */
    dry: flag('Dry'),
    /** The expected number of changed products. If it differs, the change is refused. */
    expected: optionalNumber('Expected', count, 'a whole number'),
  }),
  v.check((form) => isOneChoice(form), CHOICE_REQUIRED),
  v.check((form) => form.dry === true || hasChange(form), 'Say what to change.'),
)
export type ProductChanges = v.InferOutput<typeof productChangesForm>

/** Fields whose current values are counted in a dry run. */
export const COUNTED_FIELDS = [
  ...SET_FIELDS,
  ...(['tags', 'suitedFor', 'price', 'priceUnit'] as const),
] as const
export type CountedField = (typeof COUNTED_FIELDS)[number]

/** Maximum number of values per field in a dry run. */
export const COUNTED_MAX = 20

const countedValues = v.strictObject({
  /** The most frequent values. */
  values: facetCounts,
  /** The number of distinct values. */
  distinct: count,
  /** How many products have a value. */
  products: count,
})
export type CountedValues = v.InferOutput<typeof countedValues>

export const changedProducts = v.strictObject({
  ...changedRecords.entries,
  /** How many products were chosen. */
  chosen: count,
  /** In a dry run, the current values of the chosen products. */
  now: v.exactOptional(v.strictObject(v.entriesFromList(COUNTED_FIELDS, countedValues))),
})
export type ChangedProducts = v.InferOutput<typeof changedProducts>
