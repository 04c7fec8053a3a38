// The fields that many products can be given at once, as the dialog offers them.
import type { ChangedProducts, CountedField } from '#api/contract/many.ts'
import { counted } from '#src/admin/messages.ts'

export const SET_TABS: readonly { field: CountedField; label: string }[] = [
  { field: 'brand', label: 'Brand' },
  { field: 'finish', label: 'Finish' },
  { field: 'color', label: 'Color' },
  { field: 'material', label: 'Material' },
  { field: 'size', label: 'Size' },
  { field: 'tags', label: 'Tags' },
  { field: 'suitedFor', label: 'Suited for' },
  { field: 'price', label: 'Price' },
]

/** What is typed into the dialog for one field. */
export interface SetValues {
  text: string
  /** Takes tags or places away, or lowers prices. */
  isLess: boolean
  rounding: string
}

export const BLANK: SetValues = { text: '', isLess: false, rounding: '1' }

/** Fields that an empty text clears. */
const CLEARABLE: readonly CountedField[] = ['finish', 'color', 'material']
const NAMES: Partial<Record<CountedField, readonly [more: string, less: string]>> = {
  tags: ['addTags', 'removeTags'],
  suitedFor: ['addSuitedFor', 'removeSuitedFor'],
}

/** The fields of the call; undefined while there is nothing to set. */
export function changeOf(
  field: CountedField,
  { text, isLess, rounding }: SetValues,
): Record<string, string> | undefined {
  const value = text.trim()
  if (!value && !CLEARABLE.includes(field)) return undefined
  if (field === 'price') return { percent: isLess ? `-${value}` : value, rounding }
  const [more, less] = NAMES[field] ?? [field, field]
  return { [isLess ? less : more]: value }
}

const FEW = 3

/** The present values in one line: 'Matt 9, Satin 2' or '8 different'. */
export function nowInWords(now: ChangedProducts['now'], field: CountedField): string {
  const { values = [], distinct = 0 } = now?.[field] ?? {}
  if (distinct === 0) return 'none'
  if (distinct > FEW) return `${distinct} different`
  return values.map(({ value, count }) => `${value} ${count}`).join(', ')
}

/** The sentence for products that a field does not concern. */
export function limitInWords(now: ChangedProducts['now'], field: CountedField): string {
  const { products = 0 } = now?.[field] ?? {}
  if (field === 'size')
    return `${counted(products, 'tile', 'tiles')} only: sanitaryware has no size.`
  if (field === 'price')
    return `Of ${counted(products, 'product', 'products')} with a price only. Its unit stays.`
  return ''
}
