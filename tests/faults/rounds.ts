// The length of a fault test: short in `npm test`, long in `npm run test:long`.

/** The number of rounds of this run. */
export function rounds(short: number, long: number): number {
  return process.env.TEST_LENGTH === 'long' ? long : short
}
