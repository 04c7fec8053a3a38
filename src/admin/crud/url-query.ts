// A list's question, read from and written to the address.
import { computed } from 'nanostores'
import { $router, type RouteName } from '#src/admin/router.ts'
import type { Place } from './list.ts'

/**
 * The question of the list at `route`: `read` makes it of the address and forgives nonsense,
 * `write` names what of it differs from the default.
 */
export function createUrlQuery<Query extends object>(
  route: RouteName,
  listPath: () => string,
  read: (search: Record<string, string>) => Query,
  write: (query: Query) => Record<string, string>,
): Place<Query> {
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
