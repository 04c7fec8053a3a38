// Changes of many records at once: which records, what changes, and what the change would do.
import * as v from 'valibot'
import { CATEGORIES, SIZES } from './catalogue.ts'
import {
  count,
  flag,
  fold,
  LINE_MAX,
  NAME_MAX,
  optionalLine,
  requiredLine,
  textList,
} from './fields.ts'
import { sheetFormatQuery } from './import.ts'
import { facetCounts, sizeField, tagList } from './product.ts'
import { BADGES, optionalNumber, PRICE_UNITS, STOCKS, suitedForField } from './product-details.ts'

/** The most records of one change. */
export const MANY_MAX = 20_000

const idList = v.pipe(
  textList('Ids must be texts.'),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(MANY_MAX, `At most ${MANY_MAX} records at once.`),
)

/** The steps to which a changed price is rounded, in rupees. */
export const ROUNDINGS = [0.01, 0.5, 1, 5, 10, 50, 100] as const
const PERCENT = { min: -90, max: 900 }

/** The fields that one value replaces. */
export const SET_FIELDS = [
  ...(['brand', 'category', 'finish', 'color', 'material', 'size'] as const),
  ...(['slipResistance', 'origin', 'stock', 'badge'] as const),
] as const

/** One of these words in any case, or '' to clear the field. */
function word<const T extends string>(label: string, words: readonly T[]) {
  const message = `${label} must be one of: ${words.filter(Boolean).join(', ')}.`
  return v.optional(
    v.pipe(
      v.string(message),
      v.transform((text) => words.find((one) => fold(one) === fold(text)) ?? text),
      v.picklist(words, message),
    ),
  )
}

const changeFields = {
  /** Products that become tiles need a size; those that become sanitaryware lose theirs. */
  category: word(
    'Category',
    CATEGORIES.map(({ id }) => id),
  ),
  brand: v.optional(requiredLine('Brand', NAME_MAX)),
  finish: optionalLine('Finish', LINE_MAX),
  color: optionalLine('Color', LINE_MAX),
  material: optionalLine('Material', LINE_MAX),
  /** Of tiles only; beside a category, only of those that have none. */
  size: v.pipe(
    sizeField,
    v.check((size) => size !== '', `Size must be one of ${SIZES.join(', ')}.`),
  ),
  slipResistance: optionalLine('Slip resistance', LINE_MAX),
  origin: optionalLine('Origin', LINE_MAX),
  stock: word('Stock', ['', ...STOCKS]),
  badge: word('Badge', ['', ...BADGES]),
  addTags: v.optional(tagList),
  removeTags: v.optional(tagList),
  addSuitedFor: suitedForField,
  removeSuitedFor: suitedForField,
  /** Raises prices, or lowers them where it is negative. */
  percent: optionalNumber(
    'Percent',
    v.pipe(v.number(), v.minValue(PERCENT.min), v.maxValue(PERCENT.max), v.notValue(0)),
    `a number from ${PERCENT.min} to ${PERCENT.max}, and not 0`,
  ),
  /** Of products with a price only; the amount stays. */
  priceUnit: word('Unit of the price', PRICE_UNITS),
  rounding: optionalNumber('Rounding', v.picklist(ROUNDINGS), `one of ${ROUNDINGS.join(', ')}`),
  hidden: flag('Hidden'),
  delete: flag('Delete'),
}

const isChange = (form: Readonly<Record<string, unknown>>) =>
  Object.keys(changeFields).some((name) => name !== 'rounding' && form[name] !== undefined)

/** Which products. */
const choice = v.object({
  ids: v.optional(idList),
  /** The query of a list, as in its URL: all products that it lists. */
  query: v.optional(v.string('Query must be text.')),
  /** With a query, the ids of listed products that are left out. */
  except: v.optional(idList),
})
export type ProductChoice = v.InferOutput<typeof choice>
const isChoice = ({ ids, query }: ProductChoice) => (ids === undefined) !== (query === undefined)
const NO_CHOICE = 'Say which products: ids, or a query.'

/** The kind of file, .xlsx by default, and its products. */
export const productExportForm = v.pipe(
  v.object({ ...choice.entries, ...sheetFormatQuery.entries }),
  v.check((form) => isChoice(form), NO_CHOICE),
)

/** Which products, and what changes; an absent field keeps its values, an empty one clears them. */
export const productChangesForm = v.pipe(
  v.object({
    ...choice.entries,
    ...changeFields,
    /** Changes nothing, and says what would change. */
    dry: flag('Dry'),
    /** The number of products that may change; refused where it would be another. */
    expected: optionalNumber('Expected', count, 'a whole number'),
  }),
  v.check((form) => isChoice(form), NO_CHOICE),
  v.check((form) => form.dry === true || isChange(form), 'Say what to change.'),
)
export type ProductChanges = v.InferOutput<typeof productChangesForm>

/** The fields whose present values a dry change counts. */
export const COUNTED_FIELDS = [
  ...SET_FIELDS,
  ...(['tags', 'suitedFor', 'price', 'priceUnit'] as const),
] as const
export type CountedField = (typeof COUNTED_FIELDS)[number]

/** The most values of a field that a dry change names. */
export const COUNTED_MAX = 20

const countedValues = v.strictObject({
  /** The most frequent values. */
  values: facetCounts,
  /** Number of all different values. */
  distinct: count,
  /** Number of products that have one. */
  products: count,
})
export type CountedValues = v.InferOutput<typeof countedValues>

/** The result of a change of several products. */
export const changedRecords = v.strictObject({
  message: v.string(),
  count,
  /** The number of the change in the history; absent where nothing has changed. */
  undo: v.exactOptional(count),
})

export const changedProducts = v.strictObject({
  ...changedRecords.entries,
  /** Number of the chosen products. */
  chosen: count,
  /** In a dry change, the present values of the chosen products. */
  now: v.exactOptional(v.strictObject(v.entriesFromList(COUNTED_FIELDS, countedValues))),
})
export type ChangedProducts = v.InferOutput<typeof changedProducts>

/** Products are deleted by a change of products. */
export const DELETABLE = ['interiors', 'galleries', 'brands', 'enquiries'] as const
export type Deletable = (typeof DELETABLE)[number]
export const deleteForm = v.object({ collection: v.picklist(DELETABLE), ids: idList })

export const FEATURABLE = ['products', 'interiors', 'galleries', 'brands'] as const
export type Featurable = (typeof FEATURABLE)[number]
/** All featured records of a collection, in their order. */
export const featuredForm = v.object({ collection: v.picklist(FEATURABLE), ids: idList })
