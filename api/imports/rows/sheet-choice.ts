// Sheets of a workbook: what each contains, which one is suggested, and the columns of the one that is read.
import { Failure } from '#api/contract/failure.ts'
import { cleanLine, NAME_MAX } from '#api/contract/fields.ts'
import { truncate } from '#api/contract/text.ts'
import { IMPORT_FIELDS, type ImportField } from '#api/imports/columns.contract.ts'
import type { SheetReading } from '#api/imports/reading.contract.ts'
import type { SheetFileContent, SheetPart, SheetRow } from '#api/imports/sheets/sheet-jobs.ts'
import { findHeadings, HELP_SHEET } from './columns.ts'

/** A sheet as stored: what is shown of it, and its byte range within all lines. */
export type SavedSheet = SheetReading['sheets'][number] & Pick<SheetPart, 'from' | 'to'>

export interface SheetColumns {
  headingRow: number
  columns: { heading: string; samples: string[] }[]
  mapping: (ImportField | '')[]
}

const SAMPLE_ROWS = 40
const SAMPLES_MAX = 3
const TOO_LONG = 'too long to read'
const NO_SKU = 'no SKU column found'

/** The rows of a sheet. */
export function* parseRows(
  lines: Buffer,
  { from, to }: Pick<SheetPart, 'from' | 'to'>,
): Generator<SheetRow> {
  for (let start = from; start < to; ) {
    const end = lines.indexOf(0x0a, start)
    yield JSON.parse(lines.toString('utf8', start, end))
    start = end + 1
  }
}

/** The first rows of a sheet. */
export const parseFirstRows = (lines: Buffer, part: Pick<SheetPart, 'from' | 'to'>): SheetRow[] => [
  ...parseRows(lines, part).take(SAMPLE_ROWS),
]

/**
 * The sheets of a file, and the index of the one with the most recognised headings, preferably including a SKU.
 * @throws Failure 413 if the only sheet with products is too long
 */
export function describeSheets(content: SheetFileContent): { sheets: SavedSheet[]; sheet: number } {
  const lines = Buffer.from(content.lines.buffer)
  const parts = content.parts.filter(
    ({ name }) => name !== HELP_SHEET || content.parts.length === 1,
  )
  const descriptions = parts.map((part) => describeSheet(lines, part, parts.length === 1))
  const scores = descriptions.map(({ score }) => score)
  const bestIndex = scores.indexOf(Math.max(...scores))
  const refusal = parts.find(({ refusal }) => refusal)?.refusal
  if (refusal && descriptions[bestIndex]?.sheet.lacks)
    throw new Failure(refusal.status, refusal.message)
  return { sheets: descriptions.map(({ sheet }) => sheet), sheet: bestIndex }
}

/** A sheet, and the number of its recognised headings; a SKU counts more than all others. */
function describeSheet(
  lines: Buffer,
  { name, from, to, refusal }: SheetPart,
  isOnlySheet: boolean,
): { sheet: SavedSheet; score: number } {
  const rows = parseFirstRows(lines, { from, to })
  const { row: headingRow, mapping, recognisedCount } = findHeadings(rows)
  const hasSku = mapping.includes('sku') && (recognisedCount > 0 || isOnlySheet)
  const lacks = refusal ? TOO_LONG : !hasSku && NO_SKU
  const headingRows = rows.filter(([row]) => row <= headingRow).length
  const sheet = {
    ...{ name: truncate(cleanLine(name), NAME_MAX), from, to },
    rows: countLines(lines, from, to) - headingRows,
    columns: Math.max(0, ...rows.map(([, texts]) => texts.length)),
    ...(lacks && { lacks }),
  }
  return { sheet, score: refusal ? -1 : recognisedCount + (hasSku ? IMPORT_FIELDS.length : 0) }
}

function countLines(lines: Buffer, from: number, to: number): number {
  let count = 0
  for (
    let end = lines.indexOf(0x0a, from);
    end >= 0 && end < to;
    end = lines.indexOf(0x0a, end + 1)
  )
    count++
  return count
}

/** The headings of a sheet, with each column's field and sample texts. */
export function detectColumns(rows: readonly SheetRow[]): SheetColumns {
  const { row: headingRow, headings, mapping } = findHeadings(rows)
  const productRows = rows.filter(([row]) => row > headingRow)
  const columns = headings.map((heading, column) => ({
    heading: truncate(heading, NAME_MAX),
    samples: [
      ...new Set(productRows.map(([, texts]) => truncate(texts[column]?.trim() ?? '', NAME_MAX))),
    ]
      .filter(Boolean)
      .slice(0, SAMPLES_MAX),
  }))
  return { headingRow, columns, mapping }
}
