// Calls about what protects the caller's own account: passkeys, two-step codes, recovery codes.
import { Hono } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { CONFIRM_FIRST, CONFIRMED_MINUTES, SIGN_IN_AGAIN } from '#api/contract/session.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { isSessionValid, type SignedIn } from '#api/middleware/session.ts'
import { describeDevice } from '#api/security/device.ts'
import {
  createCodeSecret,
  createKeyAddress,
  createRecoveryCodes,
  findCodeStep,
} from '#api/security/one-time-codes.ts'
import { verifyPassword } from '#api/security/password.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import type { AdminRecord, StoredPasskey } from './account-record.ts'
import { type Session, session, TOO_MANY_ATTEMPTS, WRONG_CURRENT_PASSWORD } from './contract.ts'
import {
  BAD_PASSKEY,
  CODES_OFF,
  CODES_ON,
  type CodesSetUp,
  codeForm,
  codesForm,
  codesSetUp,
  confirmationForm,
  LAST_STEP,
  newPasskeyForm,
  newRecoveryCodes,
  PASSKEY_TAKEN,
  PASSKEYS_MAX,
  passkeyNameForm,
  passkeyOptions,
  type Security,
  STEP_MISSING,
  security,
  TOO_LATE,
  TOO_MANY_CODES,
  TOO_MANY_PASSKEYS,
  WRONG_CODE,
} from './second-step.contract.ts'
import { assertStepStays, findDemand, hasSecondStep, withoutUselessCodes } from './second-step.ts'
import { createSignIn } from './sign-in.ts'

const NOT_CONFIRMED = { 403: CONFIRM_FIRST }

const calls = describeCalls({
  getSecurity: [
    'What protects the caller’s account. Nothing here can be used to sign in.',
    security,
  ],
  getConfirmationOptions: [
    'Options of WebAuthn for showing by a passkey who is there.',
    passkeyOptions,
    { isReadOnly: true },
  ],
  confirmSession: [
    `Shows by the password or a passkey who is there. For ${CONFIRMED_MINUTES} minutes the new token may change what protects the account.`,
    session,
    { failures: { 409: TOO_LATE, 429: TOO_MANY_ATTEMPTS } },
  ],
  getNewPasskeyOptions: [
    'Options of WebAuthn for a new passkey.',
    passkeyOptions,
    { isReadOnly: true, failures: { ...NOT_CONFIRMED, 409: TOO_MANY_PASSKEYS } },
  ],
  addPasskey: [
    'Adds the passkey that a device has made for the options.',
    security,
    { failures: { ...NOT_CONFIRMED, 409: `${PASSKEY_TAKEN} ${TOO_MANY_PASSKEYS} ${TOO_LATE}` } },
  ],
  renamePasskey: ['Gives a passkey another name.', security],
  deletePasskey: [
    'Removes a passkey.',
    security,
    { failures: { ...NOT_CONFIRMED, 409: LAST_STEP } },
  ],
  getNewCodes: [
    'Makes a key for an app of codes, and recovery codes. Nothing is on until a code has come back.',
    codesSetUp,
    { isReadOnly: true, failures: { ...NOT_CONFIRMED, 409: CODES_ON } },
  ],
  turnOnCodes: [
    'Turns two-step codes on, if the app shows the right code. The recovery codes replace older ones.',
    security,
    { failures: { 409: `${CODES_ON} ${TOO_LATE}`, 429: TOO_MANY_CODES } },
  ],
  turnOffCodes: [
    'Turns two-step codes off, by a code of the app or a recovery code.',
    security,
    { failures: { 409: `${CODES_OFF} ${LAST_STEP}`, 429: TOO_MANY_CODES } },
  ],
  replaceRecoveryCodes: [
    'Makes new recovery codes; the old ones work no more. Only this answer contains them.',
    newRecoveryCodes,
    { failures: { ...NOT_CONFIRMED, 409: STEP_MISSING } },
  ],
})

/** Creates the calls under /auth by which the owner of an account protects it. */
export function securityRoutes(deps: RouteDeps) {
  const { stores, tokens, attempts, tickets, passkeys, siteUrl, permit } = deps
  const { admins, settings } = stores
  const signIn = createSignIn(deps)
  /** Who must set up a second step may do so, and what that needs. */
  const ownAccount = permit('admin', { beforeStepSetUp: true })

  const confirmedUntil = ({ session: { confirmedAt } }: SignedIn) =>
    new Date(Date.parse(confirmedAt) + CONFIRMED_MINUTES * 60_000).toISOString()

  /** @throws Failure 403 if it was too long ago that the caller showed who is there. */
  function assertConfirmed(caller: SignedIn): void {
    if (confirmedUntil(caller) < new Date().toISOString()) throw new Failure(403, CONFIRM_FIRST)
  }

  function describeSecurity(admin: AdminRecord, caller: SignedIn): Security {
    const { passkeys: all = [], codes, recoveryCodes, passwordChangedAt } = admin
    const demand = findDemand(settings, admin)
    return {
      passkeys: all.map(({ publicKey: _k, counter: _c, transports: _t, ...shown }) => shown),
      ...(codes && { codesSince: codes.since }),
      ...(recoveryCodes && {
        recoveryCodes: {
          left: recoveryCodes.hashes.length,
          ...(recoveryCodes.lastUsedAt && { lastUsedAt: recoveryCodes.lastUsedAt }),
        },
      }),
      ...(passwordChangedAt && { passwordChangedAt }),
      confirmedUntil: confirmedUntil(caller),
      ...(demand && { demand }),
    }
  }

  /** Changes the caller's account. @throws Failure 401 if the session has ended since the call began. */
  async function changeOwn(
    { admin, session }: SignedIn,
    edit: (current: AdminRecord) => AdminRecord,
  ): Promise<AdminRecord> {
    const { after } = await admins.update(
      admin._id,
      (current) => {
        if (!isSessionValid(session, current)) throw new Failure(401, SIGN_IN_AGAIN)
        return edit(current)
      },
      { by: admin._id },
    )
    return after
  }

  const showroomName = () => settings.find(SETTINGS_ID)?.name || new URL(siteUrl).hostname

  function assertRoom({ passkeys: all = [] }: AdminRecord): void {
    if (all.length >= PASSKEYS_MAX) throw new Failure(409, TOO_MANY_PASSKEYS)
  }

  return new Hono<ApiEnv>()
    .get('/security', ownAccount, calls.getSecurity, (c) =>
      c.json<Security>(describeSecurity(c.var.admin, c.var)),
    )
    .post('/confirmation-options', ownAccount, calls.getConfirmationOptions, async (c) =>
      c.json(await passkeys.createSignInOptions('passkey-confirmation', c.var.admin)),
    )
    .post('/confirmation', ownAccount, calls.confirmSession, form(confirmationForm), async (c) => {
      const { admin, session: current, address } = c.var
      const { password, answer } = c.req.valid('form')
      if (answer)
        await signIn.checkPasskey(answer, 'passkey-confirmation', admin).catch(throwConflict)
      else {
        const verify = () => verifyPassword(password ?? '', admin.passwordHash)
        if (!(await attempts.run({ account: admin.email, address }, verify)))
          throw new Failure(422, WRONG_CURRENT_PASSWORD, {
            fields: { password: WRONG_CURRENT_PASSWORD },
          })
      }
      const { version, session: id } = current
      const token = await tokens.sign({ sub: admin._id, version, session: id })
      return c.json<Session>({ token, admin: signIn.toPublicAdmin(admins.get(admin._id)) })
    })
    .post('/passkeys/options', ownAccount, calls.getNewPasskeyOptions, async (c) => {
      assertConfirmed(c.var)
      assertRoom(c.var.admin)
      return c.json(await passkeys.createRegistrationOptions(c.var.admin, showroomName()))
    })
    .post('/passkeys', ownAccount, calls.addPasskey, form(newPasskeyForm), async (c) => {
      assertConfirmed(c.var)
      const checked = await passkeys.checkRegistration(c.req.valid('form').answer, c.var.admin)
      if ('refusal' in checked)
        throw checked.refusal === 'late'
          ? new Failure(409, TOO_LATE)
          : new Failure(422, BAD_PASSKEY)
      const device = describeDevice(c.req.header('user-agent'))
      const addedAt = new Date().toISOString()
      const added: StoredPasskey = { ...checked, name: device, device, addedAt }
      const after = await changeOwn(c.var, (current) => {
        assertRoom(current)
        const isTaken = admins
          .all()
          .some((other) => other.passkeys?.some(({ id }) => id === added.id))
        if (isTaken) throw new Failure(409, PASSKEY_TAKEN)
        return { ...current, passkeys: [...(current.passkeys ?? []), added] }
      })
      return c.json<Security>(describeSecurity(after, c.var))
    })
    .put(
      '/passkeys/:id',
      permit('admin'),
      calls.renamePasskey,
      form(passkeyNameForm),
      async (c) => {
        const { name } = c.req.valid('form')
        const id = c.req.param('id')
        const after = await changeOwn(c.var, (current) => {
          assertExists(current, id)
          const rename = (item: StoredPasskey) => (item.id === id ? { ...item, name } : item)
          return { ...current, passkeys: current.passkeys?.map(rename) ?? [] }
        })
        return c.json<Security>(describeSecurity(after, c.var))
      },
    )
    .delete('/passkeys/:id', permit('admin'), calls.deletePasskey, async (c) => {
      assertConfirmed(c.var)
      const id = c.req.param('id')
      const after = await changeOwn(c.var, (current) => {
        assertExists(current, id)
        const { passkeys: all = [], ...rest } = current
        const remaining = all.filter((item) => item.id !== id)
        const changed = { ...rest, ...(remaining.length > 0 && { passkeys: remaining }) }
        assertStepStays(settings, changed)
        return withoutUselessCodes(changed)
      })
      return c.json<Security>(describeSecurity(after, c.var))
    })
    .post('/codes/options', ownAccount, calls.getNewCodes, async (c) => {
      const { admin } = c.var
      assertConfirmed(c.var)
      if (admin.codes) throw new Failure(409, CODES_ON)
      const secret = await createCodeSecret()
      const { codes: recoveryCodes, stored } = await createRecoveryCodes()
      return c.json<CodesSetUp>({
        secret,
        address: await createKeyAddress(secret, { issuer: showroomName(), label: admin.email }),
        recoveryCodes,
        ticket: await tickets.issue('codes', admin._id, { secret, recoveryCodes: stored }),
      })
    })
    .post('/codes', ownAccount, calls.turnOnCodes, form(codesForm), async (c) => {
      const { admin } = c.var
      const { ticket: text, code } = c.req.valid('form')
      const ticket = await tickets.read('codes', text)
      if (ticket?.account !== admin._id) throw new Failure(409, TOO_LATE)
      const { secret, recoveryCodes } = ticket.data as {
        secret: string
        recoveryCodes: { salt: string; hashes: string[] }
      }
      let lastStep = 0
      const isRight = await attempts.runSecondStep(admin._id, async () => {
        const step = await findCodeStep(secret, code.replace(/\s/g, ''))
        lastStep = step ?? 0
        return step !== undefined
      })
      if (!isRight) throw new Failure(422, WRONG_CODE, { fields: { code: WRONG_CODE } })
      // A second use would bring used recovery codes back.
      if (!(await tickets.redeem(ticket))) throw new Failure(409, TOO_LATE)
      const after = await changeOwn(c.var, (current) => {
        if (current.codes) throw new Failure(409, CODES_ON)
        const codes = { secret, since: new Date().toISOString(), lastStep }
        return { ...current, codes, recoveryCodes }
      })
      return c.json<Security>(describeSecurity(after, c.var))
    })
    .post('/codes/off', permit('admin'), calls.turnOffCodes, form(codeForm), async (c) => {
      const { admin } = c.var
      if (!admin.codes) throw new Failure(409, CODES_OFF)
      // Asked before the code is used up.
      assertStepStays(settings, withoutCodes(admin))
      await signIn.useCode(admin, c.req.valid('form').code)
      const after = await changeOwn(c.var, (current) => {
        const changed = withoutCodes(current)
        assertStepStays(settings, changed)
        return withoutUselessCodes(changed)
      })
      return c.json<Security>(describeSecurity(after, c.var))
    })
    .post('/recovery-codes', permit('admin'), calls.replaceRecoveryCodes, async (c) => {
      assertConfirmed(c.var)
      const { codes, stored } = await createRecoveryCodes()
      await changeOwn(c.var, (current) => {
        if (!hasSecondStep(current)) throw new Failure(409, STEP_MISSING)
        return { ...current, recoveryCodes: stored }
      })
      return c.json({ recoveryCodes: codes })
    })
}

function withoutCodes(admin: AdminRecord): AdminRecord {
  const { codes: _, ...rest } = admin
  return rest
}

/** A wrong passkey does not mean that the session has ended, as 401 would. */
function throwConflict(error: unknown): never {
  throw error instanceof Failure && error.status === 401 ? new Failure(409, error.message) : error
}

/** @throws Failure 404 */
function assertExists({ passkeys = [] }: AdminRecord, id: string): void {
  if (!passkeys.some((item) => item.id === id))
    throw new Failure(404, 'This passkey has been removed already.')
}
