// The slots of all products in one order, kept sorted change by change.
import type { Bits } from './bits.ts'

export class Order {
  readonly #compare: (a: number, b: number) => number
  #slots: Int32Array
  #length: number

  /** Sorts the slots by `compare`, which never says that two of them are equal. */
  constructor(slots: Iterable<number>, compare: (a: number, b: number) => number) {
    this.#compare = compare
    this.#slots = Int32Array.from(slots).sort(compare)
    this.#length = this.#slots.length
  }

  add(slot: number): void {
    if (this.#length === this.#slots.length) this.#grow()
    const at = this.#place(slot)
    this.#slots.copyWithin(at + 1, at, this.#length)
    this.#slots[at] = slot
    this.#length++
  }

  /** Takes a slot out, as long as it still compares as it did when it was added. */
  delete(slot: number): void {
    const at = this.#place(slot)
    this.#slots.copyWithin(at, at + 1, this.#length)
    this.#length--
  }

  /** Up to `limit` of the selected slots after the first `offset`. */
  slice(selected: Bits, offset: number, limit: number): number[] {
    const found: number[] = []
    let left = offset
    for (let at = 0; at < this.#length && found.length < limit; at++) {
      const slot = this.#slots[at] as number
      if (!selected.has(slot)) continue
      if (left > 0) left--
      else found.push(slot)
    }
    return found
  }

  /** Where the slot stands, or belongs: a look at one slot in every half that is left. */
  #place(slot: number): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#slots[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow(): void {
    const slots = new Int32Array(Math.ceil(this.#length * 1.5) + 16)
    slots.set(this.#slots)
    this.#slots = slots
  }
}
