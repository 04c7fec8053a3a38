// Which products have which value of one field, values being compared folded.
import { Bits } from './bits.ts'
import { SlotSet } from './slot-set.ts'

export class ValueIndex {
  readonly #slots = new Map<string, SlotSet>()

  /** The folded values that any product has. */
  get values(): Iterable<[string, SlotSet]> {
    return this.#slots
  }

  /** Files a product under each of its values, folded and without repeats. */
  add(slot: number, values: Iterable<string>): void {
    for (const value of values) {
      const slots = this.#slots.get(value)
      if (slots) slots.add(slot)
      else {
        const first = new SlotSet()
        first.add(slot)
        this.#slots.set(value, first)
      }
    }
  }

  /** Takes a product out from under values that it was filed under. */
  delete(slot: number, values: Iterable<string>): void {
    for (const value of values) {
      const slots = this.#slots.get(value)
      slots?.delete(slot)
      if (slots?.size === 0) this.#slots.delete(value)
    }
  }

  get(value: string): SlotSet | undefined {
    return this.#slots.get(value)
  }

  /** The products with any of the values; `capacity` is the number of slots there are. */
  anyOf(values: Iterable<string>, capacity: number): Bits {
    const found = new Bits(capacity)
    for (const value of values) this.#slots.get(value)?.addTo(found)
    return found
  }
}
