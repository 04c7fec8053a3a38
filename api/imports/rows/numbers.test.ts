// Tests the parser of numbers with points, commas, spaces and apostrophes.
import { expect, test } from 'vitest'
import { detectDecimal, extractNumber, normalizeNumber } from './numbers.ts'

test('detects the decimal sign of a number, or that both readings are possible', () => {
  for (const [text, shape] of Object.entries({
    '12,50': ',',
    '12,5': ',',
    '1.240,00': ',',
    '1.240.000': ',',
    '1 240,5': ',',
    '0,125': ',',
    '12.50': '.',
    'Rs. 1,202.00': '.',
    '1,20,200': '.',
    '1,20,200.5 per sq ft': '.',
    "1'240.50": '.',
    '1,250': 'both',
    '1.240': 'both',
    '₹ 12,000/-': 'both',
    '85 per sq ft': 'none',
    '1 250': 'none',
  }))
    expect([text, detectDecimal(text)]).toEqual([text, shape])
  for (const text of ['on request', '?', '12.50.00', '1,2,3', '1.2,3.4'])
    expect([text, detectDecimal(text)]).toEqual([text, undefined])
})

test('reads a number by its own notation, otherwise by that of the sheet', () => {
  expect(normalizeNumber('12,50 per box', '.')).toBe('12.50 per box')
  expect(normalizeNumber('12,50', '.', true)).toBe('12,50')
  expect(normalizeNumber('1.240,00', ',')).toBe('1240.00')
  expect(normalizeNumber('Rs. 1,202.00', ',')).toBe('Rs. 1202.00')
  expect(normalizeNumber('1,20,200', '.')).toBe('120200')
  expect(normalizeNumber('1\u202f240,5 kg', ',')).toBe('1240.5 kg')
  expect([extractNumber('1,250', ','), extractNumber('1,250', '.')]).toEqual(['1.250', '1250'])
  expect([extractNumber('1.240', ','), extractNumber('1.240', '.')]).toEqual(['1240', '1.240'])
  expect(extractNumber('12.50', ',')).toBe('12.50')
})
