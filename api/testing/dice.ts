// For tests: repeatable random numbers. A failed run can be repeated with its seed.

export interface Dice {
  /** A whole number from 0 to `sides` - 1. */
  roll(sides: number): number
  pick<T>(from: readonly T[]): T
  /** This many random bytes. */
  bytes(length: number): Buffer
}

/** Mulberry32: small, quick, and the same on every machine. */
export function createDice(seed: number): Dice {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const roll = (sides: number) => next() % sides
  return {
    roll,
    pick(from) {
      const item = from[roll(from.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => roll(256))),
  }
}
