// Queries of public pages: the parameters that their sections read, and removal of those at their default.
import { FACETS, SORTS } from './catalogue.contract.ts'

/** The query parameters that sections read, in the order in which the cache key lists them. */
const PAGE_PARAMETERS = ['category', 'search', ...FACETS, 'sort', 'page', 'limit']

/** Matches what a form submits for an empty field or one that still has its default. */
const UNCHANGED = new RegExp(`^(?:(?:${PAGE_PARAMETERS.join('|')})=|sort=${SORTS[0]}|page=1)$`)

/** The default order of a list without a search. */
const DEFAULT_ORDER = 'sort=newest'

/** The URL without the parameters of empty fields and of fields at their default. */
export function removeDefaults(url: string): string {
  const [path = '', ...query] = url.split('?')
  const pairs = query.join('?').split('&')
  const isSearch = pairs.some((pair) => /^search=./.test(pair))
  const remaining = pairs.filter(
    (pair) => !UNCHANGED.test(pair) && (isSearch || pair !== DEFAULT_ORDER),
  )
  if (remaining.length === pairs.length) return url
  return remaining.length > 0 ? `${path}?${remaining.join('&')}` : path
}

/** Path and query of a composed page, limited to the parameters that its sections read, in a fixed order. */
export function pageKey(path: string, url: string): string {
  const params = new URLSearchParams(url.slice(path.length))
  const pairs = PAGE_PARAMETERS.flatMap((name) =>
    params.getAll(name).flatMap((value) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])),
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
