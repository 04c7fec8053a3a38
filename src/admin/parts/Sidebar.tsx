// The way around the admin: beside the page on wide screens, over it on narrow ones.
import { useStore } from '@nanostores/react'
import { LogOut, X } from 'lucide-react'
import type { Admin } from '#api/contract/admin.ts'
import { $router, dashboardPath, isActive, SIDEBAR, type SidebarEntry } from '#src/admin/routes.ts'
import { ADMIN_NAME, roleInWords } from '#src/admin/words.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { UnreadCount } from './UnreadCount.tsx'
import { SIDEBAR_BESIDE, useMedia } from './use-media.ts'
import { Wordmark } from './Wordmark.tsx'
import './sidebar.css'

interface SidebarProps {
  admin: Admin
  open: boolean
  onClose: () => void
  onLogout: () => void
}

/** Closed means out of reach: for the eye, the keyboard and the screen reader. */
export function Sidebar({ open, onClose, ...rest }: SidebarProps) {
  const beside = useMedia(SIDEBAR_BESIDE)
  if (beside)
    return (
      <aside
        id="sidebar"
        className="sidebar"
        aria-label={ADMIN_NAME}
        inert={!open}
        data-open={open}
      >
        <SidebarContent {...rest} />
      </aside>
    )
  return (
    <Dialog open={open} onClose={onClose} label={ADMIN_NAME} className="sidebar-over">
      <SidebarContent {...rest} onClose={onClose} />
    </Dialog>
  )
}

function SidebarContent({
  admin,
  onClose,
  onLogout,
}: Pick<SidebarProps, 'admin' | 'onLogout'> & { onClose?: () => void }) {
  const path = useStore($router)?.path ?? ''
  const entries = SIDEBAR.filter(({ visibleTo }) => visibleTo?.(admin) ?? true)
  return (
    <div className="sidebar-content">
      <div className="sidebar-brand">
        <a href={dashboardPath()} onClick={onClose}>
          <Wordmark />
        </a>
        {onClose && <IconButton icon={X} tip="Close menu" onClick={onClose} />}
      </div>
      <nav aria-label="Admin">
        <ul>
          {entries.map((entry) => (
            <li key={entry.path} data-apart={entry.apart}>
              <EntryLink entry={entry} active={isActive(entry, path)} onClick={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot">
        <p className="sidebar-name">{admin.name}</p>
        <p className="sidebar-role">{roleInWords(admin.role)}</p>
      </div>
      <button type="button" className="sidebar-entry sidebar-logout" onClick={onLogout}>
        <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
        <span className="sidebar-label">Logout</span>
      </button>
    </div>
  )
}

function EntryLink({
  entry: { icon: Icon, label, path, showsUnread },
  active,
  onClick,
}: {
  entry: SidebarEntry
  active: boolean
  onClick: (() => void) | undefined
}) {
  return (
    <a
      href={path}
      className="sidebar-entry"
      aria-current={active ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <span className="sidebar-label">{label}</span>
      {showsUnread && <UnreadCount />}
    </a>
  )
}
