// The sidebar: beside the page on wide screens, a dialog on narrow ones.
import { useStore } from '@nanostores/react'
import { LogOut, X } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import type { Admin } from '#api/contract/admin.ts'
import { roleInWords } from '#src/admin/messages.ts'
import { $router, dashboardPath, isActive, SIDEBAR } from '#src/admin/router.ts'
import { $adminName } from '#src/admin/ui/admin-name.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { SIDEBAR_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'
import { Wordmark } from '#src/admin/ui/Wordmark.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useEvent } from '#src/ui/use-event.ts'
import { UnreadCount } from './UnreadCount.tsx'
import './sidebar.css'

interface SidebarProps {
  admin: Admin
  open: boolean
  onClose: () => void
  onLogout: () => void
}

/** A closed sidebar is inert. */
export function Sidebar({ open, onClose, ...rest }: SidebarProps) {
  const isBeside = useMedia(SIDEBAR_BESIDE)
  const name = useStore($adminName)
  useBackCloses(open && !isBeside, onClose)
  return isBeside ? (
    <aside
      id="sidebar"
      className="sidebar"
      aria-label={name}
      inert={open ? undefined : ''}
      data-open={open}
    >
      <SidebarContent {...rest} />
    </aside>
  ) : (
    <Dialog open={open} onClose={onClose} label={name} className="sidebar-over">
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
    <div className="sidebar-content column">
      <div className="sidebar-brand flex-none row spread">
        <SidebarLink href={dashboardPath()} onClose={onClose}>
          <Wordmark />
        </SidebarLink>
        {onClose && <IconButton icon={X} tip="Close menu" onClick={onClose} />}
      </div>
      <nav className="grow" aria-label="Admin">
        <ul>
          {entries.map(({ icon: Icon, ...entry }) => (
            <li key={entry.path} data-apart={entry.apart}>
              <SidebarLink
                href={entry.path}
                className="sidebar-entry high-48 full nowrap row"
                aria-current={isActive(entry.path, path) ? 'page' : undefined}
                onClose={onClose}
              >
                <Icon size={20} />
                <span className="sidebar-label">{entry.label}</span>
                {entry.showsUnread && <UnreadCount />}
              </SidebarLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot flex-none joint-above">
        <p className="sidebar-name truncate small strong">{admin.name}</p>
        <p className="micro">{roleInWords(admin.role)}</p>
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

type SidebarLinkProps = ComponentProps<'a'> & { href: string; onClose: (() => void) | undefined }

/** In the dialog, the link's page replaces the dialog's history entry. */
function SidebarLink({ href, onClose, ...link }: SidebarLinkProps) {
  const go = (event: MouseEvent) => {
    if (!onClose || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    $router.open(href, true)
    onClose()
  }
  return <a {...link} href={href} onClick={go} />
}

const OVER = { over: true }

/** Adds a history entry while `open`; Back removes it and calls `close`. */
function useBackCloses(open: boolean, close: () => void): void {
  const back = useEvent(close)
  useEffect(() => {
    if (!open) return
    history.pushState(OVER, '')
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      // Closed without Back: removes the entry. A link has replaced it already.
      if (history.state?.over) history.back()
    }
  }, [open])
}
