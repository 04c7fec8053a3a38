// Sessions and the sign-out, and the profile and password of the signed-in admin.
import { Hono } from 'hono'
import * as v from 'valibot'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { messageResponse } from '#api/contract/responses.ts'
import { SIGN_IN_AGAIN } from '#api/contract/session.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { editForm, form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { isSessionValid } from '#api/middleware/session.ts'
import { isCommonPassword } from '#api/security/common-password.ts'
import { hashPassword, verifyPassword } from '#api/security/password.ts'
import { isNewSince } from '#api/security/sign-in-log.ts'
import type { TokenClaims } from '#api/security/token.ts'
import type { AdminRecord } from './account-record.ts'
import {
  admin,
  COMMON_PASSWORD,
  CURRENT_PASSWORD_REQUIRED,
  openSession,
  passwordChangeForm,
  profileForm,
  SAME_PASSWORD,
  type Session,
  session,
  TOO_MANY_ATTEMPTS,
  WRONG_CURRENT_PASSWORD,
} from './contract.ts'
import { endSessions, setPassword } from './rules.ts'
import { createAdminSerializer } from './second-step.ts'

const calls = describeCalls({
  listSessions: ['Lists where the caller is signed in, this session first.', v.array(openSession)],
  deleteSession: ['Ends one of one’s own sessions.', messageResponse],
  endOtherSessions: ['Ends every other session of the caller. This one goes on.', session],
  verifySession: ['Says whose token this is.', admin],
  signOut: ['Ends this one session.', messageResponse],
  updateProfile: ['Changes one’s own name, phone number and location.', admin],
  changePassword: [
    'Changes one’s own password. Every other session ends; this one goes on.',
    session,
    { failures: { 429: TOO_MANY_ATTEMPTS } },
  ],
})
const profileEdit = editForm(profileForm)

/** Creates the calls under /auth and /admins/profile. */
export function authRoutes({
  stores: { admins, settings },
  tokens,
  attempts,
  signInLog,
  permit,
}: RouteDeps) {
  const toPublicAdmin = createAdminSerializer(settings)

  /** The sessions of an account that are still open, newest use first. */
  async function listOpenSessions(admin: AdminRecord) {
    const { sessions, devices } = await signInLog.read(admin._id)
    const now = new Date().toISOString()
    const openSessions = sessions.filter(
      ({ id, version, expires }) =>
        expires > now && isSessionValid({ sub: admin._id, version, session: id, expires }, admin),
    )
    return { sessions: openSessions, devices }
  }

  /** A new token for a session, after all sessions of the account have ended. */
  async function renewSession(
    admin: AdminRecord,
    session: Pick<TokenClaims, 'session'> & Partial<Pick<TokenClaims, 'confirmedAt'>>,
  ): Promise<Session> {
    const version = admin.sessionVersion
    const token = await tokens.sign({ ...session, sub: admin._id, version })
    return { token, admin: toPublicAdmin(admin) }
  }

  const beforePasswordChange = permit('admin', { beforePasswordChange: true })
  return new Hono<ApiEnv>()
    .get('/auth/verify', beforePasswordChange, calls.verifySession, (c) =>
      c.json(toPublicAdmin(c.var.admin)),
    )
    .post('/auth/logout', beforePasswordChange, calls.signOut, async (c) => {
      await permit.endSession(c.var.session)
      return c.json({ message: 'You are signed out.' })
    })
    .get('/auth/sessions', permit('admin'), calls.listSessions, async (c) => {
      const { admin, session } = c.var
      const { sessions, devices } = await listOpenSessions(admin)
      const current = sessions.find(({ id }) => id === session.session)
      const all = sessions.map((seen) => {
        const { id, device, firstSeenAt, lastSeenAt } = seen
        const isCurrent = seen === current
        const isNew = !isCurrent && isNewSince(seen, devices, current?.previousVisitAt)
        return { id, device, firstSeenAt, lastSeenAt, isCurrent, isNew }
      })
      return c.json(all.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)))
    })
    .delete('/auth/sessions/:id', permit('admin'), calls.deleteSession, async (c) => {
      const { admin } = c.var
      const { sessions } = await listOpenSessions(admin)
      const match = sessions.find(({ id }) => id === c.req.param('id'))
      if (!match) throw new Failure(404, 'This session has already ended.')
      const { id, version, expires } = match
      await permit.endSession({ sub: admin._id, session: id, version, expires })
      return c.json({ message: 'It is signed out.' })
    })
    .post('/auth/sessions/end-others', permit('admin'), calls.endOtherSessions, async (c) => {
      const { admin, session } = c.var
      const { after } = await admins.update(
        admin._id,
        (current) => {
          // This session may have ended since the call began.
          if (!isSessionValid(session, current)) throw new Failure(401, SIGN_IN_AGAIN)
          return endSessions(current)
        },
        { by: admin._id },
      )
      return c.json<Session>(await renewSession(after, session))
    })
    .put('/admins/profile', permit('admin'), calls.updateProfile, profileEdit, async (c) => {
      const { mergeInto, rev } = c.req.valid('form')
      const id = c.var.admin._id
      const { after } = await admins.update(
        id,
        ({ phoneNumber, location, ...current }) => ({
          ...current,
          ...mergeInto({ name: current.name, phoneNumber, location }),
        }),
        { by: id, rev },
      )
      return c.json(toPublicAdmin(after))
    })
    .put(
      '/admins/profile/password',
      beforePasswordChange,
      calls.changePassword,
      form(passwordChangeForm),
      async (c) => {
        const { admin, session, address } = c.var
        const { currentPassword, newPassword } = c.req.valid('form')
        const verifyCurrent = (password: string) => verifyPassword(password, admin.passwordHash)
        if (currentPassword !== undefined) {
          // Counted like a sign-in, so that a stolen token cannot be used to guess passwords.
          const caller = { account: admin.email, address }
          if (!(await attempts.run(caller, () => verifyCurrent(currentPassword))))
            throw createFieldFailure('currentPassword', WRONG_CURRENT_PASSWORD)
        } else if (!admin.mustChangePassword)
          throw createFieldFailure('currentPassword', CURRENT_PASSWORD_REQUIRED)
        const isSame =
          currentPassword === undefined
            ? await verifyCurrent(newPassword)
            : newPassword === currentPassword
        if (isSame) throw createFieldFailure('newPassword', SAME_PASSWORD)
        if (isCommonPassword(newPassword, admin))
          throw createFieldFailure('newPassword', COMMON_PASSWORD)

        const passwordHash = await hashPassword(newPassword)
        const { after } = await admins.update(
          admin._id,
          (current) => {
            // The session may have ended while the password was hashed.
            if (!isSessionValid(session, current)) throw new Failure(401, SIGN_IN_AGAIN)
            return setPassword(current, passwordHash, 'owner')
          },
          { by: admin._id },
        )
        // A new password is chosen by who knows the old one.
        return c.json<Session>(await renewSession(after, { session: session.session }))
      },
    )
}
