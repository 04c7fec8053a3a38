// Frame around every page: sidebar, skip link, signed-in admin, and where the focus goes from a removed element.
import { useStore } from '@nanostores/react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Admin } from '#api/accounts/contract.ts'
import { $router } from '#src/admin/router.ts'
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

/** Excludes the main element, which is focusable only for the skip link. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(main, :disabled, [inert] *)'

/** The position of an element in its parent. */
interface Position {
  parent: Element
  index: number
}

/** Observes `area`. Without it, the next Tab would start at the top of the page. */
function useRestoreFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (!root) return
    let lastFocused: Element | undefined
    let positions: readonly Position[] = []
    const savePositions = ({ target }: FocusEvent) => {
      lastFocused = target as Element
      positions = positionsOf(lastFocused)
    }
    const observer = new MutationObserver(() => {
      if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body)
        return
      findNextFocusable(positions)?.focus()
    })
    root.addEventListener('focusin', savePositions)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', savePositions)
      observer.disconnect()
    }
  }, [area])
}

/** The positions of the element and its ancestors, from the inside out. */
function positionsOf(element: Element): Position[] {
  const parent = element.parentElement
  if (!parent) return []
  return [{ parent, index: [...parent.children].indexOf(element) }, ...positionsOf(parent)]
}

/** The replacement, then the next or previous element, then the same one level up. */
function findNextFocusable(positions: readonly Position[]): HTMLElement | undefined {
  for (const { parent, index } of positions.filter(({ parent }) => parent.isConnected)) {
    const children = [...parent.children]
    const candidates = [...children.slice(index), ...children.slice(0, index).reverse(), parent]
    const match = candidates
      .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)])
      .find((element) => element.matches(FOCUSABLE) && element.checkVisibility())
    if (match) return match as HTMLElement
  }
  return undefined
}
