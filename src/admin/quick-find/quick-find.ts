// Store of quick find, which searches all collections and pages.
import { atom } from 'nanostores'
import type { Admin } from '#api/accounts/contract.ts'
import { readBody } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import { addTitle } from '#src/admin/messages.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import {
  editProductPath,
  enquiriesPath,
  itemPaths,
  newProductPath,
  SIDEBAR,
} from '#src/admin/router.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { type Suggestion, suggestionsFor } from '#src/admin/ui/suggestions.ts'
import { formatSearchNotice } from '#src/content/search.ts'

/** An item or page that can be opened. */
export interface Target extends Suggestion {
  /** Its kind: 'Brand', or 'Product, KM-T-204'. */
  note: string
  path: string
}

/** The pause in typing before the server is searched, in milliseconds. */
const PAUSE_MS = 200
/** The number of results per collection. */
const RESULTS_MAX = '5'

interface Deps {
  api: Api
  environment: Pick<Environment, 'log'>
  admin: Admin
}

/** Each opening of the dialog creates its own store. */
export function createQuickFind({ api, environment: { log }, admin }: Deps) {
  const pageTargets = createPageTargets(admin)
  /** Loaded once; after an error the next search tries again. */
  let itemsPromise: Promise<Target[]> | undefined
  const $results = atom<readonly Target[]>(pageTargets)
  const $hasFailed = atom(false)
  /** Explains product results that match only part of the search. */
  const $notice = atom('')
  let timer: ReturnType<typeof setTimeout> | undefined
  let latestSearch = 0

  // Suggestions tolerate a typing error, which would put the page 'Brands' before an item called Brandy.
  const findPages = (text: string) =>
    matchTargets(pageTargets, text).filter(({ value }) => fold(value).includes(fold(text)))

  async function search(text: string, pages: readonly Target[]): Promise<void> {
    latestSearch += 1
    const searchNumber = latestSearch
    itemsPromise ??= loadItems(api)
    const products = findProducts(api, text)
    const lists = await Promise.allSettled([
      products.then(({ targets }) => targets),
      itemsPromise,
      findEnquiries(api, text),
    ])
    if (lists[1].status === 'rejected') itemsPromise = undefined
    if (searchNumber !== latestSearch) return
    for (const list of lists) if (list.status === 'rejected') log(`Quick find: ${list.reason}`)
    $hasFailed.set(lists.some(({ status }) => status === 'rejected'))
    const [productTargets = [], itemTargets = [], enquiryTargets = []] = lists.map((list) =>
      list.status === 'fulfilled' ? list.value : [],
    )
    const matches = [...productTargets, ...matchTargets(itemTargets, text), ...enquiryTargets]
    $results.set([...pages, ...matches])
    $notice.set(await products.then(({ notice }) => notice).catch(() => ''))
  }

  return {
    $results,
    $hasFailed,
    $notice,
    /** Shows matching pages at once, and results from the server after a pause. */
    type(text: string): void {
      clearTimeout(timer)
      latestSearch += 1
      const pages = findPages(text)
      $results.set(pages)
      $hasFailed.set(false)
      $notice.set('')
      if (text.trim()) timer = setTimeout(() => void search(text, pages), PAUSE_MS)
    },
    close: () => clearTimeout(timer),
  }
}

function createPageTargets(admin: Admin): Target[] {
  const addProductTarget = { label: addTitle(RESOURCE_TEXTS.products.noun), path: newProductPath() }
  return [
    ...SIDEBAR.filter(({ isVisibleTo }) => isVisibleTo?.(admin) ?? true),
    addProductTarget,
  ].map(({ label, path }) => ({ value: label, note: 'Page', path }))
}

/** Best matches first; an exact name comes before all others. */
function matchTargets(targets: readonly Target[], text: string): Target[] {
  const exactMatches = targets.filter(({ value }) => value === text.trim())
  return [...exactMatches, ...suggestionsFor(targets, text)]
}

async function findProducts(api: Api, search: string) {
  const query = { search, limit: RESULTS_MAX }
  const { products, unmatched } = await readBody(api.projects.product.$get({ query }))
  const targets = products.map(
    ({ _id, name, sku, brand }): Target => ({
      value: name,
      note: `${RESOURCE_TEXTS.products.noun.title}, ${sku || brand}`,
      path: editProductPath(_id),
    }),
  )
  return { targets, notice: unmatched ? formatSearchNotice(unmatched, search) : '' }
}

async function findEnquiries(api: Api, search: string): Promise<Target[]> {
  const { enquiries } = await readBody(
    api.enquiries.$get({ query: { search, limit: RESULTS_MAX } }),
  )
  return enquiries.map(({ _id, name, email }) => ({
    value: name,
    note: `Enquiry, ${email}`,
    path: enquiriesPath(_id),
  }))
}

/** The collections that the API does not search. */
async function loadItems(api: Api): Promise<Target[]> {
  const [interiors, galleries, brands] = await Promise.all([
    readBody(api.projects.interiors.$get()),
    readBody(api.projects.galleries.$get()),
    readBody(api.projects.brands.$get()),
  ])
  return [
    ...interiors.map(({ _id, title }) => createTarget('interiors', _id, title)),
    ...galleries.map(({ _id, title }) => createTarget('galleries', _id, title)),
    ...brands.map(({ _id, name }) => createTarget('brands', _id, name)),
  ]
}

const KIND_LABELS = {
  interiors: RESOURCE_TEXTS.interiors.noun.title,
  galleries: 'Gallery item',
  brands: 'Brand',
}

const createTarget = (list: keyof typeof KIND_LABELS, id: string, value: string): Target => ({
  value,
  note: KIND_LABELS[list],
  path: itemPaths(list).edit(id),
})
