// Options of the scan of a sheet, and the rows that it examines.
import type { ImportField } from '#api/imports/columns.contract.ts'
import type { Decimal, NumberField, ReadRow } from '#api/imports/reading.contract.ts'
import type { RowDetails } from '#api/imports/sheets/sheet-jobs.ts'

/** The answers that staff have given. */
export interface Answers {
  /** Texts for all rows, in fields without a column. The category only applies to new products. */
  constants?: Partial<Record<ImportField, string>>
  areProducts?: boolean
  fillDown?: boolean
  decimals?: Partial<Record<NumberField, Decimal>>
}

export interface ScanOptions extends Answers {
  headingRow: number
  headings: readonly string[]
  mapping: readonly (ImportField | '')[]
  sheetName?: string
  fileName?: string
  hasSemicolons?: boolean
}

/** A row below the headings, which may turn out to be a heading or a total. */
export interface CandidateRow {
  row: number
  texts: string[]
  details: RowDetails
  leftOutReason: ReadRow['leftOut']
  filledColumns?: Set<number>
}
