// Sheets that staff download: the template, the export, and the rows with errors.

import { escapeCell, toSheetText } from '#api/imports/rows/cell-text.ts'
import type { SheetCheck } from '#api/imports/rows/check-sheet.ts'
import { HELP_SHEET } from '#api/imports/rows/columns.ts'
import { writeSheet } from '#api/imports/sheets/sheet-files.ts'
import { CATEGORIES, SIZES } from '#api/products/catalogue.contract.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { BADGES, PRICE_UNITS, STOCKS, SUITED_FOR } from '#api/products/details.contract.ts'
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField } from './columns.contract.ts'
import type { SheetFormat } from './sheet.contract.ts'

const HEADINGS = IMPORT_COLUMNS.map(({ label }) => label)

const oneOf = (words: readonly string[]) => `One of: ${words.join(', ')}.`

/** The help text of each column. */
const HELP: Readonly<Record<ImportField, string>> = {
  sku: 'Needed. Products are found by it: a known SKU changes that product, a new one adds a product.',
  name: 'Needed for a new product.',
  category: `Needed for a new product. ${oneOf(CATEGORIES.map(({ name }) => name))}`,
  brand: 'Needed for a new product. A new brand is added to Brands.',
  size: `Needed for tiles. ${oneOf(SIZES)}`,
  color: 'Any words, such as Ivory.',
  finish: 'Any words, such as Matt.',
  material: 'Any words, such as Porcelain.',
  price: `An amount and its unit, such as 85 per sq ft. Units: ${PRICE_UNITS.join(', ')}.`,
  offer: 'A lower price and its last day, such as 72 until 2026-12-31, by the unit of the price.',
  stock: oneOf(STOCKS),
  actualSize: 'Width x length in mm, with or without the thickness, such as 600 x 600 x 9.5.',
  piecesPerBox: 'A whole number.',
  weightPerBox: 'A number of kg.',
  slipResistance: 'Such as R10.',
  suitedFor: `Some of: ${SUITED_FOR.join(', ')}. Commas between them.`,
  origin: 'Where it is made, such as Morbi.',
  badge: oneOf(BADGES),
  tags: 'Words with commas between them.',
  description: 'A text of up to 5,000 characters.',
  name_ta: 'The name in Tamil, for visitors who read Tamil.',
  description_ta: 'The description in Tamil, up to 5,000 characters.',
  faces:
    'File names of pictures of one tile seen straight on, with commas between them. Pictures named SKU_face.jpg need no column.',
  hidden: 'yes or no. A hidden product is shown to staff only.',
  featured: 'A whole number: featured products stand first in lists, 1 before 2.',
  firstDay: 'The first day on which visitors see it, such as 2026-12-01 or 1/12/2026.',
  lastDay: 'The last day on which visitors see it, such as 2026-12-31 or 31/12/2026.',
}

const RULES = [
  ['An empty cell', 'changes nothing.'],
  ['A cell with - alone', 'clears the field.'],
  ['Products that are not in the sheet', 'stay as they are.'],
  ['Columns', 'may be left out, and stand in any order.'],
]

/** The template: the headings and, in .xlsx, a second sheet that explains what to write. */
export function writeTemplate(format: SheetFormat) {
  const help = IMPORT_COLUMNS.map(({ field, label }) => [label, HELP[field]])
  const rules = [['Column', 'What to write'], ...help, ...RULES]
  const sheets = [
    { name: 'Products', rows: [HEADINGS] },
    { name: HELP_SHEET, rows: rules },
  ]
  return writeSheet(sheets, format)
}

/** The export. Importing it unchanged changes nothing. */
export function writeProducts(products: readonly ProductRecord[], format: SheetFormat) {
  const texts = products
    .values()
    .map((product) => IMPORT_FIELDS.map((field) => escapeCell(toSheetText(product, field))))
  return writeSheet([{ name: 'Products', rows: withHeadings(HEADINGS, texts) }], format)
}

/** The rows with errors as they were sent, with what to write in the last column. */
export function writeErrors(
  { plans }: SheetCheck,
  headings: readonly string[],
  format: SheetFormat,
) {
  const rowsInError = plans.values().filter(({ kind }) => kind === 'error')
  const texts = rowsInError.map(({ texts, errors }) => [
    ...headings.map((_, index) => escapeUploaded(texts[index] ?? '')),
    errors.map(({ message }) => message).join(' '),
  ])
  const rows = withHeadings([...headings, 'What to write'], texts)
  return writeSheet([{ name: 'Rows in error', rows }], format)
}

function* withHeadings(headings: readonly string[], rows: Iterable<readonly string[]>) {
  yield headings
  yield* rows
}

/** A single '-' stays unescaped, because it is the command that clears a field. */
const escapeUploaded = (text: string) =>
  text.trim() === '-' || text.startsWith("'") ? text : escapeCell(text)
