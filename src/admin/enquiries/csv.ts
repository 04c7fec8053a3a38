// Enquiries as rows of a spreadsheet.
import { itemText } from '#api/contract/contact.ts'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { csvOf } from '#src/admin/ui/csv.ts'
import { formatTableTime } from '#src/admin/ui/format.ts'
import { phoneInWords } from './enquiry-messages.ts'

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
