// Tests how sizes are read as people write them, and which format fits.
import { expect, test } from 'vitest'
import { SIZES } from '#api/products/catalogue.contract.ts'
import { findFittingFormat } from '#api/products/details.contract.ts'
import { findSizeUnit, parseSizeText } from './size-text.ts'

const parseText = (text: string) => {
  const size = parseSizeText(text)
  return size && Object.values(size).join(' ')
}

test('parses every notation of the same size', () => {
  for (const text of [
    ...['600x600', '600 x 600 mm', '600×600', '600*600mm', '600mm x 600mm', '600 X 600 MM.'],
    ...['60 x 60', '60x60cm', '60,0 x 60,0 cm', '0.6 x 0.6 m'],
    ...['24"x24"', '24 x 24', '24” × 24”', "24''x24''", '24 inch x 24 inch', '24x24 in.'],
    ...['2x2', '2x2 ft', "2'x2'", '2 ft x 2 ft', '2’ × 2’', '2 x 2 feet', '2 by 2 ft'],
    ...['600x600 (2x2 ft)', '2x2 ft (600 x 600 mm)', '６００x６００'],
  ])
    expect([text, parseText(text)]).toEqual([text, '600 600'])
})

test('reads numbers without a unit as the trade means them', () => {
  for (const [text, mm] of Object.entries({
    '4x2': '1200 600',
    '2x4': '600 1200',
    '8x4': '2400 1200',
    '8x16': '200 400',
    '12x12': '300 300',
    '12x18': '300 450',
    '24x48': '600 1200',
    '30x30': '300 300',
    '20x120': '200 1200',
    '120x278': '1200 2780',
    '80 x 160': '800 1600',
    '59.7x59.7': '597 597',
    '200x200': '200 200',
    '100x300': '100 300',
    '1,200 x 600': '1200 600',
    '300x450': '300 450',
    '600x600x9.5': '600 600 9.5',
    '60x60x0.9': '600 600 9',
    // Mm of a tile or cm of a basin.
    '60x60x9': '600 600',
    '60 x 60 x 1 cm': '600 600 10',
    '2x2 ft x 9 mm': '600 600 9',
    '59,7 x 59,7 cm': '597 597',
  }))
    expect([text, parseText(text)]).toEqual([text, mm])
  for (const text of ['', '600', 'x', '600 x', 'A600x600', '0x600', '600x600x9x1', '1.2.3x4'])
    expect([text, parseText(text)]).toEqual([text, undefined])
  expect(parseSizeText('100 x 100', 'mm')).toEqual({ width: 100, length: 100 })
})

test('a format fits its own size, rotated or as factories cut it, and nothing else', () => {
  for (const size of SIZES)
    expect(findFittingFormat(parseSizeText(size) ?? expect.fail())).toBe(size)
  const findFormat = (text: string) => findFittingFormat(parseSizeText(text) ?? expect.fail())
  expect(findFormat('600x1200')).toBe('4x2')
  expect(findFormat('597 x 597 x 9')).toBe('2x2')
  expect(findFormat('610 x 610')).toBe('2x2')
  expect(findFormat('406 x 406')).toBe('16x16')
  expect(findFormat('16x8')).toBe('8x16')
  for (const text of ['300x300', '800x800', '4x4 in', '8x8 ft'])
    expect(findFormat(text)).toBe(undefined)
})

test('finds the unit in a heading', () => {
  expect(findSizeUnit('Size (mm)')).toBe('mm')
  expect(findSizeUnit('Tile size in cm')).toBe('cm')
  expect(findSizeUnit('SIZE INCHES')).toBe('in')
  expect(findSizeUnit('Size Ft.')).toBe('ft')
  expect(findSizeUnit('Size (in.)')).toBe('in')
  expect(findSizeUnit('Dimensions')).toBe(undefined)
})
