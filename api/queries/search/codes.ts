// Finds SKUs and telephone numbers by a part of them, with any separators.
import type { CodeIndex } from './code-index.ts'
import type { SearchRow } from './search-row.ts'
import type { Token } from './search-terms.ts'
import { hasDigit, isSize } from './words.ts'

/** Longer words of letters only are none of a code; so many digits may stand in the middle of one. */
const LETTERS_MAX = 6
const MIDDLE = 3
/** A telephone number that may be typed with its country's code. */
const PHONE_DIGITS = 10
/** Of an SKU with a slip of the pen; digits alone are another number. */
const SLIP = { shortest: 5, longest: 40 }

export class Codes {
  readonly #index: CodeIndex
  readonly #tokens: readonly Token[]
  /** By row, the terms that its codes meet. */
  readonly masks: Uint32Array
  /** The terms that any row's codes meet. */
  met = 0

  /** Words of letters only that `isWord` knows are not looked for in codes. */
  constructor(
    tokens: readonly Token[],
    {
      index,
      rowCount,
      isWord,
    }: { index: CodeIndex; rowCount: number; isWord: (word: string) => boolean },
  ) {
    this.#index = index
    this.masks = new Uint32Array(rowCount)
    this.#tokens = tokens.filter(({ word }) =>
      hasDigit(word) ? !isSize(word) : word.length <= LETTERS_MAX && !isWord(word),
    )
    for (const { word, mask } of this.#tokens) {
      this.#mark(index.rowsWith(word, word.length >= MIDDLE && hasDigit(word)), mask)
      if (word.length >= PHONE_DIGITS) this.#mark(index.rowsWithPhone(word), mask)
    }
  }

  /** Takes the term for the SKUs that it is with a slip of the pen; whether there are any. */
  correct(term: string, mask: number): boolean {
    const { length } = term
    if (length < SLIP.shortest || length > SLIP.longest || isSize(term)) return false
    if (!hasDigit(term) || !/\p{L}/u.test(term)) return false
    const rows = this.#index.rowsNear(term)
    this.#mark(rows, mask)
    return rows.length > 0
  }

  /** The terms that are a code of the row. */
  wholeIn({ code }: SearchRow): number {
    const whole = this.#tokens.filter(({ word }) => `${code} `.includes(` ${word} `))
    return whole.reduce((bits, { mask }) => bits | mask, 0)
  }

  #mark(rows: readonly number[], mask: number): void {
    if (rows.length > 0) this.met |= mask
    for (const row of rows) this.masks[row] = (this.masks[row] as number) | mask
  }
}
