// A set of slots as one bit each: 50,000 products are 6 KB, and two such sets are compared in a microsecond.

/** Slots in a word of the set. */
const WORD = 32

/** The number of bits set in 32. */
function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export class Bits {
  #words: Uint32Array

  /** Room for slots below `capacity`; it grows where more is added. */
  constructor(capacity = 0) {
    this.#words = new Uint32Array(Math.ceil(capacity / WORD))
  }

  get capacity(): number {
    return this.#words.length * WORD
  }

  copy(): Bits {
    const copy = new Bits()
    copy.#words = this.#words.slice()
    return copy
  }

  has(slot: number): boolean {
    return (((this.#words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
  }

  add(slot: number): void {
    if (slot >= this.capacity) this.#grow(slot + 1)
    const at = slot >>> 5
    this.#words[at] = (this.#words[at] as number) | (1 << (slot & 31))
  }

  delete(slot: number): void {
    const at = slot >>> 5
    if (at < this.#words.length) this.#words[at] = (this.#words[at] as number) & ~(1 << (slot & 31))
  }

  /** Adds what the other set holds. */
  unite(other: Bits): void {
    if (other.capacity > this.capacity) this.#grow(other.capacity)
    const [mine, theirs] = [this.#words, other.#words]
    for (let at = 0; at < theirs.length; at++)
      mine[at] = (mine[at] as number) | (theirs[at] as number)
  }

  /** Leaves only what the other set holds too. */
  intersect(other: Bits): void {
    const [mine, theirs] = [this.#words, other.#words]
    for (let at = 0; at < mine.length; at++) mine[at] = (mine[at] as number) & (theirs[at] ?? 0)
  }

  count(): number {
    let count = 0
    for (const word of this.#words) count += ones(word)
    return count
  }

  /** How many slots are in both. */
  countShared(other: Bits): number {
    const [mine, theirs] = [this.#words, other.#words]
    const shared = Math.min(mine.length, theirs.length)
    let count = 0
    for (let at = 0; at < shared; at++) count += ones((mine[at] as number) & (theirs[at] as number))
    return count
  }

  /** Up to `limit` slots after the first `offset`: downwards from the highest, or upwards from the lowest. */
  slice(offset: number, limit: number, direction: 'down' | 'up'): number[] {
    const words = this.#words
    const found: number[] = []
    let left = offset
    for (let step = 0; step < words.length && found.length < limit; step++) {
      const at = direction === 'down' ? words.length - 1 - step : step
      let word = words[at] as number
      const here = ones(word)
      if (here <= left) {
        left -= here
        continue
      }
      for (; word !== 0 && found.length < limit; left--) {
        const bit = 31 - Math.clz32(direction === 'down' ? word : word & -word)
        word &= ~(1 << bit)
        if (left <= 0) found.push(at * WORD + bit)
      }
    }
    return found
  }

  /** The highest slot, or -1 in an empty set. */
  max(): number {
    for (let at = this.#words.length - 1; at >= 0; at--) {
      const word = this.#words[at] as number
      if (word !== 0) return at * WORD + 31 - Math.clz32(word)
    }
    return -1
  }

  #grow(capacity: number): void {
    const words = new Uint32Array(Math.ceil(Math.max(capacity, this.capacity * 1.5) / WORD))
    words.set(this.#words)
    this.#words = words
  }
}
