// Preview of a sheet: its first rows as they will be read, and the first ones with something unusual.
import { truncate } from '#api/contract/text.ts'
import type { ReadRow } from '#api/imports/reading.contract.ts'
import type { NumberScan } from './number-columns.ts'
import { normalizeNumber } from './numbers.ts'
import type { CandidateRow, ScanOptions } from './scan-options.ts'

/** Number of first rows in the preview, and the maximum number of left-out rows in it. */
const FIRST_ROWS = 8
const LEFT_OUT_ROWS_MAX = 20
/** Maximum length of a cell's text that is shown. */
export const PREVIEW_TEXT_MAX = 60

export function previewRows(
  candidates: readonly CandidateRow[],
  leftOutRows: readonly CandidateRow[],
  numbers: NumberScan,
  { mapping, headings }: ScanOptions,
): ReadRow[] {
  const wrongRowsByColumn = numbers.findWrongRows(LEFT_OUT_ROWS_MAX)
  const hasWrongCell = (row: number) =>
    [...wrongRowsByColumn.values()].some((rows) => rows.has(row))
  const previewedRows = new Set([
    ...candidates.slice(0, FIRST_ROWS),
    ...leftOutRows.slice(0, LEFT_OUT_ROWS_MAX),
    ...candidates.filter(({ row }) => hasWrongCell(row)),
  ])
  return [...previewedRows]
    .sort((a, b) => a.row - b.row)
    .map(({ row, texts, leftOutReason, filledColumns }) => ({
      row,
      ...(leftOutReason && { leftOut: leftOutReason }),
      cells: headings.map((_, column) => {
        const text = texts[column]?.trim() ?? ''
        const decision = numbers.findDecision(mapping[column])
        const normalized =
          decision && !leftOutReason
            ? normalizeNumber(text, decision.decimal, decision.isAnswered)
            : undefined
        const isWrong = !leftOutReason && Boolean(wrongRowsByColumn.get(column)?.has(row))
        return {
          text: truncate(text, PREVIEW_TEXT_MAX),
          ...(normalized !== undefined &&
            normalized !== text &&
            !isWrong && { read: truncate(normalized, PREVIEW_TEXT_MAX) }),
          ...(filledColumns?.has(column) && { isFilled: true }),
          ...(isWrong && { isWrong: true }),
        }
      }),
    }))
}
