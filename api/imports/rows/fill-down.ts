// Filling of empty cells with the text above them, in merged cells and in columns that group rows.
import type { ImportField } from '#api/imports/columns.contract.ts'
import type { SheetReading } from '#api/imports/reading.contract.ts'
import type { CandidateRow, ScanOptions } from './scan-options.ts'

/** Columns that group rows, so that often only the first row of a group is filled. */
const GROUPING_FIELDS = new Set<ImportField | ''>([
  ...(['category', 'brand', 'size', 'finish', 'color', 'material', 'origin'] as const),
])

type FillDown = NonNullable<SheetReading['fillDown']>

/** Detects empty cells that may repeat the text above them; undefined if there are too few to ask about. */
export function detectFillDown(
  rows: readonly CandidateRow[],
  { mapping, fillDown }: ScanOptions,
): FillDown | undefined {
  const mergedCounts = new Map<ImportField, number>()
  for (const { details } of rows)
    for (const [column] of details.merged ?? []) {
      const field = mapping[column]
      if (field && field !== 'sku') mergedCounts.set(field, (mergedCounts.get(field) ?? 0) + 1)
    }
  const areMerged = mergedCounts.size > 0
  const counts = areMerged ? mergedCounts : countEmptyCellsBelow(rows, mapping)
  if (counts.size === 0) return undefined
  return {
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    fields: [...counts.keys()],
    areMerged,
    isOn: fillDown ?? areMerged,
  }
}

/** Counts the empty cells of grouping columns in which the first cell has a text and at least half of the cells are empty. */
function countEmptyCellsBelow(
  rows: readonly CandidateRow[],
  mapping: ScanOptions['mapping'],
): Map<ImportField, number> {
  const counts = new Map<ImportField, number>()
  for (const [column, field] of mapping.entries()) {
    if (!field || !GROUPING_FIELDS.has(field) || !rows[0]?.texts[column]?.trim()) continue
    const emptyCount = rows.filter(({ texts }) => !texts[column]?.trim()).length
    if (emptyCount > 0 && emptyCount * 2 >= rows.length) counts.set(field, emptyCount)
  }
  return counts
}

/** Fills the empty cells of these fields in place. */
export function fillRows(
  rows: readonly CandidateRow[],
  { fields, areMerged }: FillDown,
  mapping: ScanOptions['mapping'],
): void {
  const lastTexts = new Map<number, string>()
  const columns = fields.map((field) => mapping.indexOf(field))
  for (const candidate of rows) {
    const { texts, details } = candidate
    const filledCells = areMerged
      ? (details.merged ?? []).filter(([column]) => columns.includes(column))
      : columns.flatMap((column): [number, string][] => {
          const text = texts[column]?.trim() ? texts[column] : undefined
          if (text) lastTexts.set(column, text)
          return text ? [] : [[column, lastTexts.get(column) ?? '']]
        })
    for (const [column, text] of filledCells) {
      while (texts.length < column) texts.push('')
      texts[column] = text
    }
    candidate.filledColumns = new Set(filledCells.map(([column]) => column))
  }
}
