// Finds SKUs and telephone numbers by what is typed of them, whatever stands between their letters and digits.
import type { SearchRow } from './search-row.ts'
import type { Token } from './search-terms.ts'
import { hasDigit, isSize } from './words.ts'

/** Longer words of letters only are none of a code; so many digits may stand in the middle of one. */
const LETTERS_MAX = 6
const MIDDLE = 3
/** A telephone number that may be typed with its country's code. */
const PHONE_DIGITS = 10

interface CodeToken extends Token {
  /** As a part of a code begins, see `codeText`. */
  beginning: string
  isInMiddle: boolean
  isPhone: boolean
}

export class Codes {
  readonly #tokens: readonly CodeToken[]

  /** Words of letters only that `isWord` knows are not looked for in codes. */
  constructor(tokens: readonly Token[], isWord: (word: string) => boolean) {
    this.#tokens = tokens
      .filter(({ word }) =>
        hasDigit(word) ? !isSize(word) : word.length <= LETTERS_MAX && !isWord(word),
      )
      .map((token) => ({
        ...token,
        beginning: ` ${token.word}`,
        isInMiddle: token.word.length >= MIDDLE && hasDigit(token.word),
        isPhone: token.word.length >= PHONE_DIGITS,
      }))
  }

  get isAny(): boolean {
    return this.#tokens.length > 0
  }

  /** The terms that are in the row's codes, besides those that are met already. */
  in(row: SearchRow, met: number): number {
    let mask = 0
    for (const token of this.#tokens)
      if ((token.mask & ~(met | mask)) !== 0 && isIn(row, token)) mask |= token.mask
    return mask
  }

  /** The terms that are a code of the row. */
  wholeIn({ code }: SearchRow): number {
    const whole = this.#tokens.filter(({ beginning }) => `${code} `.includes(`${beginning} `))
    return whole.reduce((bits, { mask }) => bits | mask, 0)
  }

  /** Whether one of these terms is in the codes of any row. */
  isInAny(rows: readonly SearchRow[], mask: number): boolean {
    const tokens = this.#tokens.filter((token) => (token.mask & mask) !== 0)
    return rows.some((row) => tokens.some((token) => isIn(row, token)))
  }
}

function isIn({ code, phones }: SearchRow, token: CodeToken): boolean {
  if (token.isInMiddle ? code.includes(token.word) : code.includes(token.beginning)) return true
  return token.isPhone && phones.some((digits) => token.word.endsWith(digits))
}
