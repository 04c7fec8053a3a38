// Lists enquiries: by status, by search, one page.
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
  /** The requested page, newest first, and the number of all unread ones. */
  return (query: EnquiryQuery) => {
    const all = enquiries.all()
    const scores = search.find(all, query.search)?.scores
    const matching = all.filter(
      ({ status }, row) =>
        (query.status === undefined || status === query.status) && scores?.[row] !== 0,
    )
    const { items, ...paging } = pageOf(matching, query)
    const unread = all.filter(({ status }) => status === 'new').length
    return { enquiries: items, ...paging, unread }
  }
}
