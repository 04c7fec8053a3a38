// Tests of how labels fill their sheets, and that every format fits on A4.
import { expect, test } from 'vitest'
import { FORMAT_IDS, FORMATS, fillSheets } from './labels.ts'

test('a partly used sheet is filled from its first free label', () => {
  const items = Array.from({ length: 22 }, (_, n) => n)
  const [first, second, ...others] = fillSheets(items, FORMATS['3x7'], 3)
  expect(first?.slice(0, 3)).toEqual([undefined, undefined, 0])
  expect([first?.length, second, others]).toEqual([21, [19, 20, 21], []])
})

test.each(FORMAT_IDS)('%s fits on A4', (id) => {
  const { columns, rows, width, height, left, top } = FORMATS[id]
  expect(left + columns * width).toBeLessThanOrEqual(210 - 5)
  expect(top + rows * height).toBeLessThanOrEqual(297 - 5)
})
