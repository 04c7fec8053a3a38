// Jobs of the sheet worker, and their results.
import type { FailureStatus } from '#api/contract/failure.ts'
import type { SheetFormat } from '#api/imports/sheet.contract.ts'

export type SheetJob =
  | { kind: 'read'; bytes: Uint8Array }
  /** The result is the file. */
  | { kind: 'write'; sheets: readonly SheetLines[]; format: SheetFormat }

/** A sheet to write: one row of texts and numbers per line as JSON, headings first. */
export interface SheetLines {
  name: string
  lines: Uint8Array<ArrayBuffer>
}

/** A row of a sheet: its row number in the spreadsheet, and its texts from the first column on. */
export type SheetRow = [row: number, texts: string[], details?: RowDetails]

/** Details of a row that its texts do not show, by column index from 0. */
export interface RowDetails {
  /** Empty cells that are merged with a cell above, with its text. */
  merged?: [column: number, text: string][]
  /** Columns of numeric cells with three decimals, whose point is not a thousands separator. */
  exact?: number[]
}

/** A sheet of a workbook: its byte range within all lines. */
export interface SheetPart {
  /** '' for a .csv file. */
  name: string
  from: number
  to: number
  /** Why its rows were not read. */
  refusal?: { status: FailureStatus; message: string }
}

/** The content of a file. */
export interface SheetFileContent {
  /** One SheetRow per line as JSON, without empty rows, sheet after sheet. */
  lines: Uint8Array<ArrayBuffer>
  /** The sheets that have rows, at least one of which was read. */
  parts: SheetPart[]
  /** Whether cells are separated by semicolons, which suggests decimal commas. */
  hasSemicolons: boolean
}

/** Bytes are transferred between threads, not copied. A refusal has a message for the person who sent the file. */
export type SheetResult =
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | ({ kind: 'read' } & SheetFileContent)
  | { kind: 'refused'; status: FailureStatus; message: string }
