// Detection of a sheet's heading row and of each column's field, by our own names, common names, or position.
import { fold } from '#api/contract/fields.ts'
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField } from '#api/imports/columns.contract.ts'
import type { SheetRow } from '#api/imports/sheets/sheet-jobs.ts'

/** Common headings besides our own, without punctuation and in lower case. */
const SYNONYMS: Readonly<Partial<Record<ImportField, string>>> = {
  sku: 'code, item code, product code, article, article no, article number, article code, art no, item no, item number, model, model no, model number, design no, design code, tile code, part no, ref, ref no, reference, stock code, cat no, catalogue no, référence, réf, code article',
  name: 'item, item name, product, product name, title, design, design name, tile name, article name, particulars, product description, désignation, libellé, nom',
  category: 'group, type, product type, item group, product group, item type, section, kind',
  brand: 'company, make, maker, manufacturer, mfr, brand name, company name, marque, fabricant',
  size: 'size in, size inch, size inches, size ft, format, tile size, nominal size, taille',
  color: 'colour, shade, shades, colour name, color name, colours, couleur, coloris',
  finish: 'surface, surface finish, finishing, finish type, finition, aspect',
  material: 'body, body type, made of, composition, body material, matière, matériau',
  price:
    'rate, mrp, selling price, sale price, unit price, unit rate, list price, cost, amount, prix, prix unitaire, tarif',
  offer: 'offer price, special offer, special price, promotion, offer until',
  stock: 'availability, stock status, status, available',
  actualSize:
    'actual size, size mm, size in mm, size cm, dimensions, dimension, dimensions mm, measures',
  piecesPerBox:
    'pcs per box, pcs box, pieces box, box qty, qty per box, nos per box, tiles per box, pcs, pieces, packing, pieces in box, no of pcs',
  weightPerBox:
    'weight per box, box weight, weight, weight kg, wt, wt per box, kg per box, box weight kg, poids, poids par boîte',
  slipResistance: 'slip rating, anti skid, antiskid, r value, r rating, slip class',
  suitedFor: 'suitable for, application, applications, usage, use, used for, area, suited to',
  origin: 'country, country of origin, made in',
  badge: 'label, labels, flag, mark',
  tags: 'tag, keywords, key words',
  description: 'details, notes, remarks, remark, long description, about',
  name_ta: 'tamil, பெயர், பொருளின் பெயர், பொருள்',
  description_ta: 'விவரம், விளக்கம், குறிப்பு',
  hidden: 'hide, is hidden',
  featured: 'feature, position',
  firstDay: 'first day, valid from, start date, from date, launch date',
  lastDay: 'last day, valid until, valid till, valid to, end date, expiry, expiry date',
}

/** A heading without punctuation and in lower case. */
const normalizeHeading = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const FIELD_BY_HEADING = new Map<string, ImportField>(
  IMPORT_COLUMNS.flatMap(({ field, label }) =>
    [normalizeHeading(label), normalizeHeading(field), ...(SYNONYMS[field]?.split(', ') ?? [])].map(
      (name) => [name, field] as const,
    ),
  ),
)

/** The template's second sheet, which has no products. */
export const HELP_SHEET = 'What to write'

/** How many rows are searched for headings: a title and an address may come first. */
const HEADING_SEARCH_ROWS = 20
/** With fewer recognised headings, the row may be a product. */
const RECOGNISED_MIN = 2

export interface Headings {
  /** The row of the headings; 0 if there is none, and columns are mapped by position. */
  row: number
  headings: string[]
  mapping: (ImportField | '')[]
  /** The number of recognised headings. */
  recognisedCount: number
}

/** Finds the headings in the first rows of a sheet. */
export function findHeadings(rows: readonly SheetRow[]): Headings {
  const searchedRows = rows.slice(0, HEADING_SEARCH_ROWS)
  const columnCount = Math.max(1, ...searchedRows.map(([, texts]) => texts.length))
  let bestHeadings: Headings | undefined
  for (const [row, texts] of searchedRows) {
    const mapping = mapColumns(texts, columnCount)
    const recognisedCount = mapping.filter(Boolean).length
    if (recognisedCount >= RECOGNISED_MIN && recognisedCount > (bestHeadings?.recognisedCount ?? 0))
      bestHeadings = { row, mapping, headings: headingsOf(texts, columnCount), recognisedCount }
  }
  return bestHeadings ?? mapByPosition(searchedRows, columnCount)
}

/** Maps columns by position if no heading is recognised. A first row without digits counts as headings to map by hand. */
function mapByPosition(rows: readonly SheetRow[], columnCount: number): Headings {
  const [row = 0, texts = []] = rows[0] ?? []
  const isHeading = rows.length > 1 && texts.every((text) => text !== '' && !/\d/.test(text))
  return {
    row: isHeading ? row : 0,
    headings: headingsOf(isHeading ? texts : [], columnCount),
    mapping: Array.from({ length: columnCount }, (_, index) => IMPORT_FIELDS[index] ?? ''),
    recognisedCount: 0,
  }
}

const headingsOf = (texts: readonly string[], columnCount: number) =>
  Array.from({ length: columnCount }, (_, index) => texts[index]?.trim() || `Column ${index + 1}`)

/** Maps each field once: exact headings first, then headings with extra words, such as 'Rate (per sq ft)'. */
function mapColumns(texts: readonly string[], columnCount: number): (ImportField | '')[] {
  const mapping = Array.from({ length: columnCount }, (): ImportField | '' => '')
  for (const findField of [findExactField, findFieldWithin])
    for (const [index, text] of texts.entries()) {
      const find = TAMIL.test(text) && !findExactField(text) ? findTamilField : findField
      const field = mapping[index] === '' ? find(text) : undefined
      if (field && !mapping.includes(field)) mapping[index] = field
    }
  return mapping
}

/** In a heading such as 'Product name in Tamil'. */
const TAMIL = /[([]?\s*(?<![\p{L}\p{M}])(?:in )?(?:tamil|தமிழ்|தமிழில்)(?![\p{L}\p{M}])\s*[)\]]?/iu
const TAMIL_FIELDS: Partial<Record<ImportField, ImportField>> = {
  name: 'name_ta',
  name_ta: 'name_ta',
  description: 'description_ta',
  description_ta: 'description_ta',
}

function findExactField(text: string): ImportField | undefined {
  return FIELD_BY_HEADING.get(normalizeHeading(text))
}

/** The field of a heading that names Tamil: that of its other words, in Tamil. */
function findTamilField(text: string): ImportField | undefined {
  const otherWords = text.replace(TAMIL, ' ').trim()
  const field = findExactField(otherWords) ?? findFieldWithin(otherWords)
  return field && TAMIL_FIELDS[field]
}

function findFieldWithin(text: string): ImportField | undefined {
  if (text.length > 60) return undefined
  const fieldOutsideBrackets = FIELD_BY_HEADING.get(
    normalizeHeading(text.replace(/\([^)]*\)|\[[^\]]*\]/g, '')),
  )
  if (fieldOutsideBrackets) return fieldOutsideBrackets
  const words = normalizeHeading(text).split(' ')
  if (words.length > 4) return undefined
  for (let count = words.length - 1; count > 0; count--) {
    const field =
      FIELD_BY_HEADING.get(words.slice(0, count).join(' ')) ??
      FIELD_BY_HEADING.get(words.slice(-count).join(' '))
    if (field) return field
  }
  return undefined
}
