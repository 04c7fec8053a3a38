// Reader of .csv files: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252.
import Papa from 'papaparse'
import { Failure } from '#api/contract/failure.ts'
import { SHEET_MAX_ROWS } from '#api/imports/contract.ts'
import type { SheetRow } from './sheet-jobs.ts'

/** Maximum length of a cell's text, in characters. */
const CELL_MAX = 32_767
const COLUMNS_MAX = 200
/** Maximum number of rows to read: more than a sheet may have, because there may be empty ones in between. */
const ROWS_MAX = 3 * SHEET_MAX_ROWS
/** How many characters are examined to detect a binary file. */
const BINARY_CHECK_CHARS = 64 * 1024

/** The rows with content, and whether their cells are separated by semicolons. @throws Failure */
export function readCsv(bytes: Buffer): { rows: SheetRow[]; hasSemicolons: boolean } {
  const text = decode(bytes)
  if (/(?!\s)\p{Cc}/u.test(text.slice(0, BINARY_CHECK_CHARS)))
    throw new Failure(415, 'This is no spreadsheet. Send an .xlsx or .csv file.')
  // Excel's own line that names the delimiter.
  const [separatorLine, delimiter] = /^sep=(.)\r?\n/.exec(text) ?? []
  const table = Papa.parse<string[]>(separatorLine ? text.slice(separatorLine.length) : text, {
    delimiter: delimiter ?? '',
    delimitersToGuess: [',', ';', '\t'],
    preview: ROWS_MAX,
  })
  const unclosedQuote = table.errors.find(({ code }) => code === 'MissingQuotes')
  const firstRow = separatorLine ? 2 : 1
  if (unclosedQuote)
    throw new Failure(
      422,
      `A quotation mark in row ${(unclosedQuote.row ?? 0) + firstRow} opens a text that never ends. Close it, or take it out.`,
    )
  if (!table.data.some(({ length }) => length > 1))
    throw new Failure(
      422,
      'This file has one column only. A sheet has a column for the SKU and one for each thing about a product, set apart by commas, semicolons or tabs.',
    )
  const rows: SheetRow[] = []
  for (const [index, cells] of table.data.entries())
    if (cells.some((cell) => cell.trim() !== ''))
      rows.push([
        index + firstRow,
        cells.slice(0, COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX)),
      ])
  return { rows, hasSemicolons: table.meta.delimiter === ';' }
}

function decode(bytes: Buffer): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
