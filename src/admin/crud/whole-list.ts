// A list that arrives whole: searched and sorted here, as the address says, without asking the server again.
import { atom, computed } from 'nanostores'
import { fold } from '#api/contract/fields.ts'
import type { RouteName } from '#src/admin/router.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createSearchText } from '#src/admin/ui/search-text.ts'
import type { UrlQuery } from '#src/admin/ui/url-query.ts'
import { createUrlQuery } from '#src/admin/ui/url-query.ts'
import { createList, type ListState } from './list.ts'
import type { Item, WholeResource } from './resource.ts'

const WHOLE_SORTS = ['newest', 'oldest', 'name', 'name-desc'] as const
type WholeSort = (typeof WHOLE_SORTS)[number]

const NEWEST: WholeSort = 'newest'

interface WholeQuery {
  search: string
  sort: WholeSort
  /** There is only the one. */
  page: number
}

/** What the server is asked for: everything, whatever the address says. */
const EVERYTHING: Omit<UrlQuery<{ page: number }>, 'path'> = {
  $query: atom({ page: 1 }),
  go: () => {},
}

interface Deps<T> {
  api: Api
  confirm: Environment['confirm']
  /** As `createList` takes it. */
  noteOf?: (item: T) => Promise<string>
  /** Told which item is gone for good. */
  onDeleted: (id: string) => void
  /** The route whose address holds search and sort. */
  route: RouteName
}

export type WholeList<T extends Item, Name extends string = never> = ReturnType<
  typeof createWholeList<T, Name>
>

/** Like `createList`, with its search: the rows follow each key, the address follows after a pause. */
export function createWholeList<T extends Item, Name extends string>(
  resource: Pick<WholeResource<T, Name>, 'noun' | 'calls' | 'paths' | 'nameOf' | 'valuesOf'>,
  { api, confirm, noteOf, onDeleted, route }: Deps<T>,
) {
  const place = createUrlQuery(route, resource.paths.list, readQuery, writeQuery)
  const search = createSearchText(place)
  const list = createList<T, { page: number }>(resource, {
    api,
    confirm,
    noteOf,
    onDeleted,
    place: { ...EVERYTHING, path: place.path },
  })
  const nameOf = (item: T) => resource.nameOf(resource.valuesOf(item))

  const $state = computed(
    [list.$state, search.$text, place.$query],
    (state, text, { sort }): ListState<T> => {
      const part = <P extends { items: readonly T[] }>(page: P) => {
        const found = page.items.filter((item) => fold(nameOf(item)).includes(fold(text)))
        return { ...page, items: sorted(found, nameOf, sort), total: found.length }
      }
      if (state.kind === 'ready') return { kind: 'ready', page: part(state.page) }
      if (state.kind === 'loading' && state.before)
        return { kind: 'loading', before: part(state.before) }
      return state
    },
  )
  return { ...list, $state, place, search }
}

/** The question in an address; nonsense becomes the default. */
function readQuery(search: Record<string, string>): WholeQuery {
  return {
    search: search.search?.trim() ?? '',
    sort: WHOLE_SORTS.find((sort) => sort === search.sort) ?? NEWEST,
    page: 1,
  }
}

/** What of a question an address has to name. */
const writeQuery = ({ search, sort }: WholeQuery): Record<string, string> => ({
  ...(search && { search }),
  ...(sort !== NEWEST && { sort }),
})

/** '8x8' before '16x16', and capitals beside small letters. */
const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** The items come from the server newest first. */
function sorted<T>(items: T[], nameOf: (item: T) => string, sort: WholeSort): T[] {
  switch (sort) {
    case 'newest':
      return items
    case 'oldest':
      return items.toReversed()
    case 'name':
      return items.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
    case 'name-desc':
      return items.toSorted((a, b) => compare(nameOf(b), nameOf(a)))
  }
}
