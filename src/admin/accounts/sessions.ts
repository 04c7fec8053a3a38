// Store of the sessions of the signed-in admin: where they are signed in, and signing out there.
import { atom, onMount } from 'nanostores'
import type { OpenSession } from '#api/accounts/contract.ts'
import { readBody } from '#api/client.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'

const NOT_SIGNED_OUT = 'Failed to sign out there.'

/** How long a row says that it has been signed out, in milliseconds. */
const SIGNED_OUT_MS = 4000

/** Loads when it is shown. */
export function createSessions({
  calls: { api },
  queries,
  environment,
  session: { $session, endOtherSessions },
}: AdminStores) {
  const { $state, load } = createCard(
    'The sessions',
    { key: ['admins', 'sessions'], load: () => readBody(api.auth.sessions.$get()) },
    { queries, environment },
    { shouldRefetchOnFocus: true },
  )
  /** The ids of sessions that were just signed out and are still listed. */
  const $signedOut = atom<readonly string[]>([])
  const errorToast = createErrorToast()
  // A new password ends the other sessions too.
  onMount($state, () => $session.listen(() => void load()))

  async function attempt(call: () => Promise<unknown>): Promise<boolean> {
    errorToast.close()
    try {
      await call()
      return true
    } catch (error) {
      errorToast.show(withReason(NOT_SIGNED_OUT, error))
      await load()
      return false
    }
  }

  return {
    $state,
    $signedOut,
    load,
    async signOut({ id }: OpenSession): Promise<void> {
      const isDone = await attempt(() =>
        readBody(api.auth.sessions[':id'].$delete({ param: { id } })),
      )
      if (!isDone) return
      $signedOut.set([...$signedOut.get(), id])
      setTimeout(() => void load(), SIGNED_OUT_MS)
    },
    async signOutOthers(): Promise<void> {
      if (await attempt(endOtherSessions)) showToast('success', 'Signed out everywhere else.')
    },
  }
}
