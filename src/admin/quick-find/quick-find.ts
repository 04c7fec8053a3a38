// Store of quick find, which searches all collections and pages.
import { atom, computed } from 'nanostores'
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
import type { Subject } from '#src/admin/session/queries.ts'
import type { CardDeps } from '#src/admin/shell/card.ts'
import { type Suggestion, suggestionsFor } from '#src/admin/ui/suggestions.ts'
import { formatSearchNotice } from '#src/content/search-notice.ts'
import { catalogue } from '#src/content/words/en/catalogue.ts'

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

interface Deps extends CardDeps {
  api: Api
  admin: Admin
}

interface Matches {
  targets: readonly Target[]
  /** Whether a request failed, so that some matches may be missing. */
  hasFailed: boolean
  /** Explains product results that match only part of the search. */
  notice: string
}

const NO_MATCHES: Matches = { targets: [], hasFailed: false, notice: '' }

/** Each opening of the dialog creates its own store. */
export function createQuickFind({ api, queries, environment: { log }, admin }: Deps) {
  const pageTargets = createPageTargets(admin)
  const $text = atom('')
  /** The text after a pause in typing. */
  const $searchedText = atom('')
  let timer: ReturnType<typeof setTimeout> | undefined

  // Suggestions tolerate a typing error, which would put the page 'Brands' before an item called Brandy.
  const findPages = (text: string) =>
    matchTargets(pageTargets, text).filter(({ value }) => fold(value).includes(fold(text)))

  async function search(text: string): Promise<Matches> {
    const [products, items, enquiries] = await Promise.allSettled([
      findProducts(api, text),
      loadItems({ api, queries }),
      findEnquiries(api, text),
    ])
    const failures = [products, items, enquiries].filter(({ status }) => status === 'rejected')
    for (const { reason } of failures as PromiseRejectedResult[]) log(`Quick find: ${reason}`)
    const { targets, notice } = resultOf(products) ?? { targets: [], notice: '' }
    return {
      targets: [
        ...targets,
        ...matchTargets(resultOf(items) ?? [], text),
        ...(resultOf(enquiries) ?? []),
      ],
      hasFailed: failures.length > 0,
      notice,
    }
  }

  const $source = computed($searchedText, (text) => ({
    key: ['products', 'quick-find', text] as const,
    load: async () => (text ? search(text) : NO_MATCHES),
  }))
  const { $result } = queries.observe($source)
  const $matches = computed(
    [$text, $searchedText, $result],
    (text, searchedText, { data, isPlaceholderData }) =>
      text === searchedText && data && !isPlaceholderData ? data : NO_MATCHES,
  )

  return {
    $results: computed([$text, $matches], (text, { targets }) =>
      text ? [...findPages(text), ...targets] : pageTargets,
    ),
    $hasFailed: computed($matches, ({ hasFailed }) => hasFailed),
    $notice: computed($matches, ({ notice }) => notice),
    /** Shows matching pages at once, and results from the server after a pause. */
    type(typedText: string): void {
      clearTimeout(timer)
      const text = typedText.trim()
      $text.set(text)
      timer = setTimeout(() => $searchedText.set(text), PAUSE_MS)
    },
    close: () => clearTimeout(timer),
  }
}

const resultOf = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined

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
  return { targets, notice: unmatched ? formatSearchNotice(catalogue, unmatched, search) : '' }
}

async function findEnquiries(api: Api, search: string): Promise<Target[]> {
  const { enquiries } = await readBody(
    api.enquiries.$get({ query: { search, limit: RESULTS_MAX } }),
  )
  return enquiries.map(({ _id, name, email, phone }) => ({
    value: name,
    note: `Enquiry, ${email ?? phone}`,
    path: enquiriesPath(_id),
  }))
}

/** How long the names of rooms, gallery items and brands are used, in milliseconds. */
const ITEMS_MS = 60_000

/** The collections that the API does not search. */
async function loadItems({ api, queries }: Pick<Deps, 'api' | 'queries'>): Promise<Target[]> {
  const { projects } = api
  const readNames = <T>(subject: Subject, load: () => Promise<T>) =>
    queries.read({ key: [subject, 'quick-find'], load }, ITEMS_MS)
  const [interiors, galleries, brands] = await Promise.all([
    readNames('interiors', () => readBody(projects.interiors.$get())),
    readNames('galleries', () => readBody(projects.galleries.$get())),
    readNames('brands', () => readBody(projects.brands.$get())),
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
