// The catalogue's spelling of a typed value: 'matt' becomes 'Matt' where other products have that.
import { fold } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'

/** The fields whose values products share. */
const SPELLED = ['brand', 'finish', 'color', 'material'] as const
type Spelled = { [Field in (typeof SPELLED)[number]]?: string | undefined }

/**
 * The fields with the spelling of these products, the newest first, where a value differs from theirs in case only. What
 * `current` has in another spelling is changed on purpose, and stays as it is typed.
 */
export function spelledAs<Fields extends Spelled>(
  products: readonly ProductRecord[],
  fields: Fields,
  current: Spelled = {},
): Fields {
  const spelled: Spelled = {}
  for (const field of SPELLED) {
    const text = fields[field]
    if (text && fold(text) !== fold(current[field] ?? ''))
      spelled[field] = spellingOf(products, field, text)
  }
  return { ...fields, ...spelled }
}

function spellingOf(
  products: readonly ProductRecord[],
  field: (typeof SPELLED)[number],
  text: string,
): string {
  const folded = fold(text)
  let match: string | undefined
  for (const { [field]: value } of products) {
    if (value === text) return text
    // The length is compared first: folding each value of 20,000 products would take 10 ms.
    if (!match && value?.length === text.length && fold(value) === folded) match = value
  }
  return match ?? text
}
