// Spelling of shared values: 'matt' becomes 'Matt' if other products spell it so.
import { fold } from '#api/contract/fields.ts'
import type { ProductRecord } from './contract.ts'

/** Fields whose values are shared between products. */
const SPELLED_FIELDS = ['brand', 'finish', 'color', 'material'] as const
export type SpelledField = (typeof SPELLED_FIELDS)[number]
type SpelledValues = { [Field in SpelledField]?: string | undefined }

export const isSpelledField = (field: string): field is SpelledField =>
  SPELLED_FIELDS.some((name) => name === field)

const createPerField = <T>(create: () => T) =>
  Object.fromEntries(SPELLED_FIELDS.map((field) => [field, create()])) as Record<SpelledField, T>

/** How products spell their values. The first one added wins, so add the newest products first. */
export class Spellings {
  readonly #values = createPerField(() => new Set<string>())
  readonly #spellingsByKey = createPerField(() => new Map<string, string>())

  constructor(products: readonly ProductRecord[] = []) {
    for (const product of products) this.add(product)
  }

  add(product: ProductRecord): void {
    for (const field of SPELLED_FIELDS) {
      const value = product[field]
      // There are few distinct values, and folding each one of 20,000 products would take 10 ms.
      if (!value || this.#values[field].has(value)) continue
      this.#values[field].add(value)
      const key = fold(value)
      if (!this.#spellingsByKey[field].has(key)) this.#spellingsByKey[field].set(key, value)
    }
  }

  /** The text in the spelling of a product; unchanged if no product has it. */
  spell(field: SpelledField, text: string): string {
    if (this.#values[field].has(text)) return text
    return this.#spellingsByKey[field].get(fold(text)) ?? text
  }
}

/**
 * The fields in the spelling of these products, if a value differs only in case or spaces. A value that differs from
 * `current` in the same way was changed on purpose and is left as typed.
 */
export function applySpellings<Fields extends SpelledValues>(
  listProducts: () => readonly ProductRecord[],
  fields: Fields,
  current: SpelledValues = {},
): Fields {
  const changed = SPELLED_FIELDS.flatMap((field) => {
    const text = fields[field]
    return text && fold(text) !== fold(current[field] ?? '') ? [{ field, text }] : []
  })
  // Most edits change no such value, and comparing with 20,000 products takes about a second.
  if (changed.length === 0) return fields
  const spellings = new Spellings(listProducts())
  const result = changed.map(({ field, text }) => [field, spellings.spell(field, text)])
  return { ...fields, ...Object.fromEntries(result) }
}
