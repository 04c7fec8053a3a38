// Tests of quantities against cases computed by hand.

import { expect, test } from 'vitest'
import { boxesOf, coverageOf } from '#api/products/quantities.contract.ts'
import { wordsOf } from '#src/content/words/words.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'
import {
  computeTotals,
  convertQuantity,
  formatQuantity,
  formatTotals,
  quantityOfBoxes,
} from './quantities.ts'

const words = wordsOf('en').selection
/** A box of 4 tiles of 500 x 500 mm covers 1 m², which is 10.7639 sq ft. */
const TILE: SelectionItem = {
  sku: 'KM-T-228',
  name: 'Slate Grey',
  size: '16x16',
  actualSize: { width: 500, length: 500 },
  piecesPerBox: 4,
}
const BASIN: SelectionItem = { sku: 'KM-S-412', name: 'Countertop Basin' }

test('rounds sq ft up to whole boxes', () => {
  expect(coverageOf(TILE)).toBeCloseTo(10.7639, 3)
  expect(boxesOf({ ...TILE, quantity: 10.76 })).toBe(1)
  expect(boxesOf({ ...TILE, quantity: 10.8 })).toBe(2)
  expect(boxesOf({ ...TILE, quantity: 2, unit: 'm²' })).toBe(2)
  expect(boxesOf({ ...TILE, quantity: 5, unit: 'pieces' })).toBe(2)
  expect(boxesOf({ ...TILE })).toBeUndefined()
  expect(boxesOf({ ...BASIN, quantity: 3 })).toBeUndefined()
})

test('converts boxes to a quantity and back without loss', () => {
  for (const unit of ['sq ft', 'm²', 'pieces'] as const)
    for (let boxes = 1; boxes <= 500; boxes++) {
      const item = { ...TILE, unit }
      const quantity = quantityOfBoxes(item, boxes) ?? 0
      expect(boxesOf({ ...item, quantity }), `${boxes} boxes in ${unit}`).toBe(boxes)
    }
})

test('keeps the area when the unit changes', () => {
  expect(convertQuantity({ ...TILE, quantity: 107.64 }, 'm²')).toBe(10)
  expect(convertQuantity({ ...TILE, quantity: 10, unit: 'm²' }, 'pieces')).toBe(40)
  expect(convertQuantity({ ...TILE, quantity: 40, unit: 'pieces' }, 'sq ft')).toBe(107.64)
  const { actualSize: _, ...withoutActualSize } = TILE
  expect(convertQuantity({ ...withoutActualSize, quantity: 40 }, 'pieces')).toBeUndefined()
})

test('sums quantities, and writes them in words', () => {
  const items = [{ ...TILE, quantity: 180 }, { ...BASIN, quantity: 1 }, TILE]
  const sum = computeTotals(items)
  expect(sum).toMatchObject({
    products: 3,
    squareFeet: 180,
    boxes: 17,
    pieces: 1,
    withoutQuantity: 1,
  })
  expect(sum.coveredSquareFeet).toBeCloseTo(182.99, 1)
  expect(formatTotals(words, sum)).toBe('180 sq ft, 17 boxes, 1 piece')
  expect(formatTotals(words, computeTotals([TILE]))).toBe('1 product')
  expect(formatQuantity(words, { ...TILE, quantity: 180 })).toBe('180 sq ft, 17 boxes')
  expect(formatQuantity(words, TILE)).toBe('')
  const { selection } = wordsOf('ta')
  expect(formatTotals(selection, sum)).toBe('180\u00a0சதுர\u00a0அடி, 17 பெட்டிகள், 1 பீஸ்')
  expect(formatQuantity(selection, { ...TILE, quantity: 1, unit: 'm²' })).toBe(
    '1\u00a0ச.மீ, 1 பெட்டி',
  )
})
