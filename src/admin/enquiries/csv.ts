// Tables as CSV files that spreadsheets open as they are: RFC 4180, and nothing in them is run.
import type { Enquiry } from '#api/contract/enquiry.ts'
import { formatTableTime } from '#src/admin/ui/format-time.ts'
import { phoneInWords } from './enquiry-messages.ts'

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

type Column = [head: string, cell: (enquiry: Enquiry) => string]

const COLUMNS: readonly Column[] = [
  ['Received', ({ createdAt }) => formatTableTime(createdAt)],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  // With a space in it a number stays what it is; without, a spreadsheet would calculate with it.
  ['Phone', ({ phone }) => (phone ? phoneInWords(phone) : '')],
  ['Email', ({ email }) => email],
  ['Products', ({ products }) => products.map(productInWords).join('; ')],
  ['Message', ({ message }) => message],
  ['Notes', ({ notes }) => notes ?? ''],
]

const productInWords = ({ sku, name }: Enquiry['products'][number]) =>
  name ? `${name} (${sku})` : sku

/** The file's text, in the order given, with a row of heads. */
export function enquiriesCsv(enquiries: readonly Enquiry[]): string {
  const rows = enquiries.map((enquiry) => COLUMNS.map(([, cell]) => cell(enquiry)))
  return csvOf([COLUMNS.map(([head]) => head), ...rows])
}
