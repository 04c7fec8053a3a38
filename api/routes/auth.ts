// Signing in and out.
import { Hono } from 'hono'
import {
  admin,
  DEACTIVATED,
  loginForm,
  type Session,
  session,
  shownAdmin,
  TOO_MANY_ATTEMPTS,
  WRONG_CREDENTIALS,
} from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import { message } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { verifyPassword } from '#api/security/password.ts'

const calls = describeCalls({
  signIn: [
    'Signs in.',
    session,
    {
      isReadOnly: true,
      failures: { 401: WRONG_CREDENTIALS, 403: DEACTIVATED, 429: TOO_MANY_ATTEMPTS },
    },
  ],
  verifySession: ['Says whose token this is.', admin],
  signOut: ['Ends this one session.', message],
})

/** The calls under /auth. */
export function authRoutes({ stores, tokens, attempts, permit }: RouteDeps) {
  const { admins } = stores
  return new Hono<ApiEnv>()
    .post('/login', permit('public'), calls.signIn, form(loginForm), async (c) => {
      const { email, password } = c.req.valid('form')
      const admin = await admins.findBy('email', email)
      const right = await attempts.run({ account: email, address: c.var.address }, () =>
        verifyPassword(password, admin?.passwordHash),
      )
      // The same failure for both: it must not reveal which accounts exist.
      if (!admin || !right) throw new Failure(401, WRONG_CREDENTIALS)
      if (!admin.isActive) throw new Failure(403, DEACTIVATED)
      const token = await tokens.sign({ sub: admin._id, version: admin.sessionVersion })
      c.header('Cache-Control', 'no-store')
      return c.json<Session>({ token, admin: shownAdmin(admin) })
    })
    .get('/verify', permit('admin', { beforePasswordChange: true }), calls.verifySession, (c) =>
      c.json(shownAdmin(c.var.admin)),
    )
    .post('/logout', permit('admin', { beforePasswordChange: true }), calls.signOut, async (c) => {
      const { session, expires } = c.var.session
      const now = new Date().toISOString()
      await admins.amend(c.var.admin._id, (admin) => ({
        ...admin,
        endedSessions: [
          ...admin.endedSessions.filter((ended) => ended.expires > now),
          { id: session, expires },
        ],
      }))
      return c.json({ message: 'You are signed out.' })
    })
}
