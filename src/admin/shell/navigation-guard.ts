// Navigation guard: confirmation before leaving unsaved text, and redirects by session state.
import { atom, effect, onSet } from 'nanostores'
import { useEffect } from 'react'
import { $router, loginPath, returnPath } from '#src/admin/router.ts'
import type { Session } from '#src/admin/session/session.ts'

type Page = typeof $router.value

type NavigationGuard = ReturnType<typeof createNavigationGuard>

/** The URL of a page: path, query and fragment. */
const addressOf = (page: NonNullable<Page>) => {
  const search = new URLSearchParams(page.search).toString()
  return page.path + (search && `?${search}`) + page.hash
}

const isSamePage = (a: Page, b: Page) => a && b && addressOf(a) === addressOf(b)

/** Whether the browser's URL differs from the current page. */
function hasUrlChanged({ path, search }: NonNullable<Page>): boolean {
  if (typeof location === 'undefined') return false
  const normalize = (search: string | Record<string, string>) =>
    new URLSearchParams(search).toString()
  return location.pathname !== path || normalize(location.search) !== normalize(search)
}

/** Blocks the router while a form has unsaved text. */
export function createNavigationGuard() {
  /** Runs after the admin agrees to leave. */
  const $pendingAction = atom<(() => void) | undefined>()
  let isBlocked: (() => boolean) | undefined
  let onProceed: (() => void) | undefined

  onSet($router, ({ newValue, abort }) => {
    const page = $router.value
    if (!isBlocked?.() || !page || isSamePage(page, newValue)) return
    abort()
    // After Back or Forward the browser has already changed the URL, so the form's URL is pushed again, and leaving is
    // one step back. A link has not changed it.
    const isHistoryMove = hasUrlChanged(page)
    if (isHistoryMove) queueMicrotask(() => $router.open(addressOf(page)))
    $pendingAction.set(() => {
      if (isHistoryMove) history.back()
      else if (newValue) $router.open(addressOf(newValue))
    })
  })

  function release(): void {
    isBlocked = undefined
    onProceed = undefined
    $pendingAction.set(undefined)
  }

  return {
    $pendingAction,
    /** `isUnsaved` decides whether to ask; `onLeave` is called when the admin agrees. Returns a function that unblocks. */
    block(isUnsaved: () => boolean, onLeave?: () => void): () => void {
      isBlocked = isUnsaved
      onProceed = onLeave
      return () => {
        if (isBlocked === isUnsaved) release()
      }
    },
    /** Runs `action` at once, or after the admin agrees to leave. */
    confirm(action: () => void): void {
      if (isBlocked?.()) $pendingAction.set(action)
      else action()
    },
    cancel: () => $pendingAction.set(undefined),
    proceed(): void {
      const action = $pendingAction.get()
      onProceed?.()
      release()
      action?.()
    },
    release,
  }
}

/** Shows the browser's own confirmation while `isUnsaved`. */
export function useBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => window.removeEventListener('beforeunload', handleBeforeUnload)
  }, [isUnsaved])
}

/** Redirects signed-out admins to the login page, and back after signing in. Returns a function that stops it. */
export function redirectBySession(
  { $session }: Session,
  navigationGuard: NavigationGuard,
): () => void {
  return effect([$session, $router], (session, page) => {
    if (session.kind === 'signed-out' && page?.route !== 'login') {
      navigationGuard.release()
      $router.open(
        loginPath(session.reason === 'left' || !page ? undefined : addressOf(page)),
        true,
      )
    }
    if (session.kind === 'signed-in' && page?.route === 'login')
      $router.open(returnPath(page.search.from), true)
  })
}
