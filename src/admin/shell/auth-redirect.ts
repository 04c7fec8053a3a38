// Redirects signed-out visitors to the login page, and back after signing in.
import { effect } from 'nanostores'
import { $router, loginPath, returnPath } from '#src/admin/router.ts'
import type { Session } from '#src/admin/session/session.ts'
import { addressOf, type NavigationGuard } from './navigation-guard.ts'

/** Replaces the history entry. Returns the function that stops it. */
export function redirectBySession(
  { $session }: Session,
  navigationGuard: NavigationGuard,
): () => void {
  return effect([$session, $router], (session, page) => {
    if (session.kind === 'signed-out' && page?.route !== 'login') {
      navigationGuard.release()
      $router.open(loginPath(session.why === 'left' || !page ? undefined : addressOf(page)), true)
    }
    if (session.kind === 'signed-in' && page?.route === 'login')
      $router.open(returnPath(page.search.from), true)
  })
}
