// Median and percentile.
import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('the median is the value in the middle, in whatever order they come', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 9, 100, 1])).toBe(9.5)
  expect(median([7])).toBe(7)
  expect(() => median([])).toThrow('no median of nothing')
})

test('a percentile is a value that was measured, which at least that share does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile([3, 4], 0.99)).toBe(4)
  expect(percentile([3, 4], 0)).toBe(3)
  expect(() => percentile([], 0.5)).toThrow('no percentile of nothing')
})
