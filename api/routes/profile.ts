// What an admin changes about themself.
import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  COMMON_PASSWORD,
  passwordChangeForm,
  profileForm,
  SAME_PASSWORD,
  type Session,
  SIGN_IN_AGAIN,
  shownAdmin,
  WRONG_CURRENT_PASSWORD,
} from '#api/contract/admin.ts'
import { check } from '#api/contract/check.ts'
import { Failure, wrongField } from '#api/contract/failure.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { isOpen } from '#api/middleware/session.ts'
import type { Attempts } from '#api/security/attempts.ts'
import { isCommonPassword } from '#api/security/common-password.ts'
import { withPassword } from '#api/security/new-password.ts'
import { hashPassword, verifyPassword } from '#api/security/password.ts'
import type { Tokens } from '#api/security/token.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'admins'>
  tokens: Tokens
  attempts: Attempts
  permit: Permit
}

type PasswordChange = v.InferInput<typeof passwordChangeForm>

/** The calls under /admins/profile. */
export function profileRoutes({ stores: { admins }, tokens, attempts, permit }: Deps) {
  return new Hono<ApiEnv>()
    .put('/profile', permit('admin'), form<v.InferInput<typeof profileForm>>(), async (c) => {
      const { fields, rev } = c.req.valid('form')
      const id = c.var.admin._id
      const { after } = await admins.update(
        id,
        ({ phoneNumber, location, ...current }) => ({
          ...current,
          ...check(profileForm, { name: current.name, phoneNumber, location, ...fields }),
        }),
        { by: id, rev },
      )
      return c.json(shownAdmin(after))
    })
    .put(
      '/profile/password',
      permit('admin', { beforePasswordChange: true }),
      form<PasswordChange>(),
      async (c) => {
        const { admin, session, address } = c.var
        const { currentPassword, newPassword } = check(
          passwordChangeForm,
          c.req.valid('form').fields,
        )
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
            // While the password was hashed, somebody may have ended this session.
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
