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
  /** Returns the store of `create`, created on first use, and again for another admin. */
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
  let adminId: string | undefined
  // An admin whose session has ended finds unsaved notes and running uploads again; another one does not.
  base.session.$session.subscribe((state) => {
    const hasLeft = state.kind === 'signed-out' && state.reason === 'left'
    const isOther =
      state.kind === 'signed-in' && adminId !== undefined && state.admin._id !== adminId
    if (state.kind === 'signed-in') adminId = state.admin._id
    if (!hasLeft && !isOther) return
    for (const store of subjectStores.values()) (store as Closable).close?.()
    subjectStores.clear()
    base.undo.clear()
    base.queries.clear()
  })
  return stores
}

interface Closable {
  /** Stops what runs without its screen. */
  close?(): void
}

/** What all subjects use. */
function createBase(environment: Environment) {
  const token = createTokenStore(environment)
  const queries = createQueries(environment)
  const calls = createCalls(environment, token, queries.markStaleAfter)
  const session = createSession(calls, token, environment)
  const navigationGuard = createNavigationGuard()
  const stopRedirecting = redirectBySession(session, navigationGuard)
  const getAdminId = () => {
    const state = session.$session.get()
    return state.kind === 'signed-in' ? state.admin._id : ''
  }
  const undo = createUndo(calls.api, getAdminId)
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
