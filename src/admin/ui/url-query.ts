// The query of a list, read from and written to the URL.
import { computed, type ReadableAtom } from 'nanostores'
import { $router, type RouteName } from '#src/admin/router.ts'

/** The query of a list, stored in the URL. */
export interface UrlQuery<Query> {
  $query: ReadableAtom<Query>
  go(change: Partial<Query>, options?: { replace?: boolean }): void
  /** The list's URL with the last query. */
  path(): string
}

/**
 * Creates the URL query of the list at `route`. `read` parses the URL's search and replaces invalid values by
 * defaults; `write` returns only values that differ from the default.
 */
export function createUrlQuery<Query extends object>(
  route: RouteName,
  listPath: () => string,
  read: (search: Record<string, string>) => Query,
  write: (query: Query) => Record<string, string>,
): UrlQuery<Query> {
  let last = ''
  // As text, so that nothing is asked again when nothing of it has changed.
  const $search = computed($router, (page) => {
    if (page?.route === route) last = new URLSearchParams(page.search).toString()
    return last
  })
  const $query = computed($search, (search) =>
    read(Object.fromEntries(new URLSearchParams(search))),
  )

  const pathOf = (query: Query) => {
    const search = new URLSearchParams(write(query)).toString()
    return listPath() + (search && `?${search}`)
  }
  return {
    $query,
    go: (change, { replace = false } = {}) =>
      $router.open(pathOf({ ...$query.get(), ...change }), replace),
    path: () => pathOf($query.get()),
  }
}
