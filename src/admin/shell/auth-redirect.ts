// Keeps those who are not signed in at the login page, and takes them back to where they wanted to go.
import { effect } from 'nanostores'
import { $router, loginPath, returnPath } from '#src/admin/router.ts'
import type { Session } from '#src/admin/session/session.ts'
import type { NavigationGuard } from './navigation-guard.ts'

/** The address as it is shown, with its question mark part. */
function here(): string | undefined {
  const page = $router.value
  return (
    page &&
    page.path + (Object.keys(page.search).length ? `?${new URLSearchParams(page.search)}` : '')
  )
}

/** Redirects, replacing history, until the returned function is called. */
export function redirectBySession({ $session }: Session, leaving: NavigationGuard): () => void {
  return effect([$session, $router], (session, page) => {
    if (session.kind === 'signed-out' && page?.route !== 'login') {
      leaving.letGo()
      $router.open(loginPath(session.why === 'left' ? undefined : here()), true)
    }
    if (session.kind === 'signed-in' && page?.route === 'login')
      $router.open(returnPath(page.search.from), true)
  })
}
