// Composition root of the back-office in one browser tab.
import { createAutosaveStorage } from '#src/admin/form/autosave.ts'
import { createFormStarts } from '#src/admin/form/form-starts.ts'
import { createCalls, createTokenStore } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createQueries } from '#src/admin/session/queries.ts'
import { createSession } from '#src/admin/session/session.ts'
import { createNavigationGuard, redirectBySession } from '#src/admin/shell/navigation-guard.ts'
import { createUndo } from '#src/admin/undo/undo.ts'

export type AdminStores = ReturnType<typeof createBase> & {
  /** Returns the store that `create` makes, which is made when it is first asked for; another one for another admin. */
  storeOf<Store>(create: (stores: AdminStores) => Store): Store
}

/** Verifies the stored session at once. Subjects make their stores when their screens are loaded. */
export function createAdmin(environment: Environment): AdminStores {
  const base = createBase(environment)
  const subjectStores = new Map<unknown, unknown>()
  const stores: AdminStores = {
    ...base,
    storeOf<Store>(create: (stores: AdminStores) => Store): Store {
      if (!subjectStores.has(create)) subjectStores.set(create, create(stores))
      return subjectStores.get(create) as Store
    },
  }
  base.session.$session.listen(({ kind }) => {
    if (kind === 'signed-out') subjectStores.clear()
  })
  return stores
}

/** What all subjects use. */
function createBase(environment: Environment) {
  const token = createTokenStore(environment)
  const queries = createQueries(environment)
  const calls = createCalls(environment, token, queries.markStaleAfter)
  const session = createSession(calls, token)
  const navigationGuard = createNavigationGuard()
  const stopRedirecting = redirectBySession(session, navigationGuard)
  const getAdminId = () => {
    const state = session.$session.get()
    return state.kind === 'signed-in' ? state.admin._id : ''
  }
  const undo = createUndo(calls.api, getAdminId)
  session.$session.listen(({ kind }) => {
    if (kind !== 'signed-out') return
    undo.clear()
    queries.clear()
  })
  return {
    environment,
    queries,
    calls,
    session,
    navigationGuard,
    undo,
    autosaves: createAutosaveStorage(environment.storage, getAdminId),
    formStarts: createFormStarts(),
    close(): void {
      stopRedirecting()
      queries.close()
    },
  }
}
