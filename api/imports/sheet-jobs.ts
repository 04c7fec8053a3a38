// The jobs of the sheet worker, and their results.
import type { FailureStatus } from '#api/contract/failure.ts'
import type { SheetFormat } from '#api/contract/import.ts'

export type SheetJob =
  | { kind: 'read'; bytes: Uint8Array }
  /** The result is the file. */
  | { kind: 'write'; sheets: readonly NamedRows[]; format: SheetFormat }

/** A sheet to write: a row of texts as JSON on each line, its headings first. */
export interface NamedRows {
  name: string
  lines: Uint8Array<ArrayBuffer>
}

/** A row of a sheet: its number as the spreadsheet counts, and its texts from the first column on. */
export type SheetRow = [row: number, texts: string[], more?: RowMore]

/** What the texts of a row do not say, by columns from 0 on. */
export interface RowMore {
  /** Empty cells that are merged with one above, with its text. */
  merged?: [column: number, text: string][]
  /** Numbers of the spreadsheet with three decimals: their point is none that sets thousands apart. */
  exact?: number[]
}

/** A sheet of a workbook in the lines of all: its bytes from `from` to `to`. */
export interface SheetPart {
  /** '' in a .csv file. */
  name: string
  from: number
  to: number
  /** Why its rows were not read. */
  refusal?: { status: FailureStatus; message: string }
}

/** What a file holds. */
export interface ReadSheets {
  /** A SheetRow as JSON on each line, without empty rows, sheet after sheet. */
  lines: Uint8Array<ArrayBuffer>
  /** The sheets with rows, at least one that was read. */
  parts: SheetPart[]
  /** Whether semicolons stand between the cells, as where a comma is the decimal. */
  hasSemicolons: boolean
}

/** Bytes are moved between threads, not copied; a refusal is a sentence for the person who sent the file. */
export type SheetResult =
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | ({ kind: 'read' } & ReadSheets)
  | { kind: 'refused'; status: FailureStatus; message: string }
