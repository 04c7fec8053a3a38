// Permission middleware, which is the first one of every route.
import type { Context, MiddlewareHandler } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { hasRight, type TokenNeed } from '#api/contract/scopes.ts'
import {
  CHANGE_PASSWORD_FIRST,
  NOT_ALLOWED,
  type Role,
  SET_UP_STEP_FIRST,
} from '#api/contract/session.ts'
import { describeDevice } from '#api/security/device.ts'
import { isSameSecret } from '#api/security/secret.ts'
import { createSignOuts } from '#api/security/sign-outs.ts'
import { type Connection, findClientAddress } from './address.ts'
import { type Caller, createTokenReader, type Program, TOKEN_MAY_NOT } from './caller.ts'
import { declare, type Permission } from './declaration.ts'
import type { ApiDeps } from './deps.ts'
import { readSession, type SignedIn } from './session.ts'

const UNTRUSTED_PROXY =
  'A request has brought X-Forwarded-For, which is ignored while TRUST_PROXY is off: all who come through one proxy count as one ' +
  'address, and 30 wrong passwords lock all of them out. Set TRUST_PROXY=on if a proxy of yours sends it; otherwise a client has made it up.'

/** The types of `c.env` and `c.var` in every handler. */
export interface ApiEnv {
  Bindings: Connection
  Variables: {
    address: string
    /** The API token of a program. */
    token?: Program['token'] | undefined
  }
}

/** After a permit that admits staff and programs, `c.var` also has the caller, and the author of its changes. */
export interface CallerEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & { caller: Caller; by: string }
}

/** After a permit for people only, `c.var` also has the admin and the session. */
export interface StaffEnv extends CallerEnv {
  Variables: CallerEnv['Variables'] & SignedIn
}

interface StaffOptions {
  /** Also admits an admin who must choose a new password first, or set up a second step. */
  beforePasswordChange?: boolean
  /** Also admits an admin who must set up a second step first. */
  beforeStepSetUp?: boolean
}

interface ProgramOptions {
  /** Also admits programs whose API token has this right. */
  token: TokenNeed
}

export type Permit = ReturnType<typeof createPermit>

/** The dependencies of all routes; each takes the ones it needs. */
export interface RouteDeps extends ApiDeps {
  permit: Permit
}

/**
 * Creates the permission middleware, which must come first in every route. It throws Failure 401 without a valid
 * session or API token, 403 if the role or the token is not sufficient, and 403 while the admin must choose a new
 * password or set up a second step. A token that does not work is refused by public routes too, so that its program learns of it.
 */
export function createPermit(
  options: Pick<
    ApiDeps,
    | 'stores'
    | 'calendar'
    | 'tokens'
    | 'lastUses'
    | 'signInLog'
    | 'trustProxy'
    | 'metricsToken'
    | 'log'
  > & {
    /** Whether an account has to set up a second step before anything else. */
    mustSetUpStep: (admin: SignedIn['admin']) => boolean
  },
) {
  const deps = { ...options, signOuts: createSignOuts(options.stores.admins) }
  const readToken = createTokenReader(options)
  let hasWarned = false
  /** The caller's address. Warns once if a proxy's header is being ignored. */
  function findAddress(c: Context): string {
    const forwardedFor = c.req.header('x-forwarded-for')
    if (deps.trustProxy) return findClientAddress(c.env, forwardedFor)
    if (forwardedFor !== undefined && !hasWarned) {
      hasWarned = true
      deps.log.warn(UNTRUSTED_PROXY)
    }
    return findClientAddress(c.env, undefined)
  }

  async function admitStaff(
    c: Context<StaffEnv>,
    role: Role,
    options: StaffOptions & Partial<ProgramOptions>,
  ): Promise<void> {
    // Responses to staff must not be stored in a shared cache.
    c.header('Cache-Control', 'no-store')
    const { token } = c.var
    if (token) {
      if (!hasRight(token, options.token)) throw new Failure(403, TOKEN_MAY_NOT)
      c.set('caller', { token })
      return c.set('by', token._id)
    }
    const { admin, session } = await readSession(c.req.header('authorization'), deps)
    deps.signInLog
      .recordUse(session, describeDevice(c.req.header('user-agent')))
      .catch((cause) => deps.log.error('The use of a session was not saved.', cause))
    if (admin.mustChangePassword && !options.beforePasswordChange)
      throw new Failure(403, CHANGE_PASSWORD_FIRST)
    const isBeforeSetUp = options.beforePasswordChange || options.beforeStepSetUp
    if (!isBeforeSetUp && deps.mustSetUpStep(admin)) throw new Failure(403, SET_UP_STEP_FIRST)
    if (role === 'super_admin' && admin.role !== role) throw new Failure(403, NOT_ALLOWED)
    c.set('caller', { admin, session })
    c.set('by', admin._id)
    c.set('admin', admin)
    c.set('session', session)
  }

  function permit(permission: 'public' | 'operator'): MiddlewareHandler<ApiEnv>
  function permit(permission: 'admin', options: ProgramOptions): MiddlewareHandler<CallerEnv>
  function permit(permission: Role, options?: StaffOptions): MiddlewareHandler<StaffEnv>
  function permit(
    permission: Permission,
    options: StaffOptions & Partial<ProgramOptions> = {},
  ): MiddlewareHandler {
    const middleware: MiddlewareHandler<StaffEnv> = async (c, next) => {
      c.set('address', findAddress(c))
      if (permission !== 'operator') c.set('token', await readToken(c.req.header('authorization')))
      // A response to a signed-in caller may contain what visitors must not see.
      if (c.req.header('authorization') !== undefined) c.header('Cache-Control', 'no-store')
      if (permission === 'operator') {
        c.header('Cache-Control', 'no-store')
        assertOperator((name) => c.req.header(name), c.env, deps.metricsToken)
      } else if (permission !== 'public') await admitStaff(c, permission, options)
      return next()
    }
    const isForStaff = permission !== 'public' && permission !== 'operator'
    const { beforePasswordChange = !isForStaff, token } = options
    const { beforeStepSetUp = beforePasswordChange } = options
    return declare(middleware, {
      permission,
      beforePasswordChange,
      beforeStepSetUp,
      token: permission === 'public' ? 'read' : token,
    })
  }
  return Object.assign(permit, {
    /** Ends a session at once; see `createSignOuts`. */
    endSession: deps.signOuts.endSession,
    /** Admits only staff and programs that may read all, within a public route: for parameters that visitors may not use. */
    assertStaff: (c: Context) => admitStaff(c as Context<StaffEnv>, 'admin', STAFF_VIEW),
    /** Whether a public route is called by staff, or by a program that may read all. After the session has ended, the caller sees what visitors see. */
    async isStaff(c: Context): Promise<boolean> {
      if (c.req.header('authorization') === undefined) return false
      return admitStaff(c as Context<StaffEnv>, 'admin', STAFF_VIEW).then(
        () => true,
        (error) => {
          if (error instanceof Failure && error.status < 500) return false
          throw error
        },
      )
    },
  })
}

/** What programs need for the view of staff in public routes. */
const STAFF_VIEW = { token: 'read_all' } as const

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
/** If any of these is present, a proxy on this machine has forwarded somebody else's request. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'via']
const NOT_OPERATOR =
  'This is for programs on the same machine, and for those that send METRICS_TOKEN as a bearer token.'
/** @throws Failure 401 */
function assertOperator(
  header: (name: string) => string | undefined,
  connection: Connection | undefined,
  token: string | undefined,
): void {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(header('authorization') ?? '') ?? []
  if (token && bearer && isSameSecret(bearer, token)) return
  const isForwarded = PROXY_HEADERS.some((name) => header(name) !== undefined)
  const { remoteAddress = '' } = connection?.incoming?.socket ?? {}
  if (isForwarded || !LOOPBACK.test(remoteAddress)) throw new Failure(401, NOT_OPERATOR)
}
