// Tests of the drawings of tile sizes.
import { expect, test } from 'vitest'
import { computeDrawnSides } from './SizeMark.tsx'

test('draws a tile by its actual size, relative to a square of 1200 mm', () => {
  expect(computeDrawnSides('4x2', { width: 1200, length: 600 })).toEqual({ width: 16, height: 8 })
  expect(computeDrawnSides('16x16', { width: 300, length: 300 })).toEqual({ width: 4, height: 4 })
})

test('fits a slab into the square in its proportions, and keeps a thin piece visible', () => {
  expect(computeDrawnSides('8x4', { width: 2400, length: 1200 })).toEqual({ width: 16, height: 8 })
  expect(computeDrawnSides('8x4', { width: 1200, length: 75 })).toEqual({ width: 16, height: 2 })
})

test('draws the nominal size when there is no actual size', () => {
  expect(computeDrawnSides('4x2')).toEqual({ width: 4, height: 2 })
  expect(computeDrawnSides('16x16')).toEqual({ width: 16, height: 16 })
})
