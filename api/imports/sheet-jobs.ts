// The jobs of the sheet worker, their results, and the refusals of files that are no spreadsheet.
import type { SheetFormat } from '#api/contract/import.ts'

export type SheetJob =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'write'; sheets: readonly NamedRows[]; format: SheetFormat }

/** A sheet to write: a row of texts as JSON on each line, its headings first. */
export interface NamedRows {
  name: string
  lines: Uint8Array
}

/** A row of a sheet: its number as the spreadsheet counts, and its texts from the first column on. */
export type SheetRow = [row: number, texts: string[]]

export type SheetResult =
  /** `lines` holds a SheetRow as JSON on each line, without empty rows: it is moved between threads, not copied. */
  | { kind: 'read'; lines: Uint8Array; rows: number }
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'refused'; status: 413 | 415 | 422; message: string }

/** Thrown by a reader: a sentence for the person who sent the file. */
export class Refusal extends Error {
  readonly status: 413 | 415 | 422

  constructor(status: 413 | 415 | 422, message: string) {
    super(message)
    this.status = status
  }
}
