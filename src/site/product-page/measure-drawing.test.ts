// The drawing of a piece to scale.
import { expect, test } from 'vitest'
import { drawPiece } from './measure-drawing.ts'

test('a tile stands beside an A4 page in one scale', () => {
  const { piece, page } = drawPiece({ width: 406, length: 406 }, true)
  expect(piece.height).toBe(piece.width)
  expect(page?.height).toBeCloseTo((297 * piece.width) / 406, 0)
})

test('the long side lies, and sanitaryware has no page', () => {
  const { piece, page, long } = drawPiece({ width: 200, length: 1200 }, false)
  expect([piece.width > piece.height, page, long]).toEqual([true, undefined, 1200])
})
