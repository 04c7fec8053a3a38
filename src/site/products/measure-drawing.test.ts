// Tests of the scale drawing of a piece.
import { expect, test } from 'vitest'
import { drawPiece } from './measure-drawing.ts'

test('draws a tile beside an A4 page to the same scale, with its edge', () => {
  const drawing = drawPiece({ width: 406, length: 406, thickness: 9.5 }, true)
  const scale = drawing.piece.width / 406
  expect(drawing.piece.height).toBe(drawing.piece.width)
  expect(drawing.page?.height).toBeCloseTo(297 * scale, 0)
  expect(drawing.thickness).toBeCloseTo(9.5 * scale, 0)
  expect(drawing.measures).toEqual({ width: 406, height: 406, thickness: 9.5 })
})

test('draws the long side horizontally, even when the page is larger', () => {
  const plank = drawPiece({ width: 200, length: 1200 }, true)
  expect(plank.measures).toEqual({ width: 1200, height: 200 })
  expect(plank.page?.width).toBeGreaterThan(plank.page?.height ?? Infinity)
  const mosaic = drawPiece({ width: 25, length: 25 }, true)
  expect(mosaic.height).toBe(mosaic.page?.height)
  expect(mosaic.piece.height).toBeLessThan(mosaic.height)
})

test('draws sanitaryware without page and edge', () => {
  const basin = drawPiece({ width: 580, length: 380, thickness: 140 }, false)
  expect(basin.page).toBeUndefined()
  expect(basin.thickness).toBeUndefined()
  expect(basin.width).toBe(basin.piece.width)
})
