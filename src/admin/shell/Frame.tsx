// Frame around every page: sidebar, skip link, and the context of the signed-in admin.
import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Admin } from '#api/accounts/contract.ts'
import { $router } from '#src/admin/router.ts'
import { useRestoreFocus } from '#src/admin/ui/restore-focus.ts'
import { SIDEBAR_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'
import { useAdmin } from './AdminContext.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The id of the main element. */
export const CONTENT_ID = 'content'

interface FrameState {
  admin: Admin
  isSidebarOpen: boolean
  toggleSidebar: () => void
  logout: () => void
  openQuickFind: () => void
}

const FrameContext = createContext<FrameState | undefined>(undefined)

export function useFrame(): FrameState {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('FrameContext is missing: draw this inside Frame.')
  return frame
}

interface FrameProps extends Pick<FrameState, 'admin' | 'openQuickFind'> {
  children: ReactNode
}

/** The sidebar is open at first on wide screens. */
export function Frame({ admin, openQuickFind, children }: FrameProps) {
  const { navigationGuard, session } = useAdmin()
  const isSidebarBeside = useMedia(SIDEBAR_BESIDE)
  const [isSidebarOpen, setSidebarOpen] = useState(isSidebarBeside)
  useEffect(() => setSidebarOpen(isSidebarBeside), [isSidebarBeside])
  const frame = useRef<HTMLDivElement>(null)
  useRestoreFocus(frame)
  const path = useStore($router)?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    scrollTo(0, 0)
  }, [path])

  const logout = () => navigationGuard.confirm(session.signOut)
  const toggleSidebar = () => setSidebarOpen((open) => !open)
  return (
    <FrameContext value={{ admin, isSidebarOpen, toggleSidebar, logout, openQuickFind }}>
      <div ref={frame} className="frame">
        <a
          className="skip-link"
          href={`#${CONTENT_ID}`}
          onClick={(event) => {
            // The router would treat it as a link to another page.
            event.preventDefault()
            document.getElementById(CONTENT_ID)?.focus()
          }}
        >
          Skip to content
        </a>
        <Sidebar
          admin={admin}
          open={isSidebarOpen}
          onClose={() => setSidebarOpen(false)}
          onLogout={logout}
        />
        {children}
      </div>
    </FrameContext>
  )
}
