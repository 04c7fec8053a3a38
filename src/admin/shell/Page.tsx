// Layout of a screen: header, main element, bottom bar on phones; and screens for super admins only.
import {
  ArrowLeft,
  CircleUser,
  Globe,
  Lock,
  LogOut,
  Menu as MenuIcon,
  PanelLeft,
  Search,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { initialOf } from '#src/admin/messages.ts'
import { dashboardPath, profilePath, securityPath } from '#src/admin/router.ts'
import { ButtonLink, IconButton, IconLink } from '#src/admin/ui/Button.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import { SIDEBAR_BESIDE, TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { usePageTitle } from '#src/admin/ui/Wordmark.tsx'
import { CONTENT_ID, useFrame } from './Frame.tsx'
import './page.css'
import { NOT_ALLOWED } from '#api/contract/session.ts'
import { EmptyState } from '#src/admin/ui/Notice.tsx'

interface PageProps {
  title: string
  /** The breadcrumb: the pages above this one, outermost first. */
  parents?: readonly { label: string; path: string }[]
  /** A note beside the title. */
  note?: string | undefined
  /** Buttons in the header, from tablets up. */
  actions?: ReactNode
  /** The actions on phones: at most one icon. */
  phoneActions?: ReactNode
  /** Replaces the whole header. */
  header?: ReactNode
  /** The main action on phones, along the bottom edge. */
  bottomBar?: ReactNode
  children: ReactNode
}

export function Page({ title, parents = [], note, children, ...slots }: PageProps) {
  const heading = usePageTitle(title)
  const { openQuickFind } = useFrame()
  const isTablet = useMedia(TABLET_UP)
  return (
    <div className="page grow column">
      <header className="page-head tight flex-none paper row joint-below">
        {slots.header ?? (
          <>
            <PageStart parents={parents} />
            <h1 ref={heading} className="truncate" tabIndex={-1}>
              {title}
            </h1>
            {note && isTablet && <p className="page-note truncate quiet small">{note}</p>}
            <div className="page-actions row">
              {isTablet ? slots.actions : slots.phoneActions}
              <IconButton
                icon={Search}
                tip="Quick find"
                aria-keyshortcuts="Control+K Meta+K"
                onClick={openQuickFind}
              />
              {isTablet && (
                <IconLink icon={Globe} tip="View website" href="/" target="_blank" rel="noopener" />
              )}
            </div>
            <AccountMenu />
          </>
        )}
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="page-main column grow">
        <StepNotice />
        {children}
      </main>
      {slots.bottomBar && !isTablet && (
        <nav className="bottom-bar foot-bar joint-above" aria-label="Main action">
          {slots.bottomBar}
        </nav>
      )}
    </div>
  )
}

/** Says from which day more than the password is needed, while it is not. */
function StepNotice() {
  const { secondStepFrom } = useFrame().admin
  if (!secondStepFrom) return null
  return (
    <p className="sand-band joint-below small">
      From {formatDay(secondStepFrom)} on you get in with a second step only.{' '}
      <a className="text-link" href={securityPath()}>
        Set one up
      </a>
    </p>
  )
}

/** The sidebar button, or on narrow screens the link to the page above. */
function PageStart({ parents }: Required<Pick<PageProps, 'parents'>>) {
  const { isSidebarOpen, toggleSidebar } = useFrame()
  const isSidebarBeside = useMedia(SIDEBAR_BESIDE)
  const parent = parents.at(-1)
  if (parent && !isSidebarBeside)
    return <IconLink icon={ArrowLeft} tip={`Back to ${parent.label}`} href={parent.path} />
  return (
    <>
      <IconButton
        icon={isSidebarBeside ? PanelLeft : MenuIcon}
        tip={isSidebarOpen ? 'Hide sidebar' : 'Show sidebar'}
        aria-expanded={isSidebarOpen}
        aria-controls="sidebar"
        onClick={toggleSidebar}
      />
      {parents.map(({ label, path }) => (
        <p key={path} className="page-parent nowrap row tight quiet">
          <a className="truncate" href={path}>
            {label}
          </a>{' '}
          <span aria-hidden="true">/</span>
        </p>
      ))}
    </>
  )
}

function AccountMenu() {
  const { admin, logout } = useFrame()
  return (
    <Menu
      label={`Account of ${admin.name}`}
      className="icon-button account-button plaster edged small"
      buttonContent={<span>{initialOf(admin.name)}</span>}
    >
      <div className="break-words">
        <p className="strong">{admin.name}</p>
        <p className="quiet micro">{admin.email}</p>
      </div>
      <MenuLink icon={CircleUser} href={profilePath()}>
        Profile
      </MenuLink>
      <MenuLink icon={Globe} href="/" target="_blank" rel="noopener">
        View website
      </MenuLink>
      <MenuButton icon={LogOut} onClick={logout}>
        Logout
      </MenuButton>
    </Menu>
  )
}

interface SuperAdminOnlyProps {
  title: string
  /** What only super admins do. */
  detail: string
  children: ReactNode
}

export function SuperAdminOnly({ title, detail, children }: SuperAdminOnlyProps) {
  if (useFrame().admin.role === 'super_admin') return children
  return (
    <Page title={title}>
      <EmptyState icon={Lock} sentence={NOT_ALLOWED} detail={detail}>
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </EmptyState>
    </Page>
  )
}
