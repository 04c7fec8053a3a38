// By word, the rows that have it: a search looks at these and at no others, however many there are.
import { numberIn } from './search-row.ts'

export class WordIndex {
  /** The rows with word `i` are those from `#starts[i]` to `#starts[i + 1]`. */
  readonly #starts: Uint32Array
  readonly #rows: Uint32Array

  /** By row, its words; none twice. */
  constructor(rows: readonly (readonly number[])[]) {
    const size = rows.reduce((most, words) => Math.max(most, ...words.map(numberIn)), -1) + 1
    const starts = new Uint32Array(size + 1)
    for (const words of rows)
      for (const word of words) {
        const next = numberIn(word) + 1
        starts[next] = (starts[next] as number) + 1
      }
    for (let number = 1; number <= size; number++)
      starts[number] = (starts[number] as number) + (starts[number - 1] as number)
    const ends = starts.slice()
    this.#rows = new Uint32Array(starts[size] as number)
    rows.forEach((words, row) => {
      for (const word of words) {
        const number = numberIn(word)
        const at = ends[number] as number
        this.#rows[at] = row
        ends[number] = at + 1
      }
    })
    this.#starts = starts
  }

  /** In how many rows the word is. */
  count(number: number): number {
    const end = this.#starts[number + 1]
    return end === undefined ? 0 : end - (this.#starts[number] as number)
  }

  /** The bits, given by number of the word, of all words that are in any row. */
  seen(bits: Uint32Array): number {
    return bits.reduce((all, mask, number) => (this.count(number) > 0 ? all | mask : all), 0)
  }

  /** Adds to the mask of each row the bits of its words. */
  addTo(masks: Uint32Array, bits: Uint32Array): Uint32Array {
    const [starts, rows] = [this.#starts, this.#rows]
    const size = Math.min(bits.length, starts.length - 1)
    for (let number = 0; number < size; number++) {
      const mask = bits[number] as number
      if (mask === 0) continue
      const end = starts[number + 1] as number
      for (let at = starts[number] as number; at < end; at++) {
        const row = rows[at] as number
        masks[row] = (masks[row] as number) | mask
      }
    }
    return masks
  }
}
