// The frame of every screen: its title and actions in the header, its content, its bar for the thumb.
import { ArrowLeft, Globe, Menu as MenuSign, PanelLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ADMIN_NAME } from '#src/admin/words.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { useFrame } from './Frame.tsx'
import { IconButton, IconLink } from './IconButton.tsx'
import './page.css'

interface PageProps {
  title: string
  /** The list above this page. */
  parent?: { label: string; path: string }
  /** A quiet word beside the title. */
  note?: string
  /** Buttons on the right of the header, from tablets up. */
  actions?: ReactNode
  /** What stands in their place on phones: one sign at most. */
  phoneActions?: ReactNode
  /** The main action on phones, along the bottom edge. */
  thumbBar?: ReactNode
  children: ReactNode
}

export function Page({ title, parent, note, children, ...slots }: PageProps) {
  const heading = useOpening(title)
  const { sidebarOpen, toggleSidebar, admin, logout } = useFrame()
  const tip = sidebarOpen ? 'Hide sidebar' : 'Show sidebar'
  const toggle = {
    onClick: toggleSidebar,
    'aria-expanded': sidebarOpen,
    'aria-controls': 'sidebar',
  }
  return (
    <div className="page">
      <header className="page-head">
        <IconButton icon={PanelLeft} tip={tip} {...toggle} className="page-toggle wide-only" />
        {parent ? (
          <IconLink
            icon={ArrowLeft}
            tip={`Back to ${parent.label}`}
            href={parent.path}
            className="page-toggle narrow-only"
          />
        ) : (
          <IconButton icon={MenuSign} tip={tip} {...toggle} className="page-toggle narrow-only" />
        )}
        {parent && (
          <p className="page-parent wide-only">
            <a href={parent.path}>{parent.label}</a> <span aria-hidden="true">/</span>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note && <p className="page-note">{note}</p>}
        <div className="page-actions">
          {slots.actions}
          {slots.phoneActions}
          <IconLink
            icon={Globe}
            tip="View website"
            href="/"
            target="_blank"
            rel="noopener"
            className="page-globe"
          />
        </div>
        <AccountMenu admin={admin} onLogout={logout} />
      </header>
      <main className="page-main">{children}</main>
      {slots.thumbBar && <div className="thumb-bar">{slots.thumbBar}</div>}
    </div>
  )
}

/** Whether a page has been shown before this one: the first leaves focus and scroll to the browser. */
let opened = false

/** Names the tab, and begins a page at its top with the heading read out. */
function useOpening(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} | ${ADMIN_NAME}`
  }, [title])
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true })
    opened = true
  }, [])
  return heading
}
