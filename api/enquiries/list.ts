// List of enquiries, filtered by status and search, in pages; enquiries of a flood are listed separately.
import { paginate } from '#api/resources/lists.ts'
import { WordSearch } from '#api/search/word-search.ts'
import type { Collection } from '#api/store/collection.ts'
import type { EnquiryQuery, EnquiryRecord } from './contract.ts'

function textOf({ name, email, message, notes = '', products, visit }: EnquiryRecord): string {
  const productTexts = products.flatMap((product) => [
    product.sku,
    product.name,
    product.room,
    product.note,
  ])
  const asideTexts = (visit?.aside ?? []).flatMap((product) => [product.sku, product.name])
  return [name, email, message, notes, ...productTexts, ...asideTexts].filter(Boolean).join('\n')
}

function codesOf({ phone = '', products, visit }: EnquiryRecord): string[] {
  return [phone, ...[...products, ...(visit?.aside ?? [])].map(({ sku }) => sku)]
}

/** Returns a function that lists the current enquiries. */
export function createEnquiryList(enquiries: Pick<Collection<EnquiryRecord>, 'all'>) {
  const search = new WordSearch<EnquiryRecord>({ name: textOf, codes: codesOf })
  /** The requested page, newest first, with the number of unread enquiries and of those from a flood. */
  return (query: EnquiryQuery) => {
    const allEnquiries = enquiries.all()
    const searchResult = search.find(allEnquiries, query.search)
    const hasAllTerms =
      searchResult?.terms.every(({ hits }) => hits.size > 0) && !searchResult.isPartial
    const matches = allEnquiries.filter(
      (enquiry) =>
        isListed(enquiry, query) &&
        (!searchResult || (hasAllTerms && searchResult.scores.has(enquiry))),
    )
    const { items, ...paging } = paginate(matches, query)
    const unread = allEnquiries.filter((enquiry) => isListed(enquiry, { status: 'new' })).length
    const flood = allEnquiries.filter(isOfFlood).length
    return { enquiries: items, ...paging, unread, flood }
  }
}

export const isOfFlood = ({ duringFlood }: EnquiryRecord) => duringFlood === true

/** A search also covers the enquiries of a flood, so that any sender can be found. */
function isListed(
  enquiry: EnquiryRecord,
  { status, search = '' }: Partial<Pick<EnquiryQuery, 'status' | 'search'>>,
): boolean {
  if (status === 'flood') return isOfFlood(enquiry)
  if (status !== undefined && status !== enquiry.status) return false
  return search !== '' || !isOfFlood(enquiry)
}
