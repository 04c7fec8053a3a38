// Which rows have a word: an inverted index over the records of one moment.

/** A number with a weight below 8: a word of a row, or a row of a word. */
export const withWeight = (number: number, weight: number) => number * 8 + weight

export class WordIndex {
  /** The place of each word's first row among all; the rows of the next word follow. */
  readonly #starts: Int32Array
  /** The rows of all words, each with the word's weight. */
  readonly #rows: Int32Array

  /** Indexes the weighted words of each row; their numbers are below `size`. */
  constructor(rows: readonly (readonly number[])[], size: number) {
    const starts = new Int32Array(size + 2)
    for (const words of rows)
      for (const word of words) starts[word >>> 3] = (starts[word >>> 3] as number) + 1
    let end = 0
    for (const [word, count] of starts.entries()) {
      end += count
      starts[word] = end
    }
    const weighted = new Int32Array(end)
    for (const [row, words] of rows.entries())
      for (const word of words) {
        const place = (starts[word >>> 3] as number) - 1
        starts[word >>> 3] = place
        weighted[place] = withWeight(row, word & 7)
      }
    this.#starts = starts
    this.#rows = weighted
  }

  /** In how many rows the word is. */
  count(word: number): number {
    return (this.#starts[word + 1] ?? 0) - (this.#starts[word] ?? 0)
  }

  /** Calls with each row that has the word, and the word's weight in it. */
  forEachRow(word: number, call: (row: number, weight: number) => void): void {
    const start = this.#starts[word] ?? 0
    for (let at = start; at < start + this.count(word); at++) {
      const entry = this.#rows[at] as number
      call(entry >>> 3, entry & 7)
    }
  }
}
