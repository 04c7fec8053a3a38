// Bulk changes of products in one transaction, and counts of what a change would affect.
import * as v from 'valibot'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { distinct, fold, withoutEmpty } from '#api/contract/fields.ts'
import { isPeriod } from '#api/contract/period.ts'
import type { Transaction } from '#api/store/transaction.ts'
import {
  type ChangedProducts,
  COUNTED_FIELDS,
  COUNTED_MAX,
  type CountedField,
  type CountedValues,
  type ProductChanges,
  type ProductChoice,
  SET_FIELDS,
} from './bulk.contract.ts'
import type { Catalogue } from './catalogue.ts'
import { type ProductRecord, productQuery, TAGS_MAX } from './contract.ts'
import { formatPrice, PRICE_MAX } from './details.contract.ts'
import { applySpellings } from './spelling.ts'

/**
 * Applies a bulk change in a transaction. Returns the chosen products, and the
 * previous versions of those that changed.
 * @throws Failure 409 if the number of products that would change differs from `expected`, 422 for an invalid value.
 */
export function changeProducts(
  transaction: Transaction,
  changes: ProductChanges,
  catalogue: Catalogue,
) {
  const { expected } = changes
  const chosen = selectProducts(changes, transaction, catalogue)
  const ids = new Set(chosen.map(({ _id }) => _id))
  const otherProducts = transaction.products.all().filter(({ _id }) => !ids.has(_id))
  const spelledChanges = applySpellings(() => otherProducts, changes)
  const previous = chosen.filter((product) => changeProduct(transaction, product, spelledChanges))
  if (expected !== undefined && expected !== previous.length)
    throw new Failure(
      409,
      `Nothing was changed: meanwhile it would change ${countProducts(previous.length)}, not ${expected.toLocaleString('en-IN')}. Look at the list again.`,
    )
  return { chosen, previous }
}

/** The products with these ids, or all products of a list, with some exceptions. */
export function selectProducts(
  { ids, query = '', except = [] }: ProductChoice,
  { products }: { products: Pick<Transaction['products'], 'all' | 'find'> },
  catalogue: Catalogue,
): readonly ProductRecord[] {
  if (ids) return ids.flatMap((id) => products.find(id) ?? [])
  const excluded = new Set(except)
  return catalogue
    .select(parseListQuery(query), products.all())
    .filter(({ _id }) => !excluded.has(_id))
}

function parseListQuery(text: string) {
  const params = new URLSearchParams(text)
  // Staff choose from a list that includes hidden products.
  const entries = [...new Set(params.keys())].map((name) => [name, params.getAll(name)])
  return v.parse(productQuery, { hidden: 'any', ...Object.fromEntries(entries) })
}

/** Returns whether the product has changed. */
function changeProduct(
  { products }: Transaction,
  product: ProductRecord,
  changes: ProductChanges,
): boolean {
  if (changes.delete) return Boolean(products.remove(product._id))
  return products.update(product._id, (current) => applyChanges(current, changes)) !== product
}

function applyChanges(product: ProductRecord, changes: ProductChanges): ProductRecord {
  const result: Record<string, unknown> = { ...product }
  for (const field of SET_FIELDS) if (changes[field] !== undefined) result[field] = changes[field]
  if (!isPeriod(result))
    throw createFieldFailure(
      changes.firstDay === undefined ? 'lastDay' : 'firstDay',
      `${product.name} would end before it begins. Nothing was changed.`,
    )
  result.size = changeSize(product, changes)
  if (changes.hidden !== undefined) result.hidden = changes.hidden || undefined
  result.price = changePrice(product, changes)
  result.tags = changeTags(product, changes)
  result.suitedFor = changeSuitedFor(product, changes)
  return withoutEmpty(result) as unknown as ProductRecord
}

function changeSize(
  { name, category: currentCategory, size }: ProductRecord,
  changes: ProductChanges,
) {
  const { category = currentCategory } = changes
  if (category !== 'tiles') return undefined
  if (changes.category && size) return size
  // A dry run may count before a size has been chosen.
  if (!size && !changes.size && !changes.dry)
    throw createFieldFailure('size', `${name} has no size, and tiles need one: choose it too.`)
  return changes.size ?? size
}

function changeTags({ name, tags }: ProductRecord, { addTags, removeTags = [] }: ProductChanges) {
  const removed = new Set(removeTags.map(fold))
  const remaining = tags.filter((tag) => !removed.has(fold(tag)))
  if (!addTags) return remaining
  const combined = distinct([...remaining, ...addTags])
  if (combined.length > TAGS_MAX)
    throw createFieldFailure(
      'addTags',
      `${name} would have more than ${TAGS_MAX} tags. Nothing was changed.`,
    )
  return combined
}

function changeSuitedFor(
  { suitedFor = [] }: ProductRecord,
  { addSuitedFor = [], removeSuitedFor = [] }: ProductChanges,
) {
  const combined = [...suitedFor, ...addSuitedFor.filter((use) => !suitedFor.includes(use))]
  const remaining = combined.filter((use) => !removeSuitedFor.includes(use))
  return remaining.length > 0 ? remaining : undefined
}

function changePrice({ name, price }: ProductRecord, changes: ProductChanges) {
  const { percent, rounding = 1, priceUnit = price?.per } = changes
  if (!price) return undefined
  if (percent === undefined) return { ...price, per: priceUnit }
  const steps = Math.round((price.amount * (100 + percent)) / 100 / rounding)
  // Rounded once more, because multiples of 0.01 are not exact in floating point.
  const amount = Number((Math.max(1, steps) * rounding).toFixed(2))
  if (amount > PRICE_MAX)
    throw createFieldFailure(
      'percent',
      `The price of ${name} would be above ${PRICE_MAX}. Nothing was changed.`,
    )
  return { amount, per: priceUnit }
}

const countProducts = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`

/** Returns a function that describes the change of that many products for the history, without a full stop. */
export function createLabel(changes: ProductChanges): (count: number) => string {
  const { percent = 0, hidden } = changes
  /** The verb for a change of this field alone. */
  const verbs = {
    category: 'Set category of',
    brand: 'Set brand of',
    finish: 'Set finish of',
    color: 'Set colour of',
    material: 'Set material of',
    size: 'Set size of',
    slipResistance: 'Set slip resistance of',
    origin: 'Set origin of',
    stock: 'Set stock of',
    badge: 'Set badge of',
    firstDay: 'Set the first day of',
    lastDay: 'Set the last day of',
    addTags: 'Added tags to',
    removeTags: 'Took tags from',
    addSuitedFor: 'Set suited for of',
    removeSuitedFor: 'Set suited for of',
    priceUnit: 'Set the unit of the price of',
    percent: percent > 0 ? 'Raised prices of' : 'Lowered prices of',
    hidden: hidden ? 'Hid' : 'Showed',
  }
  const names = Object.keys(verbs) as (keyof typeof verbs)[]
  // A size that comes with a category is part of that change.
  const isSeparateChange = (name: string) => name !== 'size' || changes.category === undefined
  const [field, ...otherFields] = names.filter(
    (name) => changes[name] !== undefined && isSeparateChange(name),
  )
  if (changes.delete) return (count) => `Deleted ${countProducts(count)}`
  if (!field || otherFields.length > 0) return (count) => `Changed ${countProducts(count)}`
  const suffix = field === 'percent' ? ` by ${Math.abs(percent)}%` : ''
  return (count) => `${verbs[field]} ${countProducts(count)}${suffix}`
}

const listValues = (product: ProductRecord, field: CountedField): readonly string[] => {
  if (field === 'price') return product.price ? [formatPrice(product.price)] : []
  if (field === 'priceUnit') return product.price ? [product.price.per] : []
  return [product[field] ?? []].flat()
}

type ValueCounts = NonNullable<ChangedProducts['now']>

/** The current values of these products, most frequent first. */
export function countValues(products: readonly ProductRecord[]): ValueCounts {
  const entries = COUNTED_FIELDS.map((field): [CountedField, CountedValues] => {
    const lists = products.map((product) => listValues(product, field))
    const groups = Map.groupBy(lists.flat(), (value) => value)
    const values = Array.from(groups, ([value, occurrences]) => ({
      value,
      count: occurrences.length,
    }))
      .sort((a, b) => b.count - a.count)
      .slice(0, COUNTED_MAX)
    const nonEmpty = lists.filter((list) => list.length > 0)
    return [field, { values, distinct: groups.size, products: nonEmpty.length }]
  })
  return Object.fromEntries(entries) as ValueCounts
}
