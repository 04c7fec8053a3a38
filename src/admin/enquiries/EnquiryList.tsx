// The list of enquiries with status tabs and search.
import { useStore } from '@nanostores/react'
import { Inbox as InboxIcon, Search } from 'lucide-react'
import { ENQUIRY_STATUSES } from '#api/contract/enquiry.ts'
import { pageOf } from '#src/admin/crud/list.ts'
import { fetchFailed, noneMatching, SEARCH_KEPT, STATUS_NAMES } from '#src/admin/messages.ts'
import { enquiriesPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { EmptyState, LoadError } from '#src/admin/ui/Notice.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { EnquiryListSkeleton, EnquiryRow } from './EnquiryRow.tsx'
import { ENQUIRY, writeEnquiryQuery } from './enquiry-calls.ts'

export function EnquiryList({ open }: { open: string | undefined }) {
  const { enquiries } = useAdmin()
  return (
    <section className="inbox-list column grow" aria-label="List of enquiries">
      <div className="inbox-ways">
        <EnquiryTabs />
        <div className="inbox-search joint-below">
          <SearchBox search={enquiries.search} label="Search name, phone or text" />
        </div>
      </div>
      <EnquiryRows open={open} />
    </section>
  )
}

function EnquiryRows({ open }: { open: string | undefined }) {
  const { list, urlQuery } = useAdmin().enquiries
  const state = useStore(list.$state)
  const query = useStore(urlQuery.$query)
  const shown = pageOf(state)
  if (state.kind === 'failed') {
    const detail = [state.message, query.search && SEARCH_KEPT].filter(Boolean).join(' ')
    return <LoadError sentence={fetchFailed(ENQUIRY)} detail={detail} onRetry={list.load} />
  }
  if (!shown) return <EnquiryListSkeleton />
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
          onPage={(page) => urlQuery.go({ page })}
        />
      )}
    </>
  )
}

/** The reason why the list is empty, and one action. */
function NoEnquiries() {
  const { urlQuery, search } = useAdmin().enquiries
  const query = useStore(urlQuery.$query)
  if (query.search)
    return (
      <EmptyState
        icon={Search}
        sentence={noneMatching(ENQUIRY)}
        detail={`Nothing has “${query.search}” in it.`}
      >
        <Button onClick={() => clearSearch(search)}>Clear search</Button>
      </EmptyState>
    )
  if (query.status)
    return (
      <EmptyState icon={InboxIcon} sentence={`No enquiries under ${STATUS_NAMES[query.status]}.`}>
        <ButtonLink href={enquiriesPath()}>Show all</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={InboxIcon}
      sentence="No enquiries yet."
      detail="What visitors write on the contact page arrives here."
    >
      <ButtonLink href="/contact" target="_blank" rel="noopener">
        View contact page
      </ButtonLink>
    </EmptyState>
  )
}

const TABS = [
  { status: '', name: 'All' } as const,
  ...ENQUIRY_STATUSES.map((status) => ({ status, name: STATUS_NAMES[status] })),
]

function EnquiryTabs() {
  const { enquiries, unread } = useAdmin()
  const query = useStore(enquiries.urlQuery.$query)
  const count = useStore(unread.$unread)
  return (
    <nav className="inbox-tabs joints-across joint-below" aria-label="Status">
      {TABS.map(({ status, name }) => (
        <a
          key={name}
          className="row quiet inset-focus"
          href={enquiriesPath(undefined, writeEnquiryQuery({ ...query, status, page: 1 }))}
          aria-current={query.status === status ? 'page' : undefined}
        >
          {name}
          {status === 'new' && count > 0 && <span> {count}</span>}
        </a>
      ))}
    </nav>
  )
}
