// All enquiries, or those of one status.
import { useStore } from '@nanostores/react'
import { ENQUIRY_STATUSES } from '#api/contract/enquiry.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { writeInboxQuery } from '#src/admin/resources/enquiry-calls.ts'
import { enquiriesPath } from '#src/admin/routes.ts'
import { STATUS_NAMES } from '#src/admin/words.ts'

const TABS = [
  { status: '', name: 'All' } as const,
  ...ENQUIRY_STATUSES.map((status) => ({ status, name: STATUS_NAMES[status] })),
]

export function InboxTabs() {
  const { inbox, unread } = useAdmin()
  const query = useStore(inbox.place.$query)
  const count = useStore(unread.$unread)
  return (
    <nav className="inbox-tabs" aria-label="Status">
      {TABS.map(({ status, name }) => (
        <a
          key={name}
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
