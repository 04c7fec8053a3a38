// A set of slots that is a short list while it is small, and bits when that takes less memory.
import { Bits } from './bits.ts'

/** A list's entry takes 64 times the memory of a bit. */
const BITS_PER_ENTRY = 64

export class SlotSet {
  /** Ascending; empty once there are bits. */
  #list: number[] = []
  #bits: Bits | undefined
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds a slot that is not in the set. */
  add(slot: number): void {
    this.#size++
    if (this.#bits) this.#bits.add(slot)
    else this.#addToList(slot)
  }

  /** Removes a slot that is in the set. */
  delete(slot: number): void {
    this.#size--
    if (this.#bits) this.#bits.delete(slot)
    else this.#list.splice(this.#place(slot), 1)
  }

  /** The highest slot, or -1 in an empty set. */
  max(): number {
    return this.#bits ? this.#bits.max() : (this.#list.at(-1) ?? -1)
  }

  addTo(bits: Bits): void {
    if (this.#bits) bits.unite(this.#bits)
    else for (const slot of this.#list) bits.add(slot)
  }

  countIn(bits: Bits): number {
    if (this.#bits) return this.#bits.countShared(bits)
    let count = 0
    for (const slot of this.#list) if (bits.has(slot)) count++
    return count
  }

  #addToList(slot: number): void {
    const list = this.#list
    if (slot > (list.at(-1) ?? -1)) list.push(slot)
    else list.splice(this.#place(slot), 0, slot)
    // The highest slot tells how many bits it would take.
    if (list.length * BITS_PER_ENTRY > (list.at(-1) ?? 0) + BITS_PER_ENTRY) this.#toBits()
  }

  /** Where in the list the slot stands, or belongs. */
  #place(slot: number): number {
    let [low, high] = [0, this.#list.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#list[middle] as number) < slot) low = middle + 1
      else high = middle
    }
    return low
  }

  #toBits(): void {
    const bits = new Bits((this.#list.at(-1) ?? 0) + 1)
    for (const slot of this.#list) bits.add(slot)
    this.#bits = bits
    this.#list = []
  }
}
