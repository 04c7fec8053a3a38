// History of the whole showroom: all entries, grouped by day, each with 'Undo'.

import { useStore } from '@nanostores/react'
import { Calendar, ChevronDown, History } from 'lucide-react'
import type { HistoryEntry, HistoryKind } from '#api/history/contract.ts'
import { ListBody } from '#src/admin/list/ListBody.tsx'
import { loadingMessage, noResultsMessage } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { formatDate, formatFullDay, relativeDay } from '#src/admin/ui/format.ts'
import { EmptyState, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { EntryRow } from './EntryRow.tsx'
import { CHANGE, createHistory, NO_FILTERS } from './history.ts'
import '#src/admin/ui/list-band.css'
import './history.css'

export function HistoryScreen() {
  return (
    <Page title="Changes" note="Who did what, kept for 2 years">
      <Filters />
      <ChangeList />
    </Page>
  )
}

const KINDS: readonly { id: '' | HistoryKind; name: string }[] = [
  { id: '', name: 'All' },
  { id: 'products', name: 'Products' },
  { id: 'enquiries', name: 'Enquiries' },
  { id: 'website', name: 'Website' },
  { id: 'admins', name: 'Team' },
]

function Filters() {
  const { admin } = useFrame()
  const { urlQuery, $authors } = useStoreOf(createHistory)
  const { by, kind, day } = useStore(urlQuery.$query)
  const authors = useStore($authors)
  return (
    <fieldset className="history-filters list-band wrap joint-below shrink">
      <legend className="unseen">Filters</legend>
      <Select
        className="history-choice edged paper"
        aria-label="Person"
        value={by}
        emptyLabel="Everybody"
        options={authors}
        onText={(id) => urlQuery.go({ by: id, page: 1 })}
      />
      <Segmented
        options={KINDS.filter(({ id }) => id !== 'admins' || admin.role === 'super_admin')}
        value={kind}
        onChoose={(id) => urlQuery.go({ kind: id, page: 1 })}
      />
      <label className="history-choice edged paper history-day relative row tight focus-box">
        <Calendar />
        {!day && <span>Any day</span>}
        <input
          type="date"
          className="grow"
          aria-label="Day"
          max={formatDate(new Date())}
          value={day}
          data-empty={!day || undefined}
          onChange={(event) => urlQuery.go({ day: event.target.value, page: 1 }, { replace: true })}
          onClick={(event) => event.currentTarget.showPicker()}
        />
        {!day && <ChevronDown className="end" />}
      </label>
    </fieldset>
  )
}

function ChangeList() {
  const { list, urlQuery } = useStoreOf(createHistory)
  const query = useStore(urlQuery.$query)
  const isFiltered = Boolean(query.by || query.kind || query.day)
  return (
    <ListBody
      noun={CHANGE}
      list={list}
      emptyState={
        <EmptyState
          icon={History}
          sentence={noResultsMessage(CHANGE)}
          detail="What staff add, change and delete is listed here, and can be undone."
        />
      }
      onClearFilters={isFiltered ? () => urlQuery.go(NO_FILTERS) : undefined}
    >
      {(page, isLoading) => {
        if (!page) return <SkeletonRows count={10} label={loadingMessage(CHANGE)} />
        return (
          <div aria-busy={isLoading}>
            {[...Map.groupBy(page.items, ({ at }) => formatDate(new Date(at)))].map(
              ([day, entries]) => (
                <Day key={day} day={day} entries={entries} />
              ),
            )}
            <PageButtons page={page.page} hasOlder={page.pages > page.page} />
          </div>
        )
      }}
    </ListBody>
  )
}

function Day({ day, entries }: { day: string; entries: readonly HistoryEntry[] }) {
  const [first] = entries
  const dayName = first && relativeDay(first.at, new Date())
  const date = formatFullDay(new Date(`${day}T12:00:00Z`))
  return (
    <section aria-labelledby={day}>
      <h2 id={day} className="band row plaster joint-below small">
        {dayName && <span className="history-day-word">{dayName}</span>}{' '}
        <span className={dayName && 'quiet micro'}>{date}</span>
      </h2>
      <ol>
        {entries.map((entry) => (
          <EntryRow key={entry.seq} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function PageButtons({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const { urlQuery } = useStoreOf(createHistory)
  if (page === 1 && !hasOlder) return null
  const openPage = (target: number) => {
    urlQuery.go({ page: target })
    scrollTo(0, 0)
  }
  return (
    <nav className="row pad" aria-label="Pages">
      <Button disabled={page === 1} onClick={() => openPage(page - 1)}>
        Newer
      </Button>
      <Button disabled={!hasOlder} onClick={() => openPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
