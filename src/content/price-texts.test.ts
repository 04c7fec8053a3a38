// Tests of price tags in words, in both languages.
import { expect, test } from 'vitest'
import type { PriceTag } from '#api/products/price-tag.contract.ts'
import { formatPrice, formatPriceDate, formatWholePrice } from './price-texts.ts'
import { wordsOf } from './words/words.ts'

const [english, tamil] = [wordsOf('en').productDetails, wordsOf('ta').productDetails]

test('formats prices the Indian way, and a hidden price as on request', () => {
  const formatExact = (amount: number) =>
    formatPrice(english, { kind: 'exact', amount, per: 'sq ft' })
  expect(formatExact(85)).toBe('₹85 per sq ft')
  expect(formatExact(85.5)).toBe('₹85.50 per sq ft')
  expect(formatExact(125000)).toBe('₹1,25,000 per sq ft')
  expect(formatPrice(english, undefined)).toBe('Price on request')
})

test('says offers, GST, bands and the day of the prices in both languages', () => {
  const offer: PriceTag = {
    ...{ kind: 'exact', amount: 72, per: 'sq ft', before: 85, until: '2026-12-31' },
    ...{ gst: 'without', date: '2026-12-01' },
  }
  expect(formatWholePrice(english, offer)).toBe(
    '₹72 per sq ft (before ₹85, until 31 December 2026), plus GST',
  )
  expect(formatPriceDate(english, offer)).toBe('Prices of 1 December 2026')
  expect(formatWholePrice(tamil, offer)).toBe(
    'சதுர அடிக்கு ₹72 (முன்பு ₹85, 31 டிசம்பர், 2026 வரை), GST தனி',
  )
  const start: PriceTag = { kind: 'from', amount: 58, per: 'sq ft', gst: 'with' }
  expect(formatWholePrice(english, start)).toBe('from ₹58 per sq ft, incl. GST')
  expect(formatWholePrice(tamil, start)).toBe('சதுர அடிக்கு ₹58 முதல், GST உட்பட')
  expect(formatWholePrice(english, { kind: 'band', band: 2 })).toBe('₹₹ (middle prices)')
})
