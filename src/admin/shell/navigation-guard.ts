// Asks before a page is left on which something typed is unsaved, however it is left.
import { atom, onSet } from 'nanostores'
import { useEffect } from 'react'
import { $router } from '#src/admin/router.ts'

type Page = typeof $router.value

export type NavigationGuard = ReturnType<typeof createNavigationGuard>

const addressOf = (page: NonNullable<Page>) => {
  const search = new URLSearchParams(page.search).toString()
  return page.path + (search && `?${search}`) + page.hash
}

const isSamePlace = (a: Page, b: Page) => a && b && addressOf(a) === addressOf(b)

/** Whether the browser shows another address already than the page on screen. */
function hasMoved({ path, search }: NonNullable<Page>): boolean {
  if (typeof location === 'undefined') return false
  const query = (of: string | Record<string, string>) => new URLSearchParams(of).toString()
  return location.pathname !== path || query(location.search) !== query(search)
}

/** Stands between the router and its next page while a form holds it. */
export function createNavigationGuard() {
  /** What goes on once the person agrees to leave. */
  const $asked = atom<(() => void) | undefined>()
  let held: (() => boolean) | undefined
  let giveUp: (() => void) | undefined

  onSet($router, ({ newValue, abort }) => {
    const page = $router.value
    if (!held?.() || !page || isSamePlace(page, newValue)) return
    abort()
    // The browser has already moved when Back or Forward was used: the form's address is put on top of where
    // that led, so that leaving is one step back. A link or a button has not moved anything yet.
    const moved = hasMoved(page)
    if (moved) queueMicrotask(() => $router.open(addressOf(page)))
    $asked.set(() => {
      if (moved) history.back()
      else if (newValue) $router.open(addressOf(newValue))
    })
  })

  function release(): void {
    held = undefined
    giveUp = undefined
    $asked.set(undefined)
  }

  return {
    $asked,
    /**
     * From now on `isUnsaved` decides whether leaving is asked about, and `onLeave` hears that somebody has
     * agreed to lose what is unsaved. Returns the release.
     */
    block(isUnsaved: () => boolean, onLeave?: () => void): () => void {
      held = isUnsaved
      giveUp = onLeave
      return () => {
        if (held === isUnsaved) release()
      }
    },
    /** Does it at once, or once the person has agreed to leave what is unsaved. */
    confirm(act: () => void): void {
      if (held?.()) $asked.set(act)
      else act()
    },
    cancel: () => $asked.set(undefined),
    proceed(): void {
      const act = $asked.get()
      giveUp?.()
      release()
      act?.()
    },
    letGo: release,
  }
}

/** Asks while `isUnsaved`; the browser has its own words for it. */
export function useBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
