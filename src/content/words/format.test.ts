// Tests of placeholders, plural forms and numbers.
import { expect, test } from 'vitest'
import { fill, fillCount, formatNumber } from './format.ts'

test('fills each placeholder, and leaves what has no value', () => {
  expect(fill('{page} of {pages}, {page}', { page: 1, pages: 24 })).toBe('1 of 24, 1')
  expect(fill('Nothing for “{search}” in {category}', { search: '{category} $& $1' })).toBe(
    'Nothing for “{category} $& $1” in {category}',
  )
})

test.each([
  ['en-IN', 0, '0 products in Tiles'],
  ['en-IN', 1, '1 product in Tiles'],
  ['en-IN', 1.5, '1.5 products in Tiles'],
  ['en-IN', 123_456, '1,23,456 products in Tiles'],
])('counts in %s: %d', (locale, count, sentence) => {
  const forms = { one: '{count} product in {name}', other: '{count} products in {name}' }
  expect(fillCount(forms, count, locale, { name: 'Tiles' })).toBe(sentence)
})

test.each([
  ['ta-IN', 0, '0 பொருட்கள்'],
  ['ta-IN', 1, '1 பொருள்'],
  ['ta-IN', 123_456, '1,23,456 பொருட்கள்'],
])('counts in %s: %d', (locale, count, sentence) => {
  expect(fillCount({ one: '{count} பொருள்', other: '{count} பொருட்கள்' }, count, locale)).toBe(
    sentence,
  )
})

test('writes numbers with Latin digits and two decimals at most', () => {
  expect(['en-IN', 'ta-IN'].map((locale) => formatNumber(1_234_567.891, locale))).toEqual([
    '12,34,567.89',
    '12,34,567.89',
  ])
})
