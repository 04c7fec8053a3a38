// Enquiries as a CSV file for spreadsheets (RFC 4180).
import { itemText } from '#api/contract/contact.ts'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { formatTableTime } from '#src/admin/ui/format.ts'
import { phoneInWords } from './enquiry-messages.ts'

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets run a cell that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** An apostrophe turns a formula into text. */
function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

type Column = [head: string, cell: (enquiry: Enquiry) => string]

const COLUMNS: readonly Column[] = [
  ['Received', ({ createdAt }) => formatTableTime(createdAt)],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  // The space keeps a spreadsheet from reading the number as a value.
  ['Phone', ({ phone }) => (phone ? phoneInWords(phone) : '')],
  ['Email', ({ email }) => email],
  ['Products', ({ products }) => products.map(itemText).join('; ')],
  ['Message', ({ message }) => message],
  ['Notes', ({ notes }) => notes ?? ''],
]

export function enquiriesCsv(enquiries: readonly Enquiry[]): string {
  const rows = enquiries.map((enquiry) => COLUMNS.map(([, cell]) => cell(enquiry)))
  return csvOf([COLUMNS.map(([head]) => head), ...rows])
}
