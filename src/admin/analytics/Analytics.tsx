// Visitor analytics: one total for each kind of event, and four lists of products and searches.
import { type ReactNode, useState } from 'react'
import {
  ANALYTICS_KINDS,
  type AnalyticsKind,
  type AnalyticsList,
  type AnalyticsReport,
  type AnalyticsRow,
  sumOf,
} from '#api/analytics/contract.ts'
import { readBody } from '#api/client.ts'
import { addDays } from '#api/contract/days.ts'
import { editProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useCard } from '#src/admin/shell/use-card.ts'
import { TextButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import { createAnalyticsFile, differenceOf, KINDS, type Series } from './analytics.ts'
import { Bars, Sparkline } from './Charts.tsx'

/** Loads the report of the last `days` days. */
export function Analytics({ days }: { days: string }) {
  const { calls, environment } = useAdmin()
  const { state, load } = useCard('The demand', ['analytics', 'report', days], () =>
    readBody(calls.api.demand.$get({ query: { days } })),
  )
  if (state.kind === 'failed')
    return <LoadError sentence="The demand could not be loaded." onRetry={load} />
  if (state.kind === 'loading') return <SkeletonRows count={8} label="Loading demand" />
  const { from, lists } = state.value
  const columns = ANALYTICS_KINDS.map((kind) => ({
    name: KINDS[kind].name,
    days: lists[kind].days,
  }))
  return (
    <>
      <p className="band quiet small">
        {formatDay(from)} to {formatDay(state.value.to)}, beside as many days before
      </p>
      <dl className="analytics-sums jointed joint-above joint-below">
        {ANALYTICS_KINDS.map((kind) => (
          <KindTotal key={kind} name={KINDS[kind].name} list={lists[kind]} />
        ))}
      </dl>
      <AnalyticsLists {...{ from, lists }} />
      <DayTable caption="Demand by day" {...{ from, columns }} />
      <p className="analytics-foot quiet small joint-above pad">
        Counted without cookies, names or addresses: only how often, for each day, for half a year.
        Robots are left out. A search is listed once it was made on three different days; one that
        looks like a telephone number or an e-mail address is not counted. Solid line: these {days}{' '}
        days. Dotted: the {days} before.
      </p>
      <p className="gutter small">
        <TextButton onClick={() => environment.save(createAnalyticsFile(state.value))}>
          Download as .csv
        </TextButton>
      </p>
    </>
  )
}

/** The kinds that share a list. */
const SHARED_LIST_KINDS = (['kept', 'planned', 'sent'] as const).map((id) => ({
  id,
  name: KINDS[id].title,
}))

function AnalyticsLists({ from, lists }: Pick<AnalyticsReport, 'from' | 'lists'>) {
  const [sharedKind, setSharedKind] = useState<(typeof SHARED_LIST_KINDS)[number]['id']>('kept')
  const kinds: readonly AnalyticsKind[] = ['opened', sharedKind, 'asked', 'missed']
  return (
    <div className="analytics-lists jointed">
      {kinds.map((kind, index) => (
        <AnalyticsListSection
          key={index === 1 ? 'marked' : kind}
          kind={kind}
          from={from}
          list={lists[kind]}
        >
          {index === 1 && (
            <Select
              className="bare"
              aria-label="Kept, planned or sent"
              value={sharedKind}
              options={SHARED_LIST_KINDS}
              onText={setSharedKind}
            />
          )}
        </AnalyticsListSection>
      ))}
    </div>
  )
}

interface DayTableProps {
  caption: string
  /** The first day. */
  from: string
  columns: readonly (Pick<Series, 'days'> & { name: string })[]
}

/** The same figures as bars and lines, for screen readers. */
function DayTable({ caption, from, columns }: DayTableProps) {
  return (
    <div className="unseen">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.days.map((_, index) => (
            <tr key={addDays(from, index)}>
              <th scope="row">{formatDay(addDays(from, index))}</th>
              {columns.map(({ name, days }) => (
                <td key={name}>{days[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function KindTotal({ name, list }: { name: string; list: AnalyticsList }) {
  return (
    <div className="analytics-sum">
      <dt className="small strong">{name}</dt>
      <dd className="row wrap spread">
        <span className="analytics-total">{sumOf(list.days).toLocaleString('en-IN')}</span>
        <DifferenceText {...list} />
        <Bars days={list.days} />
      </dd>
    </div>
  )
}

function DifferenceText(series: Series) {
  const { text, words } = differenceOf(series)
  return (
    <>
      <span className="analytics-difference quiet small" aria-hidden="true">
        {text}
      </span>
      <span className="unseen">, {words}</span>
    </>
  )
}

/** How many rows a collapsed list shows. */
const COLLAPSED_ROWS = 4

interface AnalyticsListSectionProps {
  kind: AnalyticsKind
  /** The first day. */
  from: string
  list: AnalyticsList
  /** Replaces the title. */
  children: ReactNode
}

function AnalyticsListSection({ kind, from, list: { rows }, children }: AnalyticsListSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, countedNoun, emptySentence } = KINDS[kind]
  const visibleRows = rows.slice(0, isOpen ? rows.length : COLLAPSED_ROWS)
  const max = Math.max(1, ...rows.flatMap(({ days, before }) => [...days, ...before]))
  return (
    <section className="column" aria-label={title}>
      <div className="analytics-head row gutter joint-below plaster small">
        {children || <h3 className="small strong">{title}</h3>}
        <span className="quiet">{countedNoun}</span>
        {rows.length > COLLAPSED_ROWS && (
          <TextButton className="end" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fewer' : `All ${rows.length}`}
          </TextButton>
        )}
      </div>
      {rows.length === 0 && <p className="quiet pad">{emptySentence}</p>}
      <ol className="joints-down">
        {visibleRows.map((row) => (
          <AnalyticsListRow key={row.product?._id ?? row.words} row={row} max={max} />
        ))}
      </ol>
      {visibleRows.length > 0 && (
        <DayTable
          caption={`${title}, by day`}
          from={from}
          columns={visibleRows.map(({ product, words = '', days }) => ({
            name: product ? `${product.name}, ${product.sku}` : words,
            days,
          }))}
        />
      )}
    </section>
  )
}

function AnalyticsListRow({ row, max }: { row: AnalyticsRow; max: number }) {
  const { product, words, nearest, days } = row
  return (
    <li className={`analytics-row relative thumb-row ${product ? 'hover-row hover-area' : ''}`}>
      {product && (
        <Thumb
          image={photoOf(product)}
          name={product.name}
          isCloseUp={product.category === 'tiles'}
        />
      )}
      <p className="column grow">
        {product ? (
          <a className="row-link hover-title strong truncate" href={editProductPath(product._id)}>
            {product.name}
          </a>
        ) : (
          <span className="strong truncate">{words}</span>
        )}
        <span className="caption truncate">
          {product?.sku ?? (nearest ? `nearest: ${nearest}` : 'nothing near')}
        </span>
      </p>
      <Sparkline {...row} max={max} />
      <span className="analytics-count strong">{sumOf(days).toLocaleString('en-IN')}</span>
      <DifferenceText {...row} />
    </li>
  )
}
