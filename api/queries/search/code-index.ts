// The codes of all rows in one text: so one search of the engine's own looks a word up in all of them.
import type { SearchRow } from './search-row.ts'

/** Codes that are shorter have too many neighbours. */
const SHORTEST_NEAR = 4

const SPACE = 32

export class CodeIndex {
  /** The codes of each row, in order; the codes of row `i` end before `#ends[i]`. */
  readonly #text: string
  readonly #ends: Uint32Array
  readonly #phones: readonly (readonly [row: number, digits: string])[]

  constructor(rows: readonly SearchRow[]) {
    this.#ends = new Uint32Array(rows.length)
    let end = 0
    rows.forEach(({ code }, row) => {
      end += code.length
      this.#ends[row] = end
    })
    this.#text = `${rows.map(({ code }) => code).join('')} `
    this.#phones = rows.flatMap(({ phones }, row) => phones.map((digits) => [row, digits] as const))
  }

  /** The rows with a code that has the word in it, or in which a part begins with the word. */
  rowsWith(word: string, isInMiddle: boolean): number[] {
    const rows: number[] = []
    let row = 0
    let at = this.#text.indexOf(word)
    while (at >= 0) {
      const isFound = isInMiddle || this.#text.charCodeAt(at - 1) === SPACE
      if (isFound) {
        while ((this.#ends[row] as number) <= at) row++
        rows.push(row)
      }
      at = this.#text.indexOf(word, isFound ? (this.#ends[row] as number) : at + 1)
    }
    return rows
  }

  /** The rows with a telephone number that the digits end in. */
  rowsWithPhone(digits: string): number[] {
    return this.#phones.filter(([, phone]) => digits.endsWith(phone)).map(([row]) => row)
  }

  /** The rows with a code, or the end of one, that a slip of the pen would make into this one. */
  rowsNear(word: string): number[] {
    const rows: number[] = []
    let row = 0
    let start = 1
    while (start < this.#text.length) {
      const end = this.#text.indexOf(' ', start)
      while ((this.#ends[row] as number) < start) row++
      if (end - start >= SHORTEST_NEAR && isOneSlip(word, this.#text, start, end)) rows.push(row)
      start = end + 1
    }
    return [...new Set(rows)]
  }
}

/** Whether the word and this piece of the text differ by one letter at most, or by two in turn; without copying it. */
function isOneSlip(word: string, text: string, start: number, end: number): boolean {
  const length = end - start
  if (Math.abs(length - word.length) > 1) return false
  const shorter = Math.min(length, word.length)
  let head = 0
  while (head < shorter && text.charCodeAt(start + head) === word.charCodeAt(head)) head++
  let tail = 0
  while (
    tail < shorter - head &&
    text.charCodeAt(end - 1 - tail) === word.charCodeAt(word.length - 1 - tail)
  )
    tail++
  const left = Math.max(length, word.length) - head - tail
  if (left <= 1) return true
  return (
    left === 2 &&
    length === word.length &&
    text.charCodeAt(start + head) === word.charCodeAt(head + 1) &&
    text.charCodeAt(start + head + 1) === word.charCodeAt(head)
  )
}
