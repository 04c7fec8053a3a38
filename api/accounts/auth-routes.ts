// Sign-in and sign-out, and the profile and password of the signed-in admin.
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
import { describeDevice } from '#api/security/device.ts'
import { hashPassword, verifyPassword } from '#api/security/password.ts'
import { type AdminRecord, toPublicAdmin } from './account-record.ts'
import {
  admin,
  COMMON_PASSWORD,
  CURRENT_PASSWORD_REQUIRED,
  DEACTIVATED,
  loginForm,
  openSession,
  passwordChangeForm,
  profileForm,
  SAME_PASSWORD,
  type Session,
  session,
  TOO_MANY_ATTEMPTS,
  WRONG_CREDENTIALS,
  WRONG_CURRENT_PASSWORD,
} from './contract.ts'
import { endSessions, setPassword } from './rules.ts'

const NOT_SIGNED_IN = { 401: WRONG_CREDENTIALS, 403: DEACTIVATED, 429: TOO_MANY_ATTEMPTS }

const calls = describeCalls({
  signIn: ['Signs in.', session, { isReadOnly: true, failures: NOT_SIGNED_IN }],
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
  stores: { admins },
  tokens,
  attempts,
  signInLog,
  permit,
  log,
}: RouteDeps) {
  /** The sessions of an account that are still open, newest use first. */
  async function listOpenSessions(admin: AdminRecord) {
    const { sessions } = await signInLog.read(admin._id)
    const now = new Date().toISOString()
    return sessions.filter(
      ({ id, version, expires }) =>
        expires > now && isSessionValid({ sub: admin._id, version, session: id, expires }, admin),
    )
  }

  /** A new token for a session, after all sessions of the account have ended. */
  async function renewSession(admin: AdminRecord, session: string): Promise<Session> {
    const token = await tokens.sign({ sub: admin._id, version: admin.sessionVersion, session })
    return { token, admin: toPublicAdmin(admin) }
  }

  const beforePasswordChange = permit('admin', { beforePasswordChange: true })
  return new Hono<ApiEnv>()
    .post('/auth/login', permit('public'), calls.signIn, form(loginForm), async (c) => {
      const { email, password } = c.req.valid('form')
      const admin = await admins.findBy('email', email)
      const isCorrect = await attempts.run({ account: email, address: c.var.address }, () =>
        verifyPassword(password, admin?.passwordHash),
      )
      const isSuccessful = isCorrect && admin?.isActive === true
      // Not awaited, because the time that it takes would reveal which accounts exist.
      if (admin)
        signInLog
          .recordSignIn(admin._id, describeDevice(c.req.header('user-agent')), isSuccessful)
          .catch((cause) => log.error('A sign-in was not recorded.', cause))
      // One message for an unknown account and a wrong password, so that it does not reveal which accounts exist.
      if (!admin || !isCorrect) throw new Failure(401, WRONG_CREDENTIALS)
      if (!admin.isActive) throw new Failure(403, DEACTIVATED)
      const token = await tokens.sign({ sub: admin._id, version: admin.sessionVersion })
      c.header('Cache-Control', 'no-store')
      return c.json<Session>({ token, admin: toPublicAdmin(admin) })
    })
    .get('/auth/verify', beforePasswordChange, calls.verifySession, (c) =>
      c.json(toPublicAdmin(c.var.admin)),
    )
    .post('/auth/logout', beforePasswordChange, calls.signOut, async (c) => {
      await permit.endSession(c.var.session)
      return c.json({ message: 'You are signed out.' })
    })
    .get('/auth/sessions', permit('admin'), calls.listSessions, async (c) => {
      const { admin, session } = c.var
      const sessions = await listOpenSessions(admin)
      const all = sessions.map(({ id, device, firstSeenAt, lastSeenAt }) => {
        return { id, device, firstSeenAt, lastSeenAt, isCurrent: id === session.session }
      })
      return c.json(all.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)))
    })
    .delete('/auth/sessions/:id', permit('admin'), calls.deleteSession, async (c) => {
      const { admin } = c.var
      const sessions = await listOpenSessions(admin)
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
      return c.json<Session>(await renewSession(after, session.session))
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
        return c.json<Session>(await renewSession(after, session.session))
      },
    )
}
