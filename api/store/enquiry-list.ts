// Answers a list's question about enquiries: by status, searched, one page of it.
import type { EnquiryQuery, EnquiryRecord } from '#api/contract/enquiry.ts'
import { fold } from '#api/contract/fields.ts'
import type { Paging } from '#api/contract/query.ts'
import type { Collection } from './collection.ts'
import { pageOf } from './page.ts'

/** One page of records, and how many nobody has read yet, whatever was asked for. */
export interface EnquiryRecordPage extends Paging {
  enquiries: EnquiryRecord[]
  unread: number
}

/** The page that the query asks for, newest first. */
export async function listEnquiries(
  enquiries: Pick<Collection<EnquiryRecord>, 'all'>,
  query: EnquiryQuery,
): Promise<EnquiryRecordPage> {
  const all = await enquiries.all()
  const words = fold(query.search).split(' ').filter(Boolean)
  const matching = all.filter(
    (enquiry) =>
      (query.status === undefined || enquiry.status === query.status) &&
      words.every((word) => searchText(enquiry).includes(word)),
  )
  const { items, ...paging } = pageOf(matching, query)
  const unread = all.filter(({ status }) => status === 'new').length
  return { enquiries: items, ...paging, unread }
}

/** What search looks through, folded once per record. */
const searchTexts = new WeakMap<EnquiryRecord, string>()

function searchText(enquiry: EnquiryRecord): string {
  let text = searchTexts.get(enquiry)
  if (text === undefined) {
    const { name, email, phone = '', message, notes = '', products } = enquiry
    const about = products.flatMap((product) => [product.sku, product.name ?? ''])
    text = fold([name, email, phone, message, notes, ...about].join(' '))
    searchTexts.set(enquiry, text)
  }
  return text
}
