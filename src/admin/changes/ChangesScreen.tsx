// The changes of the whole showroom, day by day, each with 'Undo'.
import { useStore } from '@nanostores/react'
import { Calendar, ChevronDown, History } from 'lucide-react'
import { HISTORY_KINDS, type HistoryEntry } from '#api/contract/history.ts'
import { ListBody } from '#src/admin/crud/ListBody.tsx'
import { loading, noneFound } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { dayInFull, dayWord, formatDate } from '#src/admin/ui/format.ts'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { KIND_NAMES } from './change-messages.ts'
import { ALL_CHANGES, CHANGE } from './changes.ts'
import '#src/admin/ui/list-band.css'
import './changes.css'

export function ChangesScreen() {
  return (
    <Page title="Changes" note="Who did what, kept for 2 years">
      <Filters />
      <ChangeList />
    </Page>
  )
}

const KINDS = [
  { id: '', name: 'All' } as const,
  ...HISTORY_KINDS.map((id) => ({ id, name: KIND_NAMES[id] })),
]

function Filters() {
  const { urlQuery, $authors } = useAdmin().changes
  const { by, kind, day } = useStore(urlQuery.$query)
  const authors = useStore($authors)
  return (
    <fieldset className="changes-filters list-band wrap joint-below shrink">
      <legend className="unseen">Filters</legend>
      <select
        className="changes-choice"
        aria-label="Person"
        value={by}
        onChange={(event) => urlQuery.go({ by: event.target.value, page: 1 })}
      >
        <option value="">Everybody</option>
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Segmented
        options={KINDS}
        chosen={kind}
        onChoose={(id) => urlQuery.go({ kind: id, page: 1 })}
      />
      <label className="changes-choice changes-day row tight focus-box">
        <Calendar size={16} strokeWidth={1.6} aria-hidden="true" />
        {!day && <span>Any day</span>}
        <input
          type="date"
          aria-label="Day"
          max={formatDate(new Date())}
          value={day}
          data-empty={!day || undefined}
          onChange={(event) => urlQuery.go({ day: event.target.value, page: 1 }, { replace: true })}
          onClick={(event) => event.currentTarget.showPicker()}
        />
        {!day && <ChevronDown className="end" size={16} strokeWidth={1.6} aria-hidden="true" />}
      </label>
    </fieldset>
  )
}

function ChangeList() {
  const { list, urlQuery } = useAdmin().changes
  const query = useStore(urlQuery.$query)
  const isFiltered = Boolean(query.by || query.kind || query.day)
  return (
    <ListBody
      noun={CHANGE}
      list={list}
      empty={
        <EmptyState
          icon={History}
          sentence={noneFound(CHANGE)}
          detail="What staff add, change and delete is listed here, and can be undone."
        />
      }
      onClearFilters={isFiltered ? () => urlQuery.go(ALL_CHANGES) : undefined}
    >
      {(shown, waiting) => {
        if (!shown)
          return <SkeletonRows count={10} className="change-skeleton" label={loading(CHANGE)} />
        return (
          <div aria-busy={waiting}>
            {[...Map.groupBy(shown.items, ({ at }) => formatDate(new Date(at)))].map(
              ([day, entries]) => (
                <Day key={day} day={day} entries={entries} />
              ),
            )}
            <Pages page={shown.page} hasOlder={shown.pages > shown.page} />
          </div>
        )
      }}
    </ListBody>
  )
}

function Day({ day, entries }: { day: string; entries: readonly HistoryEntry[] }) {
  const [first] = entries
  const word = first && dayWord(first.at, new Date())
  const date = dayInFull(new Date(`${day}T12:00:00Z`))
  return (
    <section aria-labelledby={day}>
      <h2 id={day} className="changes-day-band strong gutter row plaster joint-below small">
        {word && <span className="changes-day-word">{word}</span>}{' '}
        <span className={word && 'quiet micro'}>{date}</span>
      </h2>
      <ol>
        {entries.map((entry) => (
          <ChangeRow key={entry.seq} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Pages({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const { urlQuery } = useAdmin().changes
  if (page === 1 && !hasOlder) return null
  const go = (to: number) => {
    urlQuery.go({ page: to })
    scrollTo(0, 0)
  }
  return (
    <nav className="row pad" aria-label="Pages">
      <Button disabled={page === 1} onClick={() => go(page - 1)}>
        Newer
      </Button>
      <Button disabled={!hasOlder} onClick={() => go(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
