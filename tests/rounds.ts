// Length of the tests: short in `npm test`, long in `npm run test:long`.

export const isLong = process.env.TEST_LENGTH === 'long'

/** Picks the number of rounds for this run. */
export function pickRounds(short: number, long: number): number {
  return isLong ? long : short
}
