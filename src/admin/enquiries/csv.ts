// Tables as CSV files that spreadsheets open as they are: RFC 4180, and nothing in them is run.

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A cell that begins so is a formula to a spreadsheet, in the wide letters of some languages too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell's text in quotes; one that would be run is made text by an apostrophe. */
function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The rows as one file's text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}
