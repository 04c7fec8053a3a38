// Body of a list page: the list, or a notice for an error or an empty result.
import { useStore } from '@nanostores/react'
import { Plus, Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { fetchFailedMessage, noResultsMessage } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { EmptyState, LoadError } from '#src/admin/ui/Notice.tsx'
import { type ListState, pageOf } from './list.ts'
import type { ListPage } from './resource.ts'

export interface ListBodyProps<T> {
  noun: Noun
  list: { $state: ReadableAtom<ListState<T>>; load: () => Promise<void> }
  /** The searched text, where the list has a search. */
  searchText?: string
  onClear?: () => void
  /** The message of a search without results. */
  unmatched?: string | undefined
  /** The searched part of an item: 'its title'. */
  searchedField?: string
  /** Shown instead of the usual notice where the list is empty without a search. */
  emptyState?: ReactNode
  /** The action in the usual notice of an empty list. */
  emptyStateAction?: ReactNode
  /** Set while filters are active. */
  onClearFilters?: (() => void) | undefined
  /** Renders the list; without a page, its skeleton. */
  children: (page: ListPage<T> | undefined, isLoading: boolean) => ReactNode
}

export function ListBody<T>({ noun, list, searchText = '', children, ...rest }: ListBodyProps<T>) {
  const state = useStore(list.$state)
  if (state.kind === 'failed') {
    const detail = [state.message, searchText && 'Your search is kept.'].filter(Boolean).join(' ')
    return <LoadError sentence={fetchFailedMessage(noun)} detail={detail} onRetry={list.load} />
  }
  if (state.kind === 'loading' || state.page.total > 0)
    return (
      <>
        {state.page?.notice && (
          <p className="quiet gutter pad joint-below" role="status">
            {state.page.notice}
          </p>
        )}
        {children(pageOf(state), state.kind === 'loading')}
      </>
    )
  const clearFilters = rest.onClearFilters && (
    <Button onClick={rest.onClearFilters}>Clear filters</Button>
  )
  if (!searchText && clearFilters)
    return (
      <EmptyState icon={SlidersHorizontal} sentence={`No ${noun.many} match these filters.`}>
        {clearFilters}
      </EmptyState>
    )
  if (!searchText)
    return (
      rest.emptyState ?? (
        <EmptyState
          icon={Plus}
          sentence={noResultsMessage(noun)}
          detail="What you add appears on the website at once."
        >
          {rest.emptyStateAction}
        </EmptyState>
      )
    )
  return (
    <EmptyState
      icon={SearchIcon}
      sentence={rest.unmatched ?? `No ${noun.many} found matching your search.`}
      detail={`Nothing has “${searchText}” in ${rest.searchedField}.`}
    >
      <Button onClick={rest.onClear}>Clear search</Button>
      {clearFilters}
    </EmptyState>
  )
}
