// Export and import of products with arbitrary texts: nothing changes, and no cell is a formula.
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { check } from '#api/contract/check.ts'
import { IMPORT_COLUMNS } from '#api/imports/columns.contract.ts'
import { checkSheet } from '#api/imports/rows/check-sheet.ts'
import { findHeadings } from '#api/imports/rows/columns.ts'
import { parseFirstRows } from '#api/imports/rows/sheet-choice.ts'
import type { SheetFormat } from '#api/imports/sheet.contract.ts'
import { writeProducts } from '#api/imports/sheet-texts.ts'
import { readSheets } from '#api/imports/sheets/sheet-files.ts'
import { SIZES } from '#api/products/catalogue.contract.ts'
import { productForm } from '#api/products/contract.ts'
import { STOCKS, SUITED_FOR } from '#api/products/details.contract.ts'
import { openMemoryStore } from '#api/store/test-store.ts'
import { createDice, type Dice } from '#api/testing/dice.ts'
import { pickRounds } from '#tests/rounds.ts'

const PRODUCT_COUNT = 150
const ROUNDS = pickRounds(3, 60)

/** Texts that spreadsheets, XML and .csv may misread. */
const TEXT_PIECES = [
  ...[
    '=cmd|" /C calc"!A0',
    '=1+1',
    '+91 98',
    '-',
    '--',
    "'-",
    "'",
    "''=a",
    '@SUM(A1)',
    '＝1',
    '\t=x',
  ],
  ...['"', '""', ',', ';', '\t', '\n', '\r\n', '\r', '|', '\\', '/', 'sep=;'],
  ...['007', '1e5', '0.10', '1/2', '2026-11-22', 'TRUE', '#REF', 'true', '1,234.50', ' ', '  '],
  ...[
    '<b>',
    '&amp;',
    '&#10;',
    ']]>',
    '_x0041_',
    '_x005F_',
    '_x000D_',
    '\u{fffe}',
    '\u0001',
    '\ud800',
  ],
  ...['தமிழ்', 'e\u0301', '👩‍🔧', '🇮🇳', '\u200d', '\u202e', 'ﬁ', 'ẞ', '中文', 'a', 'Oak', 'KM-'],
]
const createText = (dice: Dice, max: number) =>
  Array.from({ length: 1 + dice.roll(6) }, () => dice.pick(TEXT_PIECES))
    .join('')
    .slice(0, max)

/** A random product, or undefined if its texts are invalid. */
function createProductFields(dice: Dice, sku: string) {
  const emptySometimes = (text: string) => (dice.roll(3) === 0 ? '' : text)
  const createWord = () => emptySometimes(createText(dice, 60))
  const description = dice.roll(20) === 0 ? 'ä\n'.repeat(2500) : createText(dice, 200)
  try {
    return check(productForm, {
      name: createText(dice, 120),
      category: dice.pick(['tiles', 'sanitaryware']),
      size: dice.pick(SIZES),
      sku,
      brand: createText(dice, 120),
      color: createWord(),
      finish: createWord(),
      material: createWord(),
      tags: [createWord().slice(0, 40), createWord().slice(0, 40)],
      description: emptySometimes(description),
      origin: createWord(),
      slipResistance: createWord(),
      stock: emptySometimes(dice.pick(STOCKS)),
      suitedFor: [dice.pick(SUITED_FOR), dice.pick(SUITED_FOR)],
      actualSize: { width: 1 / (1 + dice.roll(3000)), length: 1 + dice.roll(9000) },
      price: { amount: (1 + dice.roll(1e6)) / 100, per: 'box' },
      hidden: dice.roll(2) === 0,
      featured: emptySometimes(String(1 + dice.roll(99))),
    })
  } catch {
    return undefined
  }
}

test.each<SheetFormat>(['xlsx', 'csv'])(
  'importing an unchanged export changes nothing: %s',
  async (format) => {
    for (let round = 0; round < ROUNDS; round++) {
      const dice = createDice(Date.now() + round)
      const seed = dice.roll(1e9)
      const stores = await openMemoryStore()
      const productDice = createDice(seed)
      await stores.transaction(
        ({ products }) => {
          for (let index = 0; index < PRODUCT_COUNT; index++) {
            const sku = `${productDice.pick(['', '0', '=', '-', "'", '@', '1e'])}${index}${createText(productDice, 20)}`
            const fields = createProductFields(productDice, sku)
            if (!fields || products.findBy('sku', fields.sku)) continue
            const { photos: _, ...record } = fields
            products.insert(record)
          }
        },
        { by: 'system', label: 'added' },
      )
      const products = stores.products.all()
      expect(products.length).toBeGreaterThan(PRODUCT_COUNT / 3)
      const file = await writeProducts(products, format)
      if (format === 'csv') expectNoFormula(file, seed)
      const lines = Buffer.from((await readSheets(file)).lines)
      const { row, headings, mapping } = findHeadings(
        parseFirstRows(lines, { from: 0, to: lines.length }),
      )
      expect(mapping).toEqual(IMPORT_COLUMNS.map(({ field }) => field))
      const reading = { headingRow: row, headings, mapping, showAtOnce: false, edits: [] }
      const { plans } = await checkSheet(lines, reading, stores.products, new Map(), stores.images)
      const changedPlans = plans.filter(({ kind }) => kind !== 'unchanged')
      expect(changedPlans, `seed ${seed}`).toEqual([])
      expect(plans).toHaveLength(products.length)
      await stores.close()
    }
  },
  3_600_000,
)

/** Asserts that no spreadsheet program reads a cell of the .csv as a formula. */
function expectNoFormula(file: Uint8Array, seed: number): void {
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(file))
  for (const cell of data.flat()) expect(cell, `seed ${seed}`).not.toMatch(/^[=+\-@\t\r]/)
}
