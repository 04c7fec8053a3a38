// Staff accounts, managed by super admins.
import { Hono } from 'hono'
import * as v from 'valibot'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { idsQuery } from '#api/contract/query.ts'
import { deletionResponse } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { editForm, form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { assertSuperAdmin } from '#api/middleware/session.ts'
import { listByIds } from '#api/resources/lists.ts'
import { isCommonPassword, type PasswordOwner } from '#api/security/common-password.ts'
import { hashPassword } from '#api/security/password.ts'
import type { AdminRecord } from './account-record.ts'
import {
  admin,
  adminChangeForm,
  adminCount,
  COMMON_PASSWORD,
  EMAIL_TAKEN,
  LAST_SUPER_ADMIN,
  newAdminForm,
  OWN_ACCOUNT,
  OWN_PASSWORD,
  passwordResetForm,
  signIn,
} from './contract.ts'
import { assertRemovable, endSessions, setPassword } from './rules.ts'
import { NO_STEP, OWN_STEP } from './second-step.contract.ts'
import { createAdminSerializer, hasSecondStep, removeSecondSteps } from './second-step.ts'

const NOT_REMOVABLE = { 409: `${OWN_ACCOUNT} ${LAST_SUPER_ADMIN}` }

const calls = describeCalls({
  listAdmins: [
    'All admins, newest first; with ids these, in the order of their ids.',
    v.array(admin),
  ],
  countAdmins: ['How many admins there are.', adminCount],
  createAdmin: ['Adds an admin.', admin, { failures: { 409: `${EMAIL_TAKEN}.` } }],
  updateAdmin: [
    'Activates, deactivates, promotes or demotes an admin, which ends their sessions.',
    admin,
    { failures: NOT_REMOVABLE },
  ],
  deleteAdmin: [
    'Deletes an admin. A super admin can undo it.',
    deletionResponse(admin),
    { failures: NOT_REMOVABLE },
  ],
  listSignIns: ['The last attempts to sign in to an account, newest first.', v.array(signIn)],
  resetAdminPassword: [
    'Gives an admin a password that they have to replace when they sign in.',
    admin,
    { failures: { 409: OWN_PASSWORD } },
  ],
})
/** The calls under /admins/:id/second-step. */
const stepCalls = describeCalls({
  deleteSecondStep: [
    'Removes the passkeys, codes and recovery codes of somebody who has lost the phone, and ends their sessions.',
    admin,
    { failures: { 409: `${OWN_STEP} ${NO_STEP}` } },
  ],
})
const resetForm = form(passwordResetForm)

/** Creates the calls under /admins about other accounts; auth-routes.ts has those about the caller's own account. */
export function adminRoutes({ stores, attempts, signInLog, permit }: RouteDeps) {
  const { admins } = stores
  const toPublicAdmin = createAdminSerializer(stores.settings)
  return new Hono<ApiEnv>()
    .get('/', permit('super_admin'), calls.listAdmins, query(idsQuery), async (c) =>
      c.json(listByIds(admins, c.req.valid('query').ids).map(toPublicAdmin)),
    )
    .get('/count', permit('admin'), calls.countAdmins, async (c) =>
      c.json({ count: admins.all().length }),
    )
    .post('/', permit('super_admin'), calls.createAdmin, form(newAdminForm), async (c) => {
      const { password, mustChangePassword, ...fields } = c.req.valid('form')
      const passwordHash = await hashUncommon(password, fields)
      const createdAdmin = await admins.insert((all) => {
        assertSuperAdmin(c.var, all())
        return {
          ...fields,
          passwordHash,
          isActive: true,
          sessionVersion: 1,
          endedSessions: [],
          ...(mustChangePassword && { mustChangePassword }),
        }
      }, c.var.admin._id)
      return c.json(toPublicAdmin(createdAdmin), 201)
    })
    .put('/:id', permit('super_admin'), calls.updateAdmin, editForm(adminChangeForm), async (c) => {
      const { mergeInto, rev } = c.req.valid('form')
      const { after } = await admins.update(
        c.req.param('id'),
        (current, all) => {
          const { isActive = current.isActive, role = current.role } = mergeInto(current)
          const isDeactivated = current.isActive && !isActive
          const isDemoted = current.role === 'super_admin' && role !== 'super_admin'
          if (isDeactivated || isDemoted) assertRemovable(current, c.var, all())
          else assertSuperAdmin(c.var, all())
          const changedAdmin: AdminRecord = { ...current, isActive, role }
          return isDeactivated || role !== current.role ? endSessions(changedAdmin) : changedAdmin
        },
        { by: c.var.admin._id, rev },
      )
      return c.json(toPublicAdmin(after))
    })
    .delete('/:id', permit('super_admin'), calls.deleteAdmin, async (c) => {
      const { record, undo } = await admins.remove(
        c.req.param('id'),
        c.var.admin._id,
        (current, all) => assertRemovable(current, c.var, all()),
      )
      return c.json({ message: 'Admin deleted successfully.', record: toPublicAdmin(record), undo })
    })
    .get('/:id/sign-ins', permit('super_admin'), calls.listSignIns, async (c) => {
      const { signIns } = await signInLog.read(admins.get(c.req.param('id'))._id)
      return c.json([...signIns])
    })
    .delete('/:id/second-step', permit('super_admin'), stepCalls.deleteSecondStep, async (c) => {
      const id = c.req.param('id')
      if (id === c.var.admin._id) throw new Failure(409, OWN_STEP)
      const { after } = await admins.update(
        id,
        (current, all) => {
          assertSuperAdmin(c.var, all())
          if (!hasSecondStep(current)) throw new Failure(409, NO_STEP)
          return endSessions(removeSecondSteps(current))
        },
        { by: c.var.admin._id },
      )
      await attempts.resetSecondStep(id)
      return c.json(toPublicAdmin(after))
    })
    .post(
      '/:id/password',
      permit('super_admin'),
      calls.resetAdminPassword,
      resetForm,
      async (c) => {
        const id = c.req.param('id')
        if (id === c.var.admin._id) throw new Failure(409, OWN_PASSWORD)
        const { password } = c.req.valid('form')
        const passwordHash = await hashUncommon(password, admins.get(id))
        const { after } = await admins.update(
          id,
          (current, all) => {
            assertSuperAdmin(c.var, all())
            return setPassword(current, passwordHash, 'somebody else')
          },
          { by: c.var.admin._id },
        )
        // An admin who has forgotten the password has most likely used up the attempts.
        await attempts.resetAccount(after.email)
        return c.json(toPublicAdmin(after))
      },
    )
}

/** @throws Failure 422 for the password field if it is easy to guess. */
function hashUncommon(password: string, owner: PasswordOwner): Promise<string> {
  if (isCommonPassword(password, owner)) throw createFieldFailure('password', COMMON_PASSWORD)
  return hashPassword(password)
}
