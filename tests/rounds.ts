// The length of the tests: short in `npm test`, long in `npm run test:long`.

export const isLong = process.env.TEST_LENGTH === 'long'

/** The number of rounds of this run. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short
}
