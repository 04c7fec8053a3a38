// CSV export for spreadsheets (RFC 4180).

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets run a cell that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Quotes a cell; a leading apostrophe turns a formula into text. */
function quoteCell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')
}
