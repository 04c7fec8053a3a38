// API calls for enquiries, and the query of their list.
import { readBody } from '#api/client.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import { ENQUIRY_FILTERS, type Enquiry, type EnquiryStatus } from '#api/enquiries/contract.ts'
import type { VisitState } from '#api/enquiries/visit.contract.ts'
import type { ListPage } from '#src/admin/list/resource.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import { type QueryOf, writeQuery } from '#src/ui/url-query.ts'

export const ENQUIRY: Noun = { title: 'Enquiry', one: 'enquiry', many: 'enquiries' }

const PAGE_LIMIT = 25

/** The parameters of the list's URL; an empty status means all. */
export const ENQUIRY_PARAMS = {
  status: ['', ...ENQUIRY_FILTERS],
  person: ['', 'me'],
  day: '',
  search: '',
  page: 1,
} as const

export type EnquiryQuery = QueryOf<typeof ENQUIRY_PARAMS>

/** With `rev` the server refuses the change if the enquiry has changed meanwhile. */
export interface EnquiryChange {
  status?: EnquiryStatus
  notes?: string
  /** The id of an admin; empty for nobody. */
  person?: string
  duringFlood?: 'false'
  rev?: number
}

export async function listEnquiries(
  api: Api,
  query: EnquiryQuery,
  limit = PAGE_LIMIT,
): Promise<ListPage<Enquiry> & { unread: number; flood: number }> {
  const search = { ...writeQuery(ENQUIRY_PARAMS, query), limit: String(limit) }
  const { enquiries, ...page } = await readBody(api.enquiries.$get({ query: search }))
  return { ...page, items: enquiries }
}

/** A query without conditions. */
export const ALL_ENQUIRIES: EnquiryQuery = { status: '', person: '', day: '', search: '', page: 1 }

/** All pages of the query, newest first. */
export async function listAllEnquiries(api: Api, query: EnquiryQuery): Promise<Enquiry[]> {
  const byId = new Map<string, Enquiry>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const batch = await listEnquiries(api, { ...query, page }, PAGE_LIMIT_MAX)
    pages = batch.pages
    // A new enquiry can push another one to the next page, which then appears twice.
    for (const enquiry of batch.items) byId.set(enquiry._id, enquiry)
  }
  return [...byId.values()]
}

/** A change of a visit; times are such as '2026-12-05T11:00'. */
export interface VisitChange {
  state?: VisitState
  time?: string
  /** Empty if it is given up. */
  proposal?: string
  isReady?: 'true' | 'false'
}

export const changeVisit = (api: Api, id: string, form: VisitChange): Promise<Enquiry> =>
  readBody(api.enquiries[':id'].visit.$put({ param: { id }, form }))

export interface Answer {
  text: string
  products: string[]
  /** Whether the server sends it. */
  isSent: boolean
}

export const sendAnswer = (api: Api, id: string, { isSent, ...answer }: Answer): Promise<Enquiry> =>
  readBody(
    api.enquiries[':id'].replies.$post({
      param: { id },
      form: { ...answer, isSent: isSent ? 'true' : 'false' },
    }),
  )

/**
 * Uses keepalive, so that the request survives the closing of the page.
 * @throws Failure 409 with `conflict` for an old `rev`.
 */
export function changeEnquiry(
  api: Api,
  id: string,
  { rev, ...fields }: EnquiryChange,
): Promise<Enquiry> {
  const form = { ...fields, ...(rev && { rev: String(rev) }) }
  return readBody(api.enquiries[':id'].$put({ param: { id }, form }, { init: { keepalive: true } }))
}
