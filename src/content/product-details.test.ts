// Tests of texts about measures and packing.
import { expect, test } from 'vitest'
import { createGlossary } from '#api/contract/glossary.ts'
import type { Product } from '#api/products/contract.ts'
import { createDetailRows } from './product-details.ts'
import { wordsOf } from './words/words.ts'

const words = wordsOf('en').productDetails
const tile = { category: 'tiles', sku: 'KM-T-228', tags: [] as string[] } as Product
const createRowTexts = (product: Product) =>
  createDetailRows(words, product, () => undefined).map(({ label, text }) => [label, text])

test('gives a tile one row per field, in the order of the table', () => {
  const rows = createRowTexts({
    ...tile,
    actualSize: { width: 406, length: 406, thickness: 9.5 },
    piecesPerBox: 6,
    weightPerBox: 20.6,
    finish: 'Honed',
    material: 'Porcelain',
    suitedFor: ['floor', 'wall', 'wet room'],
    slipResistance: 'R10',
    origin: 'Morbi',
  })
  expect(rows).toEqual([
    ['Actual size', '406 × 406 mm'],
    ['Thickness', '9.5 mm'],
    ['Pieces per box', '6'],
    ['Coverage per box', '10.65 sq ft · 0.99 m²'],
    ['Weight per box', '20.6 kg'],
    ['Finish', 'Honed'],
    ['Material', 'Porcelain'],
    ['Suited for', 'Floor, wall, wet room'],
    ['Slip resistance', 'R10'],
    ['Origin', 'Morbi'],
  ])
})

test('skips empty fields, and puts the three sides of sanitaryware in one row', () => {
  expect(createDetailRows(words, tile, () => undefined)).toEqual([])
  const actualSize = { width: 580, length: 380, thickness: 140 }
  expect(
    createRowTexts({ ...tile, category: 'sanitaryware', actualSize, piecesPerBox: 1 }),
  ).toEqual([
    ['Actual size', '580 × 380 × 140 mm'],
    ['Pieces per box', '1'],
  ])
  expect(createRowTexts({ ...tile, piecesPerBox: 1200 })).toEqual([['Pieces per box', '1,200']])
})

test('writes units and values in Tamil, and keeps Latin figures', () => {
  const { productDetails } = wordsOf('ta')
  const rows = createDetailRows(
    productDetails,
    {
      ...tile,
      actualSize: { width: 406, length: 406, thickness: 9.5 },
      piecesPerBox: 1200,
      finish: 'HONED',
      material: 'Unheard of',
      suitedFor: ['floor', 'wet room'],
    },
    createGlossary({ floor: 'தளம்' }),
  )
  expect(rows.map(({ text }) => text)).toEqual([
    '406 × 406\u00a0மி.மீ',
    '9.5\u00a0மி.மீ',
    '1,200\u00a0பீஸ்',
    '2,129.13\u00a0சதுர\u00a0அடி · 197.8\u00a0ச.மீ',
    'ஹோன்டு',
    'Unheard of',
    'தளம், ஈரமான இடம்',
  ])
  expect(
    rows.flatMap(({ choice }) => choice?.value ?? []),
    'links stay English',
  ).toEqual(['HONED', 'Unheard of'])
})
