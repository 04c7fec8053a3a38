// The team: what super admins do with the accounts of others.
import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  type AdminRecord,
  adminChangeForm,
  COMMON_PASSWORD,
  newAdminForm,
  OWN_PASSWORD,
  passwordResetForm,
  shownAdmin,
} from '#api/contract/admin.ts'
import { check } from '#api/contract/check.ts'
import { Failure, wrongField } from '#api/contract/failure.ts'
import { idsQuery } from '#api/contract/query.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { assertRemovable, assertSuperAdmin } from '#api/middleware/super-admin.ts'
import type { Attempts } from '#api/security/attempts.ts'
import { isCommonPassword, type PasswordContext } from '#api/security/common-password.ts'
import { withPassword } from '#api/security/new-password.ts'
import { hashPassword } from '#api/security/password.ts'
import { withoutSessions } from '#api/security/sessions.ts'
import { listByIds } from '#api/store/by-ids.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'admins'>
  attempts: Pick<Attempts, 'forgive'>
  permit: Permit
}

/** The calls under /admins that concern others; those about oneself come first, in profile.ts. */
export function adminRoutes({ stores: { admins }, attempts, permit }: Deps) {
  return new Hono<ApiEnv>()
    .get('/', permit('super_admin'), query(idsQuery), async (c) =>
      c.json((await listByIds(admins, c.req.valid('query').ids)).map(shownAdmin)),
    )
    .get('/count', permit('admin'), async (c) => c.json({ count: (await admins.all()).length }))
    .post('/', permit('super_admin'), form<v.InferInput<typeof newAdminForm>>(), async (c) => {
      const { password, mustChangePassword, ...fields } = check(
        newAdminForm,
        c.req.valid('form').fields,
      )
      const passwordHash = await hashUncommon(password, fields)
      const made = await admins.insert((all) => {
        assertSuperAdmin(c.var, all)
        return {
          ...fields,
          passwordHash,
          isActive: true,
          sessionVersion: 1,
          endedSessions: [],
          ...(mustChangePassword && { mustChangePassword }),
        }
      }, c.var.admin._id)
      return c.json(shownAdmin(made), 201)
    })
    .put('/:id', permit('super_admin'), form<v.InferInput<typeof adminChangeForm>>(), async (c) => {
      const { fields, rev } = c.req.valid('form')
      const change = check(adminChangeForm, fields)
      const { after } = await admins.update(
        c.req.param('id'),
        (current, all) => {
          const { isActive = current.isActive, role = current.role } = change
          const isDeactivated = current.isActive && !isActive
          const isDemoted = current.role === 'super_admin' && role !== 'super_admin'
          if (isDeactivated || isDemoted) assertRemovable(current, c.var, all)
          else assertSuperAdmin(c.var, all)
          const changed: AdminRecord = { ...current, isActive, role }
          return isDeactivated || role !== current.role ? withoutSessions(changed) : changed
        },
        { by: c.var.admin._id, rev },
      )
      return c.json(shownAdmin(after))
    })
    .delete('/:id', permit('super_admin'), async (c) => {
      const removed = await admins.remove(c.req.param('id'), (current, all) =>
        assertRemovable(current, c.var, all),
      )
      return c.json({ message: 'Admin deleted successfully.', record: shownAdmin(removed) })
    })
    .post(
      '/:id/password',
      permit('super_admin'),
      form<v.InferInput<typeof passwordResetForm>>(),
      async (c) => {
        const id = c.req.param('id')
        if (id === c.var.admin._id) throw new Failure(409, OWN_PASSWORD)
        const { password } = check(passwordResetForm, c.req.valid('form').fields)
        const passwordHash = await hashUncommon(password, await admins.get(id))
        const { after } = await admins.update(
          id,
          (current, all) => {
            assertSuperAdmin(c.var, all)
            return withPassword(current, passwordHash, 'somebody else')
          },
          { by: c.var.admin._id },
        )
        // Whoever has forgotten their password has most likely tried too often as well.
        attempts.forgive(after.email)
        return c.json(shownAdmin(after))
      },
    )
}

/** @throws Failure 422 beside the password when it is one of the first that somebody would try. */
function hashUncommon(password: string, owner: PasswordContext): Promise<string> {
  if (isCommonPassword(password, owner)) throw wrongField('password', COMMON_PASSWORD)
  return hashPassword(password)
}
