// Tests of price tags against cases computed by hand, and properties over random products and rules.
import { describe, expect, test } from 'vitest'
import { createDice, type Dice } from '#api/testing/dice.ts'
import { PRICE_UNITS } from './details.contract.ts'
import { GST_CHOICES, type PriceRules } from './price-rules.contract.ts'
import {
  comparePriceOf,
  computePriceTag,
  convertPrice,
  type PricedProduct,
} from './price-tag.contract.ts'

const TODAY = '2026-12-31'
/** A box of 4 tiles of 500 x 500 mm covers 1 m², which is 10.7639 sq ft. */
const TILE: PricedProduct = {
  category: 'tiles',
  brand: 'Kelvarra',
  actualSize: { width: 500, length: 500 },
  piecesPerBox: 4,
  price: { amount: 85, per: 'sq ft' },
}
const BASIN: PricedProduct = {
  category: 'sanitaryware',
  brand: 'Aquila',
  actualSize: { width: 580, length: 380 },
  price: { amount: 8450, per: 'piece' },
}
const exact: PriceRules = { mode: 'exact' }

describe('exact prices', () => {
  test.each([
    ['as entered', {}, { amount: 85, per: 'sq ft' }],
    // 85 x 10.7639 = 914.93 a box, a quarter of it a piece
    ['per box', { unit: 'box' }, { amount: 915, per: 'box', basis: { amount: 85, per: 'sq ft' } }],
    ['per piece', { unit: 'piece' }, { amount: 229, per: 'piece' }],
    ['as entered, of GST nothing is said', { shownGst: 'with' }, { amount: 85 }],
    ['with GST, as entered', { enteredGst: 'with' }, { amount: 85, gst: 'with' }],
    // 85 x 1.18 = 100.3
    [
      'with GST added',
      { enteredGst: 'without', shownGst: 'with' },
      { amount: 100, gst: 'with', basis: { amount: 100.3, per: 'sq ft' } },
    ],
    // 85 / 1.18 = 72.03
    [
      'without GST',
      { enteredGst: 'with', shownGst: 'without' },
      { amount: 72, gst: 'without', basis: { amount: 72.033898, per: 'sq ft' } },
    ],
    // 914.93 x 1.05 = 960.68
    [
      'per box with 5 %',
      { unit: 'box', enteredGst: 'without', shownGst: 'with', gstRate: 5 },
      { amount: 961, per: 'box', basis: { amount: 89.25, per: 'sq ft' } },
    ],
    ['with their day', { date: '2026-12-01' }, { amount: 85, date: '2026-12-01' }],
  ] as const)('are shown %s', (_, rules, tag) => {
    expect(computePriceTag(TILE, { ...exact, ...rules }, TODAY)).toMatchObject(tag)
  })

  test('stay by their own unit where the measures are unknown, and basins are not sold by area', () => {
    const { actualSize: _, piecesPerBox: _pieces, ...unmeasured } = TILE
    expect(computePriceTag(unmeasured, { ...exact, unit: 'box' }, TODAY)).toEqual({
      ...{ kind: 'exact', amount: 85, per: 'sq ft' },
    })
    expect(computePriceTag(BASIN, { ...exact, unit: 'sq ft' }, TODAY)).toMatchObject({
      ...{ amount: 8450, per: 'piece' },
    })
  })

  test('keep entered paise, and round converted amounts to rupees, halves up', () => {
    const price = { amount: 85.5, per: 'sq ft' } as const
    expect(computePriceTag({ ...TILE, price }, exact, TODAY)).toMatchObject({ amount: 85.5 })
    const boxed = { ...TILE, price: { amount: 338, per: 'box' } as const }
    expect(computePriceTag(boxed, { ...exact, unit: 'piece' }, TODAY)).toMatchObject({ amount: 85 })
  })

  test('an offer stands beside the price before it, until the end of its last day', () => {
    const product = { ...TILE, offer: { amount: 72, until: '2026-12-31' } }
    expect(computePriceTag(product, exact, '2026-12-31')).toEqual({
      ...{ kind: 'exact', amount: 72, per: 'sq ft', before: 85, until: '2026-12-31' },
    })
    expect(computePriceTag(product, exact, '2027-01-01')).toEqual({
      ...{ kind: 'exact', amount: 85, per: 'sq ft' },
    })
    // 72 x 10.7639 = 775.00
    expect(computePriceTag(product, { ...exact, unit: 'box' }, TODAY)).toMatchObject({
      ...{ amount: 775, before: 915 },
    })
    const cheaper = { ...product, price: { amount: 70, per: 'sq ft' } as const }
    expect(computePriceTag(cheaper, exact, TODAY)).not.toHaveProperty('before')
  })
})

test('prices begin where the most specific amount says', () => {
  const rules: PriceRules = {
    mode: 'from',
    enteredGst: 'without',
    startingPrices: [
      { category: 'tiles', amount: 58, per: 'sq ft' },
      { brand: 'KELVARRA', amount: 64, per: 'sq ft' },
      { category: 'tiles', brand: 'Kelvarra', amount: 61, per: 'sq ft' },
    ],
  }
  const amountOf = (product: PricedProduct) =>
    computePriceTag(product, rules, TODAY) as { amount: number } | undefined
  expect(amountOf(TILE)).toEqual({ kind: 'from', amount: 61, per: 'sq ft', gst: 'without' })
  expect(amountOf({ ...TILE, brand: 'Zorn' })?.amount).toBe(58)
  expect(amountOf({ ...BASIN, brand: 'Kelvarra' })?.amount).toBe(64)
  expect(amountOf(BASIN)).toBeUndefined()
})

test('bands compare tiles by the sq ft and others by the piece', () => {
  const rules: PriceRules = {
    mode: 'band',
    bandLimits: { tiles: [60, 85], sanitaryware: [5000, 8000] },
  }
  const bandOf = (product: PricedProduct) => computePriceTag(product, rules, TODAY)
  expect(bandOf(TILE)).toEqual({ kind: 'band', band: 2 })
  expect(bandOf(BASIN)).toEqual({ kind: 'band', band: 3 })
  // 640 / 10.7639 = 59.46
  expect(bandOf({ ...TILE, price: { amount: 640, per: 'box' } })).toMatchObject({ band: 1 })
  const { piecesPerBox: _, ...unmeasured } = TILE
  expect(bandOf({ ...unmeasured, price: { amount: 640, per: 'box' } })).toBeUndefined()
})

function createProduct({ roll, pick }: Dice): PricedProduct {
  return {
    category: pick(['tiles', 'sanitaryware'] as const),
    brand: pick(['Kelvarra', 'Zorn']),
    ...(roll(4) && { actualSize: { width: 100 + roll(1100), length: 100 + roll(1100) } }),
    ...(roll(4) && { piecesPerBox: 1 + roll(12) }),
    ...(roll(8) && { price: { amount: (1 + roll(1_000_000)) / 100, per: pick(PRICE_UNITS) } }),
    ...(roll(3) === 0 && {
      offer: { amount: (1 + roll(1_000_000)) / 100, until: pick(['2026-12-30', TODAY]) },
    }),
  }
}

const createRules = ({ roll, pick }: Dice): PriceRules => ({
  mode: 'exact',
  ...(roll(2) && { unit: pick(PRICE_UNITS) }),
  ...(roll(2) && { enteredGst: pick(GST_CHOICES) }),
  ...(roll(2) && { shownGst: pick(GST_CHOICES) }),
  ...(roll(2) && { gstRate: roll(29) }),
})

test('any tag is whole rupees unless it is as entered, and its basis rounds to it', () => {
  const dice = createDice(11)
  for (let round = 0; round < 2000; round++) {
    const [product, rules] = [createProduct(dice), createRules(dice)]
    const tag = computePriceTag(product, rules, TODAY)
    if (!product.price) {
      expect(tag).toBeUndefined()
      continue
    }
    if (tag?.kind !== 'exact') throw new Error('There is no exact tag.')
    const isOffer = tag.before !== undefined
    expect(isOffer).toBe(
      product.offer?.until === TODAY && product.offer.amount < product.price.amount,
    )
    if (!tag.basis) {
      expect(tag.amount).toBe(isOffer ? product.offer?.amount : product.price.amount)
      continue
    }
    expect(Number.isInteger(tag.amount)).toBe(true)
    const precise = convertPrice(tag.basis, tag.per, product) ?? Number.NaN
    expect(Math.abs(Math.max(precise, 0.5) - tag.amount)).toBeLessThanOrEqual(0.500001)
    if (isOffer) expect(tag.before).toBeGreaterThanOrEqual(tag.amount)
  }
})

test('a conversion and its way back lose nothing, and GST on and off is the same', () => {
  const dice = createDice(5)
  for (let round = 0; round < 2000; round++) {
    const product = createProduct(dice)
    if (!product.price) continue
    for (const unit of PRICE_UNITS) {
      const amount = convertPrice(product.price, unit, product)
      if (amount === undefined || amount < 0.01) continue
      const back = convertPrice({ amount, per: unit }, product.price.per, product) ?? Number.NaN
      expect(back / product.price.amount).toBeCloseTo(1, 2)
    }
  }
})

test('products are compared by what visitors see: amounts, bands, or nothing', () => {
  const compare = (product: PricedProduct, rules: PriceRules) =>
    comparePriceOf(product, computePriceTag(product, rules, TODAY))
  const boxed = { ...TILE, price: { amount: 914.9315, per: 'box' } as const }
  expect(compare(boxed, { ...exact, unit: 'box' })).toBeCloseTo(85, 4)
  expect(compare(TILE, { mode: 'band', bandLimits: { tiles: [90, 100] } })).toBe(1)
  const startingPrices = [{ category: 'tiles' as const, amount: 58, per: 'sq ft' as const }]
  expect(compare(TILE, { mode: 'from', startingPrices })).toBeUndefined()
  expect(compare(TILE, { mode: 'request' })).toBeUndefined()
})
