// Query of a list, stored in the URL.
import { computed, type ReadableAtom } from 'nanostores'

/** The parameters by name: a default value, or the allowed values with the default first. */
export type QueryParams = Record<string, string | number | readonly string[]>

export type QueryOf<Params extends QueryParams> = {
  -readonly [Name in keyof Params]: Params[Name] extends readonly (infer Value)[]
    ? Value
    : Params[Name] extends number
      ? number
      : string
}

export interface UrlQuery<Query> {
  $query: ReadableAtom<Query>
  /** How often the page of the list was opened. */
  $visits: ReadableAtom<number>
  /** Whether the page of the list is open. */
  isOpen(): boolean
  /** Opens the URL of the changed query. Does nothing while another page is open. */
  go(change: Partial<Query>, options?: { replace?: boolean }): void
  /** The search part of the URL with the last query, such as '?page=2', or an empty string. */
  search(): string
  /** The URL of the list with the last query, or with a changed one. */
  path(change?: Partial<Query>): string
}

interface UrlQueryOptions<Params> {
  params: Params
  /** The search parameters while the page of the list is open, otherwise undefined. */
  $search: ReadableAtom<Record<string, string> | undefined>
  openPath: (path: string, replace: boolean) => void
  listPath: () => string
}

export function createUrlQuery<Params extends QueryParams>(
  options: UrlQueryOptions<Params>,
): UrlQuery<QueryOf<Params>> {
  const { params, $search, openPath, listPath } = options
  let lastSearch = ''
  let visits = 0
  let wasOpen = false
  // A string, so that an equal query does not notify listeners.
  const $text = computed($search, (search) => {
    if (search) lastSearch = new URLSearchParams(search).toString()
    return lastSearch
  })
  const $query = computed($text, (text) => readQuery(params, new URLSearchParams(text)))
  const $visits = computed($search, (search) => {
    if (search && !wasOpen) visits += 1
    wasOpen = Boolean(search)
    return visits
  })
  const searchOf = (query: QueryOf<Params>) => {
    const search = new URLSearchParams(writeQuery(params, query)).toString()
    return search && `?${search}`
  }
  const path = (change: Partial<QueryOf<Params>> = {}) =>
    listPath() + searchOf({ ...$query.get(), ...change })
  return {
    $query,
    $visits,
    isOpen: () => $search.get() !== undefined,
    go(change, { replace = false } = {}) {
      if ($search.get()) openPath(path(change), replace)
    },
    search: () => searchOf($query.get()),
    path,
  }
}

/** Invalid values become defaults. */
function readQuery<Params extends QueryParams>(params: Params, search: URLSearchParams) {
  const values = Object.entries(params).map(([name, definition]) => {
    const text = search.get(name)?.trim() ?? ''
    if (typeof definition === 'string') return [name, text || definition]
    if (typeof definition === 'object')
      return [name, definition.includes(text) ? text : definition[0]]
    return [
      name,
      Number.isSafeInteger(Number(text)) ? Math.max(definition, Number(text)) : definition,
    ]
  })
  return Object.fromEntries(values) as QueryOf<Params>
}

/** Returns the values that differ from their default, as search parameters. */
export function writeQuery<Params extends QueryParams>(
  params: Params,
  query: QueryOf<Params>,
): Record<string, string> {
  const changedParams = Object.entries(params)
    .map(([name, definition]) => ({
      name,
      value: query[name],
      defaultValue: [definition].flat()[0],
    }))
    .filter(({ value, defaultValue }) => value !== defaultValue)
  return Object.fromEntries(changedParams.map(({ name, value }) => [name, String(value)]))
}
