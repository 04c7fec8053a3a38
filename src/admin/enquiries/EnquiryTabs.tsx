// All enquiries, or those of one status.
import { useStore } from '@nanostores/react'
import { ENQUIRY_STATUSES } from '#api/contract/enquiry.ts'
import { STATUS_NAMES } from '#src/admin/messages.ts'
import { enquiriesPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { writeInboxQuery } from './enquiry-calls.ts'

const TABS = [
  { status: '', name: 'All' } as const,
  ...ENQUIRY_STATUSES.map((status) => ({ status, name: STATUS_NAMES[status] })),
]

export function EnquiryTabs() {
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
