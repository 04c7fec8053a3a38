// The screen of a list that is loaded whole.
import { useStore } from '@nanostores/react'
import { ListChecks, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { addTitle, loading, noneFound } from '#src/admin/messages.ts'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink, IconButton } from '#src/admin/ui/Button.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { FeaturedList } from './FeaturedList.tsx'
import type { createFeatured } from './featured.ts'
import { ListBody } from './ListBody.tsx'
import { ListKeys } from './ListKeys.tsx'
import { pageOf } from './list.ts'
import type { Item, ListPage, WholeResource } from './resource.ts'
import { SelectionBand, SelectionBar, useSelectionHead } from './SelectionBar.tsx'
import { ViewTabs } from './Views.tsx'
import type { WholeList } from './whole-list.ts'

const VIEWS = [
  { name: 'All', search: '' },
  { name: 'Featured', search: 'only' },
] as const

interface WholeListPageProps<T extends Item> {
  resource: WholeResource<T>
  list: WholeList<T> & ReturnType<typeof createFeatured>
  searchLabel: string
  /** The searched field: 'title'. */
  within: string
  /** '8 brands' */
  countInWords: (count: number) => string
  /** As in `ListBody`. */
  children: (shown: ListPage<T> | undefined, waiting: boolean) => ReactNode
}

export function WholeListPage<T extends Item>({
  resource,
  list,
  searchLabel,
  within,
  countInWords,
  children,
}: WholeListPageProps<T>) {
  const { noun, listTitle, paths } = resource
  const state = useStore(list.$state)
  const { featured } = useStore(list.urlQuery.$query)
  const text = useStore(list.search.$text)
  const add = (
    <ButtonLink kind="primary" icon={Plus} href={paths.create()}>
      {addTitle(noun)}
    </ButtonLink>
  )
  const count = pageOf(state)?.total
  return (
    <Page
      title={listTitle}
      actions={add}
      phoneActions={
        <IconButton
          icon={ListChecks}
          tip="Select"
          onClick={() => list.selection.$isSelecting.set(true)}
        />
      }
      head={useSelectionHead(list)}
      thumbBar={add}
    >
      <ViewTabs
        views={VIEWS}
        current={featured}
        pathOf={({ search }) => list.urlQuery.path({ featured: search === 'only' ? search : '' })}
      />
      <div className="list-band wrap joint-below">
        <SearchBox search={list.search} label={searchLabel} />
        <p className="list-count row tight end quiet small" role="status">
          {state.kind === 'loading' && <Spinner />}
          {count === undefined
            ? state.kind === 'loading' && loading(noun)
            : count > 0 && countInWords(count)}
        </p>
        <ListKeys list={list} />
      </div>
      <SelectionBand list={list} />
      <ListBody
        noun={noun}
        list={list}
        searched={text.trim()}
        onClear={() => clearSearch(list.search)}
        unmatched={noneFound(noun)}
        within={`its ${within}`}
      >
        {featured && !text.trim()
          ? (shown) => <FeaturedList {...{ resource, shown }} onSave={list.saveFeatured} />
          : children}
      </ListBody>
      <SelectionBar list={list} noun={noun} />
    </Page>
  )
}
