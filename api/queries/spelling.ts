// The catalogue's spelling of a value: 'matt' becomes 'Matt' where other products have that.
import { fold } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'

/** The fields whose values products share. */
const SPELLED = ['brand', 'finish', 'color', 'material'] as const
export type SpelledField = (typeof SPELLED)[number]
type Spelled = { [Field in SpelledField]?: string | undefined }

export const isSpelled = (field: string): field is SpelledField =>
  SPELLED.some((name) => name === field)

const perField = <T>(create: () => T) =>
  Object.fromEntries(SPELLED.map((field) => [field, create()])) as Record<SpelledField, T>

/** How products spell their values. Those that are added first, the newest ones, go first. */
export class Spellings {
  readonly #values = perField(() => new Set<string>())
  readonly #byFolded = perField(() => new Map<string, string>())

  constructor(products: readonly ProductRecord[] = []) {
    for (const product of products) this.add(product)
  }

  add(product: ProductRecord): void {
    for (const field of SPELLED) {
      const value = product[field]
      // Few values differ: folding each one of 20,000 products would take 10 ms.
      if (!value || this.#values[field].has(value)) continue
      this.#values[field].add(value)
      const folded = fold(value)
      if (!this.#byFolded[field].has(folded)) this.#byFolded[field].set(folded, value)
    }
  }

  /** The text as a product spells it; one that none has stays as it is. */
  spell(field: SpelledField, text: string): string {
    if (this.#values[field].has(text)) return text
    return this.#byFolded[field].get(fold(text)) ?? text
  }
}

/**
 * The fields with the spelling of these products, where a value differs from theirs in case or spaces only. What
 * `current` has in another spelling is changed on purpose, and stays as it is typed.
 */
export function spelledAs<Fields extends Spelled>(
  products: readonly ProductRecord[],
  fields: Fields,
  current: Spelled = {},
): Fields {
  const spellings = new Spellings(products)
  const spelled: Spelled = {}
  for (const field of SPELLED) {
    const text = fields[field]
    if (text && fold(text) !== fold(current[field] ?? ''))
      spelled[field] = spellings.spell(field, text)
  }
  return { ...fields, ...spelled }
}
