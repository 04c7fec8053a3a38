// Enquiries over the API, and the question an inbox asks.
import { answer } from '#api/client.ts'
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from '#api/contract/enquiry.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import type { ListPage } from '#src/admin/crud/resource.ts'
import type { Noun } from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

export const ENQUIRY: Noun = { title: 'Enquiry', one: 'enquiry', many: 'enquiries' }

/** How many enquiries a page of the inbox holds. */
const INBOX_LIMIT = 25

/** What the inbox asks for; an empty status is all of them. */
export interface InboxQuery {
  status: '' | EnquiryStatus
  search: string
  page: number
}

/** The question in an address; nonsense becomes the default. */
export function readInboxQuery(search: Record<string, string>): InboxQuery {
  const page = Number(search.page)
  return {
    status: ENQUIRY_STATUSES.find((status) => status === search.status) ?? '',
    search: search.search?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** What of a question an address has to name. */
export function writeInboxQuery({ status, search, page }: InboxQuery): Record<string, string> {
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** What staff change; `rev` where somebody else's change must not be lost. */
export interface EnquiryChange {
  status?: EnquiryStatus
  notes?: string
  rev?: number
}

/** One page of the inbox, and how many nobody has read yet. */
export interface InboxPage extends ListPage<Enquiry> {
  unread: number
}

export async function listEnquiries(
  api: Api,
  query: InboxQuery,
  limit = INBOX_LIMIT,
): Promise<InboxPage> {
  const asked = { ...writeInboxQuery(query), limit: String(limit) }
  const { enquiries, ...page } = await answer(api.enquiries.$get({ query: asked }))
  return { ...page, items: enquiries }
}

/** All that match, over all pages, newest first. */
export async function allEnquiries(api: Api, query: InboxQuery): Promise<Enquiry[]> {
  const found = new Map<string, Enquiry>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const part = await listEnquiries(api, { ...query, page }, PAGE_LIMIT_MAX)
    pages = part.pages
    // One that arrives meanwhile moves another to the next page, where it is met again.
    for (const enquiry of part.items) found.set(enquiry._id, enquiry)
  }
  return [...found.values()]
}

export function findEnquiry(api: Api, id: string): Promise<Enquiry> {
  return answer(api.enquiries[':id'].$get({ param: { id } }))
}

/**
 * Sent even when the page is closed meanwhile.
 * @throws Failure 409 with `conflict` where somebody has changed the enquiry since `rev`.
 */
export function changeEnquiry(
  api: Api,
  id: string,
  { rev, ...fields }: EnquiryChange,
): Promise<Enquiry> {
  const form = { ...fields, ...(rev && { rev: String(rev) }) }
  return answer(api.enquiries[':id'].$put({ param: { id }, form }, { init: { keepalive: true } }))
}

export function deleteEnquiry(api: Api, id: string): Promise<unknown> {
  return answer(api.enquiries[':id'].$delete({ param: { id } }))
}
