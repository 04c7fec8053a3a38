// How many enquiries nobody has read yet, as a small clay tile; nothing where there are none.
import { useStore } from '@nanostores/react'
import { useAdmin } from './AdminContext.tsx'
import './sidebar.css'

/** More digits than this would not fit into the tile. */
const SHOWN_MAX = 99

export function UnreadCount() {
  const { unread } = useAdmin()
  const count = useStore(unread.$unread)
  if (count === 0) return null
  return (
    <span className="unread-count micro">
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
      <span className="unseen"> unread</span>
    </span>
  )
}
