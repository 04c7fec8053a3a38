// What a route permits, declared once at its path, and checked before anything else happens.
import type { Context, MiddlewareHandler } from 'hono'
import { CHANGE_PASSWORD_FIRST, NOT_ALLOWED, type Role } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import type { Tokens } from '#api/security/token.ts'
import type { Stores } from '#api/store/stores.ts'
import { type Connection, clientAddress } from './address.ts'
import { readSession, type SignedIn } from './session.ts'

/** Who may call: everybody, any active admin, or super admins only. */
export type Permission = 'public' | Role

/** What every handler finds in `c.env` and `c.var`. */
export interface ApiEnv {
  Bindings: Connection
  Variables: { address: string }
}

/** Behind `permit('admin')` and `permit('super_admin')` handlers also find out who is calling. */
export interface StaffEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & SignedIn
}

interface StaffOptions {
  /** Opens the call to an admin who has yet to replace a password that somebody else has seen. */
  beforePasswordChange?: boolean
}

/** What a route says about its callers. */
export interface Declaration {
  who: Permission
  /** Whether also those may call who have yet to choose a password. */
  beforePasswordChange: boolean
}

const declared = new WeakMap<object, Declaration>()

/** What a handler from `app.routes` declares, or undefined for one that is no such guard. */
export function declarationOf(handler: object): Declaration | undefined {
  return declared.get(handler)
}

/** As `app.routes` has them: one entry for each handler of a path, in their order. */
interface Route {
  method: string
  path: string
  handler: object
}

/**
 * To be called once all routes are there: one that nobody has thought about must not come to be open.
 * @throws Error that names the routes whose first handler is no guard.
 */
export function requireDeclared(routes: readonly Route[]): void {
  const calls = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)
  const open = [...calls].filter(([, [first]]) => !first || !declared.has(first.handler))
  if (open.length > 0)
    throw new Error(`Nothing says who may call ${open.map(([call]) => call).join(', ')}.`)
}

interface Deps {
  stores: Pick<Stores, 'admins'>
  tokens: Tokens
  /** Whether X-Forwarded-For is believed. */
  trustProxy: boolean
}

export type Permit = ReturnType<typeof createPermit>

/**
 * Makes the guards: every route has exactly one, and it stands first.
 * They throw Failure 401 without a valid session, 403 where the role is not enough,
 * and 403 while a new password has to be chosen first.
 */
export function createPermit(deps: Deps) {
  async function admitStaff(c: Context<StaffEnv>, who: Role, options: StaffOptions): Promise<void> {
    // What staff may see is not for anybody's cache.
    c.header('Cache-Control', 'no-store')
    const { admin, session } = await readSession(c.req.header('authorization'), deps)
    if (admin.mustChangePassword && !options.beforePasswordChange)
      throw new Failure(403, CHANGE_PASSWORD_FIRST)
    if (who === 'super_admin' && admin.role !== who) throw new Failure(403, NOT_ALLOWED)
    c.set('admin', admin)
    c.set('session', session)
  }

  function permit(who: 'public'): MiddlewareHandler<ApiEnv>
  function permit(who: Role, options?: StaffOptions): MiddlewareHandler<StaffEnv>
  function permit(who: Permission, options: StaffOptions = {}): MiddlewareHandler {
    const { beforePasswordChange = who === 'public' } = options
    const guard: MiddlewareHandler<StaffEnv> = async (c, next) => {
      const forwardedFor = deps.trustProxy ? c.req.header('x-forwarded-for') : undefined
      c.set('address', clientAddress(c.env, forwardedFor))
      if (who !== 'public') await admitStaff(c, who, options)
      return next()
    }
    declared.set(guard, { who, beforePasswordChange })
    return guard
  }
  return permit
}
