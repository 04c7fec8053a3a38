// List page for a list that is loaded completely.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { loadingMessage, noResultsMessage } from '#src/admin/messages.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { ListPage, ViewTabs } from './ListPage.tsx'
import { type createFeatured, pageOf } from './list.ts'
import type { Item, ListPage as Page, WholeResource } from './resource.ts'
import type { WholeList } from './whole-list.ts'

/** `search` is the query parameter that filters the list. */
const VIEWS = [
  { name: 'All', search: '' },
  { name: 'Featured', search: 'featured' },
] as const

/** The views of records with a first and a last day. */
export const PERIOD_VIEWS = [
  { name: 'Coming', search: 'coming' },
  { name: 'Ended', search: 'ended' },
] as const

interface WholeListPageProps<T extends Item> {
  resource: WholeResource<T>
  list: WholeList<T> & ReturnType<typeof createFeatured>
  searchLabel: string
  /** The searched field: 'title'. */
  searchedField: string
  /** '8 brands' */
  countInWords: (count: number) => string
  /** Views after 'All' and 'Featured'. */
  views?: readonly { name: string; search: 'unused' | 'coming' | 'ended' }[]
  /** As in `ListBody`. */
  children: (page: Page<T> | undefined, isLoading: boolean) => ReactNode
}

export function WholeListPage<T extends Item>(props: WholeListPageProps<T>) {
  const { resource, list, searchedField, countInWords } = props
  const state = useStore(list.$state)
  const { featured, unused, timing } = useStore(list.urlQuery.$query)
  const count = pageOf(state)?.total
  return (
    <ListPage
      {...props}
      searchedField={`its ${searchedField}`}
      unmatched={noResultsMessage(resource.noun)}
      onClearFilters={
        unused || timing ? () => list.urlQuery.go({ unused: '', timing: '' }) : undefined
      }
      views={
        <ViewTabs
          views={[...VIEWS, ...(props.views ?? [])]}
          current={(featured && 'featured') || (unused && 'unused') || timing}
          pathOf={({ search }) =>
            list.urlQuery.path({
              featured: search === 'featured' ? 'only' : '',
              unused: search === 'unused' ? 'only' : '',
              timing: search === 'coming' || search === 'ended' ? search : '',
            })
          }
        />
      }
      band={
        <p className="list-count row tight end quiet small" role="status">
          {state.kind === 'loading' && <Spinner />}
          {count === undefined
            ? state.kind === 'loading' && loadingMessage(resource.noun)
            : count > 0 && countInWords(count)}
        </p>
      }
    />
  )
}
