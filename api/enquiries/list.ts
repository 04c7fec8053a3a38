// List of enquiries, filtered by status and search, in pages; enquiries of a flood are listed separately.
import { dayAt } from '#api/contract/days.ts'
import { paginate } from '#api/resources/lists.ts'
import { WordSearch } from '#api/search/word-search.ts'
import { findTimeZone } from '#api/showroom/calendar.ts'
import type { Store } from '#api/store/store.ts'
import type { EnquiryQuery, EnquiryRecord } from './contract.ts'
import { isOfFlood } from './visits.ts'

function textOf({
  name,
  email,
  message,
  notes = '',
  products,
  visit,
  replies = [],
}: EnquiryRecord): string {
  const productTexts = products.flatMap((product) => [
    product.sku,
    product.name,
    product.room,
    product.note,
  ])
  const replyTexts = replies.map(({ text }) => text)
  const asideTexts = (visit?.aside ?? []).flatMap((product) => [product.sku, product.name])
  return [name, email, message, notes, ...productTexts, ...asideTexts, ...replyTexts]
    .filter(Boolean)
    .join('\n')
}

function codesOf({ phone = '', products, visit }: EnquiryRecord): string[] {
  return [phone, ...[...products, ...(visit?.aside ?? [])].map(({ sku }) => sku)]
}

/** Returns a function that lists the current enquiries. */
export function createEnquiryList(stores: Pick<Store, 'enquiries' | 'settings'>) {
  const { enquiries } = stores
  const search = new WordSearch<EnquiryRecord>({ name: textOf, codes: codesOf })
  /** The requested page, newest first, with the number of unread enquiries and of those from a flood. */
  return (query: EnquiryQuery, now = Date.now()) => {
    const allEnquiries = enquiries.all()
    const searchResult = search.find(allEnquiries, query.search)
    const hasAllTerms =
      searchResult?.terms.every(({ hits }) => hits.size > 0) && !searchResult.isPartial
    const matches = allEnquiries.filter(
      (enquiry) =>
        isListed(enquiry, query) &&
        (!searchResult || (hasAllTerms && searchResult.scores.has(enquiry))),
    )
    const ordered =
      query.status === 'visits' ? sortVisits(matches, findTimeZone(stores), now) : matches
    const { items, ...paging } = paginate(ordered, query)
    const unread = allEnquiries.filter((enquiry) => isListed(enquiry, { status: 'new' })).length
    const flood = allEnquiries.filter(isOfFlood).length
    return { enquiries: items, ...paging, unread, flood }
  }
}

/** A search also covers the enquiries of a flood, so that any sender can be found. */
function isListed(
  enquiry: EnquiryRecord,
  { status, search = '', person = '', day = '' }: Partial<EnquiryQuery>,
): boolean {
  if (person !== '' && person !== enquiry.person) return false
  if (day !== '' && day !== enquiry.visit?.day) return false
  if (status === 'flood') return isOfFlood(enquiry)
  if (status === 'visits') return enquiry.visit !== undefined && !isOfFlood(enquiry)
  if (status !== undefined && status !== enquiry.status) return false
  return search !== '' || !isOfFlood(enquiry)
}

/** The visits from today on, the next one first, and then those that are over, the last one first. */
function sortVisits(
  visits: readonly EnquiryRecord[],
  timeZone: string,
  now: number,
): EnquiryRecord[] {
  const today = dayAt(now, timeZone)
  const timeOf = ({ visit }: EnquiryRecord) => `${visit?.day} ${visit?.time}`
  const isAhead = (enquiry: EnquiryRecord) => timeOf(enquiry) >= today
  const sorted = visits.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
  return [...sorted.filter(isAhead), ...sorted.filter((visit) => !isAhead(visit)).reverse()]
}
