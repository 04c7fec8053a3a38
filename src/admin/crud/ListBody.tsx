// A list, or the one notice that stands where it cannot be shown or has nothing to show.
import { useStore } from '@nanostores/react'
import { Plus, Search as SearchSign, SlidersHorizontal } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import {
  fetchFailed,
  type Noun,
  noneFiltered,
  noneFound,
  SEARCH_KEPT,
  SHOWN_AT_ONCE,
} from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { Failed, Nothing } from '#src/admin/ui/Notice.tsx'
import { type ListState, pageOf } from './list.ts'
import type { ListPage } from './resource.ts'

interface ListBodyProps<T> {
  noun: Noun
  list: { $state: ReadableAtom<ListState<T>>; load: () => Promise<void> }
  /** What it was searched for, if anything. */
  searched: string
  onClear: () => void
  /** What is said when something was searched for and nothing matches. */
  unmatched: string
  /** Where it was searched: 'name or SKU'. */
  within: string
  /** Where filters narrow the list, what takes them away. */
  onClearFilters?: (() => void) | undefined
  /** Draws the list: without a page its skeleton, and `waiting` while other items are on their way. */
  children: (shown: ListPage<T> | undefined, waiting: boolean) => ReactNode
}

export function ListBody<T>({ noun, list, searched, children, ...rest }: ListBodyProps<T>) {
  const state = useStore(list.$state)
  if (state.kind === 'failed') {
    const detail = [state.message, searched && SEARCH_KEPT].filter(Boolean).join(' ')
    return <Failed sentence={fetchFailed(noun)} detail={detail} onRetry={list.load} />
  }
  if (state.kind === 'loading' || state.page.total > 0)
    return children(pageOf(state), state.kind === 'loading')
  const clearFilters = rest.onClearFilters && (
    <Button onClick={rest.onClearFilters}>Clear filters</Button>
  )
  if (!searched && clearFilters)
    return (
      <Nothing icon={SlidersHorizontal} sentence={noneFiltered(noun)}>
        {clearFilters}
      </Nothing>
    )
  if (!searched) return <Nothing icon={Plus} sentence={noneFound(noun)} detail={SHOWN_AT_ONCE} />
  return (
    <Nothing
      icon={SearchSign}
      sentence={rest.unmatched}
      detail={`Nothing has “${searched}” in its ${rest.within}.`}
    >
      <Button onClick={rest.onClear}>Clear search</Button>
      {clearFilters}
    </Nothing>
  )
}
