// Store of a list that is loaded completely, then searched and sorted in the browser by the URL's query.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { dayAt } from '#api/contract/days.ts'
import { fold } from '#api/contract/fields.ts'
import { findTiming, type Period } from '#api/contract/period.ts'
import { createListQuery } from '#src/admin/router.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Queries } from '#src/admin/session/queries.ts'
import { $timeZone } from '#src/admin/shell/today.ts'
import type { Undo } from '#src/admin/undo/undo.ts'
import { createSearchText } from '#src/ui/search-text.ts'
import type { QueryOf } from '#src/ui/url-query.ts'
import { changePage, createList, type ListState, pageOf } from './list.ts'
import type { Item, WholeResource } from './resource.ts'

const PARAMS = {
  search: '',
  featured: ['', 'only'],
  unused: ['', 'only'],
  timing: ['', 'coming', 'ended'],
  sort: ['newest', 'oldest', 'name', 'name-desc'],
} as const

type WholeQuery = QueryOf<typeof PARAMS> & { page?: number }

/** An item with its position among the featured ones, and its days. */
type Featured = Item & Period & { featured?: number }

interface Deps<T> {
  api: Api
  queries: Queries
  undo: Undo
  confirm: Environment['confirm']
  noteOf?: ((item: T) => string) | undefined
  onDeleted: (id: string) => void
  /** Whether any product references the item; undefined while loading. By default all items are in use. */
  $isUsed?: ReadableAtom<((item: T) => boolean) | undefined> | undefined
}

export type WholeList<T extends Featured> = ReturnType<typeof createWholeList<T>>

/** Rows are filtered on each key press; the URL is updated after a pause. */
export function createWholeList<T extends Featured>(
  resource: WholeResource<T>,
  { $isUsed = atom(() => true), ...deps }: Deps<T>,
) {
  const urlQuery = createListQuery(resource.collection, resource.paths.list, PARAMS)
  const search = createSearchText(urlQuery)
  const list = createList<T, WholeQuery>(resource, { ...deps, urlQuery, isWhole: true })
  const nameOf = (item: T) => resource.nameOf(resource.valuesOf(item))

  const $state = computed(
    [list.$state, search.$text, urlQuery.$query, $isUsed, $timeZone],
    (state, text, { sort, featured, unused, timing }, isUsed, zone): ListState<T> => {
      if (unused && !isUsed && state.kind !== 'failed') return { kind: 'loading', page: undefined }
      return changePage(state, (page) => {
        const matches = page.items.filter(
          (item) =>
            fold(nameOf(item)).includes(fold(text)) &&
            (!timing || findTiming(item, dayAt(Date.now(), zone)) === timing) &&
            (!featured || item.featured !== undefined) &&
            (!unused || !isUsed?.(item)),
        )
        return { ...page, items: sortItems(matches, nameOf, sort), total: matches.length }
      })
    },
  )
  return {
    ...list,
    $state,
    search,
    selectAll(): void {
      const items = pageOf($state.get())?.items ?? []
      list.selection.set(
        items.map(({ _id }) => _id),
        true,
      )
    },
  }
}

/** Sorts '8x8' before '16x16' and ignores case. */
const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** The server sends the newest items first. */
function sortItems<T>(items: T[], nameOf: (item: T) => string, sort: WholeQuery['sort']): T[] {
  const byName = (a: T, b: T) => compare(nameOf(a), nameOf(b))
  const ordered = sort.startsWith('name') ? items.toSorted(byName) : items
  return sort === 'oldest' || sort === 'name-desc' ? ordered.toReversed() : ordered
}
