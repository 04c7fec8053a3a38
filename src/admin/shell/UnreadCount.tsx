// Badge with the number of unread enquiries.
import { useStore } from '@nanostores/react'
import { useAdmin } from './AdminContext.tsx'
import './sidebar.css'

/** The badge has room for two digits. */
const COUNT_MAX = 99

export function UnreadCount() {
  const { unread } = useAdmin()
  const count = useStore(unread.$unread)
  if (count === 0) return null
  return (
    <span className="unread-count center micro">
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
      <span className="unseen"> unread</span>
    </span>
  )
}
