// Lists enquiries: by status, by search, one page; those of a flood apart.
import type { EnquiryQuery, EnquiryRecord } from '#api/contract/enquiry.ts'
import { type Searched, WordSearch } from '#api/queries/search/word-search.ts'
import type { Collection } from '#api/store/collection.ts'
import { pageOf } from './lists.ts'

function searched(enquiry: EnquiryRecord): Searched {
  const { name, email, phone = '', message, notes = '', products } = enquiry
  const skus = products.map(({ sku }) => sku)
  const words = products.flatMap((one) => [one.name ?? '', one.room ?? '', one.note ?? ''])
  const texts = [name, email, message, notes, ...skus, ...words]
  return { texts: [texts], codes: [phone, ...skus] }
}

/** Returns a function that lists the current enquiries. */
export function enquiryListOf(enquiries: Pick<Collection<EnquiryRecord>, 'all'>) {
  const search = new WordSearch(searched)
  /** The requested page, newest first, and the numbers of unread ones and of those of a flood. */
  return (query: EnquiryQuery) => {
    const all = enquiries.all()
    const scores = search.find(all, query.search)?.scores
    const matching = all.filter((enquiry, row) => isListed(enquiry, query) && scores?.[row] !== 0)
    const { items, ...paging } = pageOf(matching, query)
    const unread = all.filter((enquiry) => isListed(enquiry, { status: 'new' })).length
    const flood = all.filter(isOfFlood).length
    return { enquiries: items, ...paging, unread, flood }
  }
}

export const isOfFlood = ({ duringFlood }: EnquiryRecord) => duringFlood === true

/** Whoever searches for a sender finds the enquiries of a flood as well. */
function isListed(
  enquiry: EnquiryRecord,
  { status, search = '' }: Partial<Pick<EnquiryQuery, 'status' | 'search'>>,
): boolean {
  if (status === 'flood') return isOfFlood(enquiry)
  if (status !== undefined && status !== enquiry.status) return false
  return search !== '' || !isOfFlood(enquiry)
}
