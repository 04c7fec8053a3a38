// The query of a list, stored in the URL.
import { computed, type ReadableAtom } from 'nanostores'

export interface UrlQuery<Query> {
  $query: ReadableAtom<Query>
  /** Counts how often the page of the list was opened. */
  $visits: ReadableAtom<number>
  /** Whether the page of the list is shown. */
  isShown(): boolean
  /** Opens the URL of the changed query; does nothing while another page is shown. */
  go(change: Partial<Query>, options?: { replace?: boolean }): void
  /** The URL of the list with the last query. */
  path(): string
}

interface UrlQueryOptions<Query> {
  /** The search parameters while the list's page is shown, otherwise undefined. */
  $params: ReadableAtom<Record<string, string> | undefined>
  open: (path: string, replace: boolean) => void
  listPath: () => string
  /** Parses the parameters; invalid values become defaults. */
  read: (params: Record<string, string>) => Query
  /** Returns only the values that differ from the default. */
  write: (query: Query) => Record<string, string>
}

export function createUrlQuery<Query extends object>({
  $params,
  open,
  listPath,
  read,
  write,
}: UrlQueryOptions<Query>): UrlQuery<Query> {
  let last = ''
  let visits = 0
  let wasShown = false
  // A text, so that an equal query does not notify.
  const $search = computed($params, (params) => {
    if (params) last = new URLSearchParams(params).toString()
    return last
  })
  const $query = computed($search, (search) =>
    read(Object.fromEntries(new URLSearchParams(search))),
  )
  const $visits = computed($params, (params) => {
    if (params && !wasShown) visits += 1
    wasShown = Boolean(params)
    return visits
  })
  const pathOf = (query: Query) => {
    const search = new URLSearchParams(write(query)).toString()
    return listPath() + (search && `?${search}`)
  }
  return {
    $query,
    $visits,
    isShown: () => $params.get() !== undefined,
    go(change, { replace = false } = {}) {
      if ($params.get()) open(pathOf({ ...$query.get(), ...change }), replace)
    },
    path: () => pathOf($query.get()),
  }
}
