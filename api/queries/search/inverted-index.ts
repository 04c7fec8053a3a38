// An inverted index: the rows of each word or value.

export class InvertedIndex {
  /** The rows with number `i` are those from `#starts[i]` to `#starts[i + 1]`, in order. */
  readonly #starts: Uint32Array
  readonly #rows: Uint32Array

  /** Pairs of a number and a row that has it, none twice, in the order of the rows. */
  constructor(numbers: readonly number[], rows: readonly number[]) {
    const size = numbers.reduce((most, number) => Math.max(most, number), -1) + 1
    const starts = new Uint32Array(size + 1)
    for (const number of numbers) starts[number + 1] = (starts[number + 1] as number) + 1
    for (let number = 1; number <= size; number++)
      starts[number] = (starts[number] as number) + (starts[number - 1] as number)
    this.#starts = starts
    const ends = starts.slice()
    this.#rows = new Uint32Array(numbers.length)
    for (let pair = 0; pair < numbers.length; pair++) {
      const number = numbers[pair] as number
      const at = ends[number] as number
      this.#rows[at] = rows[pair] as number
      ends[number] = at + 1
    }
  }

  /** In how many rows the number is. */
  count(number: number): number {
    const end = this.#starts[number + 1]
    return end === undefined ? 0 : end - (this.#starts[number] as number)
  }

  /** In order. */
  rowsWith(number: number): Uint32Array {
    const start = this.#starts[number] ?? 0
    return this.#rows.subarray(start, start + this.count(number))
  }

  /** The bits, given by number, of all that are in any row. */
  seen(bits: Uint32Array): number {
    return bits.reduce((all, mask, number) => (this.count(number) > 0 ? all | mask : all), 0)
  }

  /** Adds to the mask of each row the bits of its numbers. */
  addTo(masks: Uint32Array, bits: Uint32Array): Uint32Array {
    bits.forEach((mask, number) => {
      if (mask === 0) return
      const rows = this.rowsWith(number)
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] as number
        masks[row] = (masks[row] as number) | mask
      }
    })
    return masks
  }
}
