// The jobs of the sheet worker, and their results.
import type { FailureStatus } from '#api/contract/failure.ts'
import type { SheetFormat } from '#api/contract/import.ts'

export type SheetJob =
  /** The result is a SheetRow as JSON on each line, without empty rows. */
  | { kind: 'read'; bytes: Uint8Array }
  /** The result is the file. */
  | { kind: 'write'; sheets: readonly NamedRows[]; format: SheetFormat }

/** A sheet to write: a row of texts as JSON on each line, its headings first. */
export interface NamedRows {
  name: string
  lines: Uint8Array<ArrayBuffer>
}

/** A row of a sheet: its number as the spreadsheet counts, and its texts from the first column on. */
export type SheetRow = [row: number, texts: string[]]

/** Bytes that are moved between threads, not copied; or a sentence for the person who sent the file. */
export type SheetResult = Uint8Array<ArrayBuffer> | { status: FailureStatus; message: string }
