// The words of all rows one after the other, as numbers: a pass over those of ten thousand takes a millisecond at most.
import { numberIn } from './search-row.ts'

export class WordColumn {
  /** The words of row `i` are those from `#starts[i]` to `#starts[i + 1]`. */
  readonly #starts: Uint32Array
  readonly #words: Uint32Array
  /** By number of the word, in how many rows it is. */
  readonly #counts: Uint32Array

  constructor(rows: readonly (readonly number[])[]) {
    this.#starts = new Uint32Array(rows.length + 1)
    const words: number[] = []
    let highest = -1
    rows.forEach((row, at) => {
      for (const word of row) {
        words.push(word)
        highest = Math.max(highest, numberIn(word))
      }
      this.#starts[at + 1] = words.length
    })
    this.#words = Uint32Array.from(words)
    this.#counts = new Uint32Array(highest + 1)
    for (const word of words) this.#counts[numberIn(word)] = this.count(numberIn(word)) + 1
  }

  /** In how many rows the word is. */
  count(number: number): number {
    return this.#counts[number] ?? 0
  }

  /** For each row the bits that its words have, by number of the word, put together. */
  masks(bits: Uint32Array): Uint32Array {
    const [starts, words] = [this.#starts, this.#words]
    const masks = new Uint32Array(starts.length - 1)
    for (let row = 0; row < masks.length; row++) {
      let mask = 0
      const end = starts[row + 1] as number
      for (let at = starts[row] as number; at < end; at++)
        mask |= bits[numberIn(words[at] as number)] as number
      masks[row] = mask
    }
    return masks
  }
}
