// Enquiries as a table for a spreadsheet.
import type { Enquiry } from '#api/contract/enquiry.ts'
import { formatTableTime } from '#src/admin/ui/format-time.ts'
import { csvOf } from './csv.ts'
import { phoneInWords } from './phone.ts'

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
