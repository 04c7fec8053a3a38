// List page: tabs of views, search, rows, and the bar of actions on selected items.
import { useStore } from '@nanostores/react'
import { ListChecks, Plus } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { addTitle } from '#src/admin/messages.ts'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink, IconButton } from '#src/admin/ui/Button.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import type { SearchText } from '#src/ui/search-text.ts'
import type { UrlQuery } from '#src/ui/url-query.ts'
import { FeaturedList } from './FeaturedList.tsx'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import { ListKeys } from './ListKeys.tsx'
import type { ListState } from './list.ts'
import { useListScroll } from './list-scroll.ts'
import { PageTabs } from './PageTabs.tsx'
import type { Item, Resource } from './resource.ts'
import { type BulkList, SelectionBand, SelectionBar, useSelectionHead } from './SelectionBar.tsx'

/** The store of a list with its search, selection and featured items. */
interface PageList<T extends Item> extends BulkList {
  $state: ReadableAtom<ListState<T>>
  load: () => Promise<void>
  search: SearchText
  urlQuery: Pick<UrlQuery<{ featured: string }>, '$query'>
  saveFeatured: (ids: readonly string[]) => Promise<boolean>
}

interface ListPageProps<T extends Item>
  extends Pick<ListBodyProps<T>, 'children' | 'unmatched' | 'emptyStateAction' | 'onClearFilters'> {
  resource: Resource<T>
  list: PageList<T>
  searchedField: string
  searchLabel: string
  views: ReactNode
  /** Controls beside the search. */
  band: ReactNode
  /** Below the search and its controls. */
  filters?: ReactNode
  /** More actions: in the header, in the header on phones, and along the bottom edge on phones. */
  actions?: ReactNode
  phoneActions?: ReactNode
  bottomActions?: ReactNode
  /** Replaces the bar of actions on selected items. */
  bar?: ReactNode
}

export function ListPage<T extends Item>(props: ListPageProps<T>) {
  const { resource, list, searchLabel, views, band, children, ...rest } = props
  const { noun } = resource
  useListScroll(resource.collection)
  const { featured } = useStore(list.urlQuery.$query)
  const trimmedText = useStore(list.search.$text).trim()
  const addLink = (
    <ButtonLink kind="primary" icon={Plus} href={resource.paths.create()}>
      {addTitle(noun)}
    </ButtonLink>
  )
  return (
    <Page
      title={resource.listTitle}
      actions={
        <>
          {rest.actions}
          {addLink}
        </>
      }
      phoneActions={
        <>
          <IconButton
            icon={ListChecks}
            tip="Select"
            onClick={() => list.selection.$isSelecting.set(true)}
          />
          {rest.phoneActions}
        </>
      }
      header={useSelectionHead(list)}
      bottomBar={
        <>
          {rest.bottomActions}
          {addLink}
        </>
      }
    >
      {views}
      <div className="list-band wrap joint-below">
        <SearchBox search={list.search} label={searchLabel} />
        {band}
        <ListKeys list={list} />
        {rest.filters}
      </div>
      <SelectionBand list={list} />
      <ListBody
        {...{ noun, list }}
        searchText={trimmedText}
        onClear={() => clearSearch(list.search)}
        searchedField={rest.searchedField}
        unmatched={rest.unmatched}
        emptyStateAction={rest.emptyStateAction}
        onClearFilters={rest.onClearFilters}
      >
        {featured && !trimmedText
          ? (page) => <FeaturedList {...{ resource, page }} onSave={list.saveFeatured} />
          : children}
      </ListBody>
      {rest.bar ?? <SelectionBar list={list} noun={noun} />}
    </Page>
  )
}

interface View {
  name: string
  /** The search part of the list's URL. */
  search: string
}

interface ViewTabsProps {
  views: readonly View[]
  /** The search part of the URL, without the page number. */
  current: string
  pathOf: (view: View) => string
  children?: ReactNode
}

export function ViewTabs({ views, current, pathOf, children }: ViewTabsProps) {
  const tabs = views.map((view) => ({
    name: view.name,
    path: pathOf(view),
    isCurrent: view.search === current,
  }))
  return (
    <PageTabs label="Views" tabs={tabs}>
      {children}
    </PageTabs>
  )
}
