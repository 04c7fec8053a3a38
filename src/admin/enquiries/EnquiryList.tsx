// The list of the inbox, with what narrows it.
import { useStore } from '@nanostores/react'
import { Inbox as InboxSign, Search } from 'lucide-react'
import { ENQUIRY_STATUSES } from '#api/contract/enquiry.ts'
import { pageOf } from '#src/admin/crud/list.ts'
import { fetchFailed, noneMatching, SEARCH_KEPT, STATUS_NAMES } from '#src/admin/messages.ts'
import { enquiriesPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { Failed, Nothing } from '#src/admin/ui/Notice.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { EnquiryRow, InboxSkeleton } from './EnquiryRow.tsx'
import { ENQUIRY, writeInboxQuery } from './enquiry-calls.ts'

/** `open` is the id of the enquiry beside the list. */
export function EnquiryList({ open }: { open: string | undefined }) {
  const { inbox } = useAdmin()
  return (
    <section className="inbox-list column grow" aria-label="List of enquiries">
      <div className="inbox-ways">
        <EnquiryTabs />
        <div className="inbox-search joint-below">
          <SearchBox search={inbox.search} label="Search name, phone or text" />
        </div>
      </div>
      <InboxRows open={open} />
    </section>
  )
}

function InboxRows({ open }: { open: string | undefined }) {
  const { list, place } = useAdmin().inbox
  const state = useStore(list.$state)
  const query = useStore(place.$query)
  const shown = pageOf(state)
  if (state.kind === 'failed') {
    const detail = [state.message, query.search && SEARCH_KEPT].filter(Boolean).join(' ')
    return <Failed sentence={fetchFailed(ENQUIRY)} detail={detail} onRetry={list.load} />
  }
  if (!shown) return <InboxSkeleton />
  if (shown.total === 0 && state.kind === 'ready') return <NoEnquiries />
  return (
    <>
      <ul aria-busy={state.kind === 'loading'}>
        {shown.items.map((enquiry) => (
          <ErrorBoundary key={enquiry._id} instead={null}>
            <EnquiryRow enquiry={enquiry} isOpen={enquiry._id === open} />
          </ErrorBoundary>
        ))}
      </ul>
      {shown.pages > 1 && (
        <Pager
          noun={ENQUIRY}
          shown={shown}
          page={query.page}
          onPage={(page) => place.go({ page })}
        />
      )}
    </>
  )
}

/** Why the list is empty, and the one way on. */
function NoEnquiries() {
  const { place, search } = useAdmin().inbox
  const query = useStore(place.$query)
  if (query.search)
    return (
      <Nothing
        icon={Search}
        sentence={noneMatching(ENQUIRY)}
        detail={`Nothing has “${query.search}” in it.`}
      >
        <Button onClick={() => clearSearch(search)}>Clear search</Button>
      </Nothing>
    )
  if (query.status)
    return (
      <Nothing icon={InboxSign} sentence={`No enquiries under ${STATUS_NAMES[query.status]}.`}>
        <ButtonLink href={enquiriesPath()}>Show all</ButtonLink>
      </Nothing>
    )
  return (
    <Nothing
      icon={InboxSign}
      sentence="No enquiries yet."
      detail="What visitors write on the contact page arrives here."
    >
      <ButtonLink href="/contact" target="_blank" rel="noopener">
        View contact page
      </ButtonLink>
    </Nothing>
  )
}

const TABS = [
  { status: '', name: 'All' } as const,
  ...ENQUIRY_STATUSES.map((status) => ({ status, name: STATUS_NAMES[status] })),
]

function EnquiryTabs() {
  const { inbox, unread } = useAdmin()
  const query = useStore(inbox.place.$query)
  const count = useStore(unread.$unread)
  return (
    <nav className="inbox-tabs joints-across joint-below" aria-label="Status">
      {TABS.map(({ status, name }) => (
        <a
          key={name}
          className="row quiet inset-focus"
          href={enquiriesPath(undefined, writeInboxQuery({ ...query, status, page: 1 }))}
          aria-current={query.status === status ? 'page' : undefined}
        >
          {name}
          {status === 'new' && count > 0 && <span> {count}</span>}
        </a>
      ))}
    </nav>
  )
}
