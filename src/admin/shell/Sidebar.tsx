// Sidebar: beside the page on wide screens, a dialog on narrow ones; with badges of what waits.

import { useStore } from '@nanostores/react'
import { LogOut, X } from 'lucide-react'
import type { Admin } from '#api/accounts/contract.ts'
import { formatRole } from '#src/admin/messages.ts'
import { $router, dashboardPath, isCurrentEntry, SIDEBAR } from '#src/admin/router.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { SIDEBAR_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'
import { $adminName, Wordmark } from '#src/admin/ui/Wordmark.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { createUnread, createWaiting } from './unread.ts'
import './sidebar.css'
import { useStoreOf } from './AdminContext.tsx'

interface SidebarProps {
  admin: Admin
  open: boolean
  onClose: () => void
  onLogout: () => void
}

/** A closed sidebar is inert. Android's Back button closes a modal dialog by itself. */
export function Sidebar({ open, onClose, ...contentProps }: SidebarProps) {
  const isBeside = useMedia(SIDEBAR_BESIDE)
  const name = useStore($adminName)
  return isBeside ? (
    <aside id="sidebar" className="sidebar" aria-label={name} inert={!open} data-open={open}>
      <SidebarContent {...contentProps} />
    </aside>
  ) : (
    <Dialog open={open} onClose={onClose} label={name} className="sidebar-over">
      <SidebarContent {...contentProps} onClose={onClose} />
    </Dialog>
  )
}

function SidebarContent({
  admin,
  onClose,
  onLogout,
}: Pick<SidebarProps, 'admin' | 'onLogout'> & { onClose?: () => void }) {
  const path = useStore($router)?.path ?? ''
  const entries = SIDEBAR.filter(({ isVisibleTo }) => isVisibleTo?.(admin) ?? true)
  return (
    <div className="sidebar-content column">
      <div className="sidebar-brand flex-none row spread">
        <a href={dashboardPath()} onClick={onClose}>
          <Wordmark />
        </a>
        {onClose && <IconButton icon={X} tip="Close menu" onClick={onClose} />}
      </div>
      <nav className="scrolls grow" aria-label="Admin">
        <ul>
          {entries.map(({ icon: Icon, ...entry }) => (
            <li key={entry.path} data-apart={entry.isSeparate}>
              <a
                href={entry.path}
                className="sidebar-entry high-48 full nowrap row"
                aria-current={isCurrentEntry(entry.path, path) ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon size={20} />
                <span className="sidebar-label">{entry.label}</span>
                {entry.counts === 'unread' && <UnreadCount />}
                {entry.counts === 'waiting' && <WaitingCount />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot flex-none joint-above">
        <p className="sidebar-name truncate small strong">{admin.name}</p>
        <p className="micro">{formatRole(admin.role)}</p>
      </div>
      <button
        type="button"
        className="sidebar-entry high-48 full nowrap sidebar-logout flex-none row joint-above"
        onClick={onLogout}
      >
        <LogOut size={20} />
        <span className="sidebar-label">Logout</span>
      </button>
    </div>
  )
}

/** The badge has room for two digits. */
const COUNT_MAX = 99

export function UnreadCount() {
  return <Count count={useStore(useStoreOf(createUnread).$count)} word="unread" />
}

/** For super admins, who answer suggestions. */
function WaitingCount() {
  return <Count count={useStore(useStoreOf(createWaiting).$count)} word="suggestions waiting" />
}

function Count({ count, word }: { count: number; word: string }) {
  if (count === 0) return null
  return (
    <span className="unread-count center micro">
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
      <span className="unseen"> {word}</span>
    </span>
  )
}
