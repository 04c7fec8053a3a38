// List of enquiries with status tabs and search.

import { useStore } from '@nanostores/react'
import { CalendarClock, Inbox, Printer, Trash2 } from 'lucide-react'
import { ENQUIRY_STATUSES, type Enquiry } from '#api/enquiries/contract.ts'
import { formatVisitDay, formatVisitHour } from '#api/enquiries/visit.contract.ts'
import type { Visit } from '#api/enquiries/visit-record.contract.ts'
import { ListBody } from '#src/admin/list/ListBody.tsx'
import { ListKeys, useLongPress } from '#src/admin/list/ListKeys.tsx'
import {
  SelectionBand,
  Tick,
  useIsSelected,
  useIsSelecting,
} from '#src/admin/list/SelectionBar.tsx'
import { STATUS_NAMES } from '#src/admin/messages.ts'
import { enquiriesPath } from '#src/admin/router.ts'
import { useShowroom, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { createUnread } from '#src/admin/shell/unread.ts'
import { Button, ButtonLink, IconButton } from '#src/admin/ui/Button.tsx'
import { formatShortTime } from '#src/admin/ui/format.ts'
import { EmptyState, ErrorBoundary, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { CalendarBand } from './CalendarBand.tsx'
import { createEnquiries } from './enquiries.ts'
import { ENQUIRY, type EnquiryQuery } from './enquiry-calls.ts'
import { subjectOf } from './enquiry-messages.ts'
import { ProductThumb } from './ProductThumb.tsx'
import { formatWeekday, nameDay, VISIT_STATE_NAMES } from './visit-messages.ts'
import '#src/admin/list/view-tabs.css'

export function EnquiryList({ openId }: { openId: string | undefined }) {
  const enquiries = useStoreOf(createEnquiries)
  const query = useStore(enquiries.urlQuery.$query)
  return (
    <section className="enquiries-list split-list column grow" aria-label="List of enquiries">
      <div className="enquiries-head">
        <StatusTabs />
        <div className="list-band row joint-below">
          <SearchBox search={enquiries.search} label="Search name, phone or text" />
          <MineLink />
          <ListKeys list={enquiries.list} />
        </div>
        <SelectionBand list={enquiries.list} />
      </div>
      <FloodBand />
      {query.status === 'visits' && <CalendarBand />}
      <EnquiryRows openId={openId} />
    </section>
  )
}

const TABS = [
  { status: '', name: 'All' } as const,
  ...ENQUIRY_STATUSES.map((status) => ({ status, name: STATUS_NAMES[status] })),
  { status: 'visits', name: 'Visits' } as const,
]
const FLOOD_TAB = { status: 'flood', name: 'Flood' } as const

function StatusTabs() {
  const enquiries = useStoreOf(createEnquiries)
  const unread = useStoreOf(createUnread)
  const query = useStore(enquiries.urlQuery.$query)
  const counts: Record<string, number> = {
    new: useStore(unread.$count),
    flood: useStore(enquiries.$floodCount),
  }
  const hasFlood = counts.flood || query.status === 'flood'
  return (
    <div className="views joint-below">
      <nav className="joints-across" aria-label="Status">
        {(hasFlood ? [...TABS, FLOOD_TAB] : TABS).map(({ status, name }) => (
          <a
            key={name}
            className="row middle tight inset-focus"
            href={enquiries.urlQuery.path({ status, page: 1 })}
            aria-current={query.status === status ? 'page' : undefined}
          >
            {name}
            {!!counts[status] && <span> {counts[status]}</span>}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** The filter of what the admin takes care of. */
function MineLink() {
  const { urlQuery } = useStoreOf(createEnquiries)
  const { person } = useStore(urlQuery.$query)
  return (
    <a
      className="button button-secondary"
      href={urlQuery.path({ person: person ? '' : 'me', page: 1 })}
      aria-current={person ? 'true' : undefined}
      data-pressed={person ? '' : undefined}
    >
      Mine
    </a>
  )
}

/** Above the enquiries of a flood. */
function FloodBand() {
  const { $floodCount, list, removeFlood, urlQuery } = useStoreOf(createEnquiries)
  const { status } = useStore(urlQuery.$query)
  const count = useStore($floodCount)
  const isSelecting = useIsSelecting(list)
  if (status !== 'flood' || count === 0 || isSelecting) return null
  return (
    <div className="enquiries-flood wash row wrap gutter joint-below">
      <p className="quiet small">
        They came while more messages arrived than people write, and no e-mails were sent one by
        one.
      </p>
      <Button icon={Trash2} onClick={removeFlood}>
        Delete all {count}
      </Button>
    </div>
  )
}

function EnquiryRows({ openId }: { openId: string | undefined }) {
  const { list, search, urlQuery } = useStoreOf(createEnquiries)
  const query = useStore(urlQuery.$query)
  const isSelecting = useIsSelecting(list)
  const longPress = useLongPress(list)
  return (
    <ListBody
      noun={ENQUIRY}
      list={list}
      searchText={query.search}
      onClear={() => clearSearch(search)}
      searchedField="it"
      emptyState={<NoEnquiries status={query.status} />}
    >
      {(page, isLoading) => {
        if (!page)
          return <SkeletonRows count={8} className="enquiry-row" label="Loading enquiries" />
        return (
          <>
            <ul aria-busy={isLoading} data-selecting={isSelecting || undefined} {...longPress}>
              {page.items.map((enquiry, index) => (
                <ErrorBoundary key={enquiry._id} fallback={null}>
                  {query.status === 'visits' && (
                    <DayHead enquiry={enquiry} previous={page.items[index - 1]} />
                  )}
                  <EnquiryRow enquiry={enquiry} isOpen={enquiry._id === openId} />
                </ErrorBoundary>
              ))}
            </ul>
            {page.pages > 1 && (
              <Pager
                noun={ENQUIRY}
                results={page}
                page={query.page}
                onPage={(page) => urlQuery.go({ page })}
              />
            )}
          </>
        )
      }}
    </ListBody>
  )
}

/** The day of the visits below, above the first one of each day. */
function DayHead({ enquiry, previous }: { enquiry: Enquiry; previous: Enquiry | undefined }) {
  const timeZone = useShowroom()?.schedule.timeZone
  const { printDay } = useStoreOf(createEnquiries)
  const { visit } = enquiry
  if (!visit || visit.day === previous?.visit?.day) return null
  const { day } = visit
  return (
    <li className="visits-day gutter row spread plaster joint-below">
      <h3 className="small strong">{nameDay(day, timeZone)}</h3>
      <IconButton
        icon={Printer}
        tip="Print the day"
        label={`Print the visits of ${formatVisitDay(day)}`}
        onClick={() => printDay(day)}
      />
    </li>
  )
}

function NoEnquiries({ status }: Pick<EnquiryQuery, 'status'>) {
  if (status === 'visits')
    return (
      <EmptyState
        icon={CalendarClock}
        sentence="No visits yet."
        detail="Visitors book a day and an hour within your opening hours. What they may book is set under Showroom → Place and hours."
      />
    )
  if (status)
    return (
      <EmptyState
        icon={Inbox}
        sentence={`No enquiries under ${status === 'flood' ? FLOOD_TAB.name : STATUS_NAMES[status]}.`}
      >
        <ButtonLink href={enquiriesPath()}>Show all</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Inbox}
      sentence="No enquiries yet."
      detail="What visitors write on the contact page arrives here."
    >
      <ButtonLink href="/contact" target="_blank" rel="noopener">
        View contact page
      </ButtonLink>
    </EmptyState>
  )
}

const STATUS_MARKS = {
  new: { shape: 'filled', tone: 'clay' },
  read: { shape: 'hollow', tone: 'stone' },
  done: { shape: 'ticked', tone: 'leaf' },
} as const

/** The day stands above the visits of a day; elsewhere it is short, so that the state is in sight. */
function describeVisit(visit: Visit, isByDay: boolean): string {
  const { day, time, state, aside = [], isReady } = visit
  const hour = formatVisitHour(time)
  const parts = [
    isByDay ? hour : `Visit ${formatWeekday(day)}, ${hour}`,
    VISIT_STATE_NAMES[state].toLowerCase(),
    aside.length > 0 && (isReady ? `${aside.length} put aside` : `${aside.length} to put aside`),
  ]
  return parts.filter(Boolean).join(', ')
}

function EnquiryRow({ enquiry, isOpen }: { enquiry: Enquiry; isOpen: boolean }) {
  const enquiries = useStoreOf(createEnquiries)
  const isByDay = useStore(enquiries.urlQuery.$query).status === 'visits'
  const { _id, name, message, createdAt, status, language, visit } = enquiry
  return (
    <li
      className="enquiry-row relative split-row covers hover-row hover-area joint-below"
      data-status={status}
      data-row={_id}
      data-chosen={useIsSelected(enquiries.list, _id) || undefined}
    >
      <Tick list={enquiries.list} id={_id} name={`the enquiry of ${name}`} />
      <a
        className="thumb-row inset-focus"
        href={enquiries.pathOf(_id)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <ProductThumb products={enquiry.products} />
        <span className="column">
          <span className="row spread">
            <span className="enquiry-row-name split-name hover-title truncate strong">{name}</span>
            <span className="tight flex-none row quiet micro">
              {language === 'ta' && (
                <span lang="ta" title="Wrote on the Tamil pages">
                  தமிழ்
                </span>
              )}
              {!isByDay && <time dateTime={createdAt}>{formatShortTime(createdAt)}</time>}
              <StatusMark {...STATUS_MARKS[status]} isLabelHidden>
                {STATUS_NAMES[status]}
              </StatusMark>
            </span>
          </span>
          <span className={isByDay ? 'clamp-2 small' : 'truncate small'}>
            {visit ? describeVisit(visit, isByDay) : subjectOf(enquiry)}
          </span>
          <span className="enquiry-row-message clamp-2 quiet small">{message}</span>
        </span>
      </a>
    </li>
  )
}
