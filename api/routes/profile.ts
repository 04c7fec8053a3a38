// The profile and the password of the admin who is signed in.
import { Hono } from 'hono'
import {
  admin,
  COMMON_PASSWORD,
  passwordChangeForm,
  profileForm,
  SAME_PASSWORD,
  type Session,
  SIGN_IN_AGAIN,
  session,
  shownAdmin,
  TOO_MANY_ATTEMPTS,
  WRONG_CURRENT_PASSWORD,
} from '#api/contract/admin.ts'
import { Failure, wrongField } from '#api/contract/failure.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { editForm, form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { isOpen } from '#api/middleware/session.ts'
import { isCommonPassword } from '#api/security/common-password.ts'
import { withPassword } from '#api/security/new-password.ts'
import { hashPassword, verifyPassword } from '#api/security/password.ts'

const calls = describeCalls({
  updateProfile: ['Changes one’s own name, phone number and location.', admin],
  changePassword: [
    'Changes one’s own password. Every other session ends; this one goes on.',
    session,
    { failures: { 429: TOO_MANY_ATTEMPTS } },
  ],
})

/** The calls under /admins/profile. */
export function profileRoutes({ stores: { admins }, tokens, attempts, permit }: RouteDeps) {
  return new Hono<ApiEnv>()
    .put('/profile', permit('admin'), calls.updateProfile, editForm(profileForm), async (c) => {
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
      return c.json(shownAdmin(after))
    })
    .put(
      '/profile/password',
      permit('admin', { beforePasswordChange: true }),
      calls.changePassword,
      form(passwordChangeForm),
      async (c) => {
        const { admin, session, address } = c.var
        const { currentPassword, newPassword } = c.req.valid('form')
        // Counted like a sign-in: a stolen token must not be a way to try passwords.
        const right = await attempts.run({ account: admin.email, address }, () =>
          verifyPassword(currentPassword, admin.passwordHash),
        )
        if (!right) throw wrongField('currentPassword', WRONG_CURRENT_PASSWORD)
        if (newPassword === currentPassword) throw wrongField('newPassword', SAME_PASSWORD)
        if (isCommonPassword(newPassword, admin)) throw wrongField('newPassword', COMMON_PASSWORD)

        const passwordHash = await hashPassword(newPassword)
        const { after } = await admins.update(
          admin._id,
          (current) => {
            // The session may have ended while the password was hashed.
            if (!isOpen(session, current)) throw new Failure(401, SIGN_IN_AGAIN)
            return withPassword(current, passwordHash, 'owner')
          },
          { by: admin._id },
        )
        const token = await tokens.sign({
          sub: after._id,
          version: after.sessionVersion,
          session: session.session,
        })
        return c.json<Session>({ token, admin: shownAdmin(after) })
      },
    )
}
