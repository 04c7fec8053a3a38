import { expect, test } from 'vitest'
import { textSlices } from './json-text.ts'

const SLICE_BYTES = 256 * 1024

test.for([
  ['none', []],
  ['one', [{ _id: 'a' }]],
  [
    'more than a slice holds',
    Array.from({ length: 9 }, (_, index) => ({ at: index, text: '×'.repeat(40_000) })),
  ],
  ['one longer than a slice', [{ _id: 'a' }, { text: '×'.repeat(SLICE_BYTES) }, { _id: 'b' }]],
] as const)('writes the JSON text of records: %s', ([, records]) => {
  const text = Array.from(textSlices('products', records), String).join('')
  expect(text).toBe(`${JSON.stringify({ products: records }, null, 2)}\n`)
})
