// Sidebar and page side by side, and what pages know of the frame around them.
import { useStore } from '@nanostores/react'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Admin } from '#api/contract/admin.ts'
import { $router } from '#src/admin/router.ts'
import { useRestoreFocus } from '#src/admin/ui/restore-focus.ts'
import { SIDEBAR_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'
import { useAdmin } from './AdminContext.tsx'
import { useBeforeUnload } from './navigation-guard.ts'
import { Sidebar } from './Sidebar.tsx'

/** The id of every page's main part. */
export const CONTENT = 'content'

interface FrameState {
  admin: Admin
  sidebarOpen: boolean
  toggleSidebar: () => void
  logout: () => void
}

const FrameContext = createContext<FrameState | undefined>(undefined)

export function useFrame(): FrameState {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('FrameContext is missing: draw this inside Frame.')
  return frame
}

/** The sidebar starts open where it stands beside the page, and closed where it would lie over it. */
export function Frame({ admin, children }: { admin: Admin; children: ReactNode }) {
  const { leaving, signOut, unread, $pending } = useAdmin()
  const beside = useMedia(SIDEBAR_BESIDE)
  const [sidebarOpen, setSidebarOpen] = useState(beside)
  const [wasBeside, setWasBeside] = useState(beside)
  // While drawing and not after it: an overlay that is open for one drawing only adds a step to the history and takes
  // it back, which ends a reload under way.
  if (beside !== wasBeside) {
    setWasBeside(beside)
    setSidebarOpen(beside)
  }
  useEffect(() => unread.watch(), [unread])
  // Closing the tab would stop them.
  useBeforeUnload(useStore($pending) > 0)
  const frame = useRef<HTMLDivElement>(null)
  useRestoreFocus(frame)
  const path = useStore($router)?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    scrollTo(0, 0)
  }, [path])

  const logout = () => leaving.confirm(signOut)
  const toggleSidebar = () => setSidebarOpen((open) => !open)
  return (
    <FrameContext value={{ admin, sidebarOpen, toggleSidebar, logout }}>
      <div ref={frame} className="frame">
        <SkipLink />
        <Sidebar
          admin={admin}
          open={sidebarOpen}
          onClose={() => setSidebarOpen(false)}
          onLogout={logout}
        />
        {children}
      </div>
    </FrameContext>
  )
}

/** Past the sidebar and the header, for whoever goes by keyboard. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    // The router would take it for a way to another page.
    event.preventDefault()
    document.getElementById(CONTENT)?.focus()
  }
  return (
    <a className="skip-link" href={`#${CONTENT}`} onClick={skip}>
      Skip to content
    </a>
  )
}
