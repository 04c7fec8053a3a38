// Tests of estimates against cases computed by hand, and properties over random quantities.
import { expect, test } from 'vitest'
import { createDice } from '#api/testing/dice.ts'
import { PRICE_UNITS } from './details.contract.ts'
import { computeEstimate, computeLineAmount, type Priced } from './estimate.contract.ts'
import type { ExactPriceTag } from './price-tag.contract.ts'
import { boxesOf, coverageOf } from './quantities.contract.ts'

/** A box of 4 tiles of 500 x 500 mm covers 1 m², which is 10.7639 sq ft. */
const TILE: Priced = {
  size: '16x16',
  actualSize: { width: 500, length: 500 },
  piecesPerBox: 4,
  quantity: 180,
}
const exact = (amount: number, per: ExactPriceTag['per']): ExactPriceTag => ({
  ...{ kind: 'exact', amount, per },
})

test.each([
  // 180 / 10.7639 = 16.7, so 17 boxes: 17 x 10.7639 x 85 = 15553.84
  ['by the sq ft of whole boxes', TILE, exact(85, 'sq ft'), 15_554],
  ['by the box', TILE, exact(900, 'box'), 15_300],
  ['by the piece of whole boxes', TILE, exact(229, 'piece'), 15_572],
  // 20 m² are 215.278 sq ft: 20 boxes exactly
  ['of square metres', { ...TILE, quantity: 20, unit: 'm²' }, exact(900, 'box'), 18_000],
  // 41 pieces are 11 boxes
  ['of pieces', { ...TILE, quantity: 41, unit: 'pieces' }, exact(900, 'box'), 9900],
  ['of boxes', { ...TILE, quantity: 3, unit: 'boxes' }, exact(85, 'sq ft'), 2745],
  // The shown price is rounded, the basis is not: 17 x 10.7639 x 100.3 = 18353.53
  [
    'by the basis of a rounded price',
    TILE,
    { ...exact(100, 'sq ft'), basis: { amount: 100.3, per: 'sq ft' } },
    18_354,
  ],
  [
    'without known boxes, by the area',
    { size: '16x16', quantity: 180 },
    exact(85, 'sq ft'),
    15_300,
  ],
  // 180 / 2.690975 = 66.9
  [
    'without known boxes, by whole pieces',
    { size: '16x16', actualSize: { width: 500, length: 500 }, quantity: 180 },
    exact(229, 'piece'),
    15_343,
  ],
  ['of a basin', { quantity: 3 }, exact(8450, 'piece'), 25_350],
  ['of a basin in boxes of two', { quantity: 3, piecesPerBox: 2 }, exact(500, 'box'), 1000],
] as const)('computes a line %s', (_, item, tag, amount) => {
  expect(computeLineAmount(tag, item)).toBe(amount)
})

test.each([
  ['a quantity', { size: '16x16' }, exact(85, 'sq ft')],
  ['a price', TILE, undefined],
  ['an exact price', TILE, { kind: 'from', amount: 58, per: 'sq ft' }],
  ['an amount', TILE, { kind: 'band', band: 1 }],
  ['known boxes', { size: '16x16', quantity: 180 }, exact(900, 'box')],
  ['an area', { quantity: 3, actualSize: { width: 1, length: 1 } }, exact(85, 'sq ft')],
] as const)('computes no line without %s', (_, item, tag) => {
  expect(computeLineAmount(tag, item)).toBeUndefined()
})

test('sums a list, or says how many of its products have what a sum needs', () => {
  const tag = { ...exact(85, 'sq ft'), gst: 'without' as const }
  const tile = { ...TILE, priceTag: tag }
  const basin = { quantity: 2, priceTag: exact(8450, 'piece') }
  expect(computeEstimate([tile, basin])).toEqual({
    ...{ total: 32_454, gst: 'without', count: 2, pricedCount: 2, countedCount: 2 },
  })
  expect(computeEstimate([tile, TILE])).toMatchObject({ total: undefined, pricedCount: 1 })
  const unmeasured = { ...basin, quantity: undefined }
  expect(computeEstimate([tile, unmeasured])).toMatchObject({
    ...{ total: undefined, pricedCount: 2, countedCount: 1 },
  })
  expect(computeEstimate([TILE])).toBeUndefined()
  expect(computeEstimate([])).toBeUndefined()
})

test('whole boxes cost at least their quantity, less than a box more, and the total is the sum', () => {
  const { roll, pick } = createDice(3)
  for (let round = 0; round < 2000; round++) {
    const item: Priced = {
      size: '8x8',
      actualSize: { width: 200 + roll(1000), length: 200 + roll(1000) },
      piecesPerBox: 1 + roll(12),
      quantity: (1 + roll(100_000)) / 100,
    }
    const tag = exact((100 + roll(100_000)) / 100, pick(PRICE_UNITS))
    const amount = computeLineAmount(tag, item) ?? Number.NaN
    const boxes = boxesOf(item) ?? Number.NaN
    const boxAmount = computeLineAmount(tag, { ...item, quantity: 1, unit: 'boxes' }) ?? Number.NaN
    expect(Number.isInteger(amount)).toBe(true)
    expect(Math.abs(amount - boxes * boxAmount)).toBeLessThanOrEqual(boxes * 0.5 + 0.5)
    expect(boxes * (coverageOf(item) ?? 0)).toBeGreaterThanOrEqual((item.quantity ?? 0) - 0.011)
    const more = computeLineAmount(tag, { ...item, quantity: (item.quantity ?? 0) + 1 })
    expect(more).toBeGreaterThanOrEqual(amount)
    const list = [item, item].map((entry) => ({ ...entry, priceTag: tag }))
    expect(computeEstimate(list)?.total).toBe(2 * amount)
  }
})
