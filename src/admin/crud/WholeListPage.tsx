// The screen of a list that is loaded whole.
import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { addTitle, loading, noneFound } from '#src/admin/messages.ts'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { ListBody } from './ListBody.tsx'
import { pageOf } from './list.ts'
import type { Item, ListPage, WholeResource } from './resource.ts'
import type { WholeList } from './whole-list.ts'

interface WholeListPageProps<T extends Item> {
  resource: WholeResource<T>
  list: WholeList<T>
  searchLabel: string
  /** The searched field: 'title'. */
  within: string
  /** '8 brands' */
  countInWords: (count: number) => string
  /** As in `ListBody`. */
  children: (shown: ListPage<T> | undefined, waiting: boolean) => ReactNode
}

export function WholeListPage<T extends Item>({
  resource: { noun, listTitle, paths },
  list,
  searchLabel,
  within,
  countInWords,
  children,
}: WholeListPageProps<T>) {
  const state = useStore(list.$state)
  const text = useStore(list.search.$text)
  const add = (
    <ButtonLink kind="primary" icon={Plus} href={paths.create()}>
      {addTitle(noun)}
    </ButtonLink>
  )
  const count = pageOf(state)?.total
  return (
    <Page title={listTitle} actions={add} thumbBar={add}>
      <div className="list-band wrap joint-below">
        <SearchBox search={list.search} label={searchLabel} />
        <p className="list-count row tight end quiet small" role="status">
          {state.kind === 'loading' && <Spinner />}
          {count === undefined
            ? state.kind === 'loading' && loading(noun)
            : count > 0 && countInWords(count)}
        </p>
      </div>
      <ListBody
        noun={noun}
        list={list}
        searched={text.trim()}
        onClear={() => clearSearch(list.search)}
        unmatched={noneFound(noun)}
        within={`its ${within}`}
      >
        {children}
      </ListBody>
    </Page>
  )
}
