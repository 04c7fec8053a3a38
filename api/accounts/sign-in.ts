// The end of every sign-in: the check of the second step, the new session, and an e-mail about a new device.
import type { Context } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import type { Notice } from '#api/mail/notices.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { describeDevice } from '#api/security/device.ts'
import { findCodeStep, hashRecoveryCode, isRecoveryCode } from '#api/security/one-time-codes.ts'
import type { CheckedPasskey, DeviceAnswer, Passkeys } from '#api/security/passkeys.ts'
import type { SigningIn } from '#api/security/sign-in-log.ts'
import type { TicketPurpose, Tickets } from '#api/security/tickets.ts'
import { findTimeZone } from '#api/showroom/calendar.ts'
import type { AdminRecord, StoredPasskey } from './account-record.ts'
import { DEACTIVATED, type Session } from './contract.ts'
import {
  BAD_PASSKEY,
  COPIED_PASSKEY,
  TOO_LATE,
  UNKNOWN_PASSKEY,
  WRONG_CODE,
  WRONG_RECOVERY_CODE,
} from './second-step.contract.ts'
import { createAdminSerializer } from './second-step.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    tickets: Tickets
    passkeys: Passkeys
    /** The public origin, for links in e-mails. */
    siteUrl: string
    /** Sends an e-mail to an admin; absent without a mail server. */
    sendNotice?: ((notice: Notice) => void) | undefined
  }
}

const REFUSALS = { late: TOO_LATE, unknown: UNKNOWN_PASSKEY, bad: BAD_PASSKEY } as const

type Deps = Pick<
  RouteDeps,
  'stores' | 'tokens' | 'signInLog' | 'attempts' | 'passkeys' | 'siteUrl' | 'sendNotice' | 'log'
>

export const signingInFrom = (c: Context<ApiEnv>, browser: string | undefined): SigningIn => ({
  device: describeDevice(c.req.header('user-agent')),
  browser,
})

/** Creates the steps that sign-ins share. */
export function createSignIn(deps: Deps) {
  const { stores, tokens, signInLog, attempts, passkeys, siteUrl, sendNotice, log } = deps
  const { admins } = stores
  const toPublicAdmin = createAdminSerializer(stores.settings)

  const logFailure = (sentence: string) => (cause: unknown) => log.error(sentence, cause)

  /** Notes a failed attempt. Not awaited, because the time that it takes would reveal which accounts exist. */
  function recordFailure({ _id }: AdminRecord, signingIn: SigningIn): void {
    signInLog.recordFailure(_id, signingIn).catch(logFailure('A sign-in was not recorded.'))
  }

  function notifyOfDevice(admin: AdminRecord, { device }: SigningIn): void {
    sendNotice?.({
      to: admin.email,
      subject: 'Somebody signed in to your account on a new device',
      text: [
        `Hello ${admin.name},`,
        `your account was opened on a device that it has not been opened on before: ${device}, ${formatMoment(new Date(), findTimeZone(stores))}.`,
        'If it was you, there is nothing to do.',
        `If it was not you, sign that device out and change your password: ${siteUrl}/admin/profile/security`,
        '',
      ].join('\n\n'),
    })
  }

  /** Stores the use of a passkey. @throws Failure 401 if its counter has gone back. */
  async function recordPasskey({ account, passkey, counter }: CheckedPasskey): Promise<void> {
    const lastUsedAt = new Date().toISOString()
    await admins.amend(account._id, (current) => {
      const stored = current.passkeys?.find(({ id }) => id === passkey.id)
      // It may have been removed a moment ago.
      if (!stored) throw new Failure(401, UNKNOWN_PASSKEY)
      if ((counter > 0 || stored.counter > 0) && counter <= stored.counter)
        throw new Failure(401, COPIED_PASSKEY)
      const used: StoredPasskey = { ...stored, counter, lastUsedAt }
      const replace = (item: StoredPasskey) => (item.id === passkey.id ? used : item)
      return { ...current, passkeys: current.passkeys?.map(replace) ?? [] }
    })
  }

  return {
    toPublicAdmin,
    recordFailure,
    /** Opens a session for an account whose owner has proved who they are. @throws Failure 403 if it is deactivated. */
    async startSession(admin: AdminRecord, signingIn: SigningIn): Promise<Session> {
      if (!admin.isActive) {
        recordFailure(admin, signingIn)
        throw new Failure(403, DEACTIVATED)
      }
      const token = await tokens.sign({ sub: admin._id, version: admin.sessionVersion })
      const claims = await tokens.verify(token)
      if (claims)
        signInLog
          .recordSignIn(claims, signingIn)
          .then(({ isNewDevice }) => isNewDevice && notifyOfDevice(admin, signingIn))
          .catch(logFailure('A sign-in was not recorded.'))
      return { token, admin: toPublicAdmin(admin) }
    },
    /**
     * The account that a device has proved to own; `account` if it is already known. Wrong passwords do not count here.
     * @throws Failure 401 with the reason.
     */
    async checkPasskey(
      answer: DeviceAnswer,
      purpose: TicketPurpose,
      account?: AdminRecord,
      signingIn?: SigningIn,
    ): Promise<AdminRecord> {
      const result = await passkeys.checkSignIn(answer, purpose, admins.all(), account)
      if ('refusal' in result) {
        if (account && signingIn) recordFailure(account, signingIn)
        throw new Failure(401, REFUSALS[result.refusal])
      }
      await recordPasskey(result).catch((error) => {
        // With a full disk its owner still gets in, by a passkey that was checked.
        if (!(error instanceof Failure) || error.status < 500) throw error
        logFailure('The use of a passkey was not saved.')(error)
      })
      return admins.get(result.account._id)
    },
    /**
     * Checks six digits, or a recovery code, and uses them up.
     * @throws Failure 422 for the field if they are wrong, 429 after five wrong ones.
     */
    async useCode(account: AdminRecord, code: string): Promise<void> {
      const isRecovery = isRecoveryCode(code)
      const use = isRecovery ? useRecoveryCode : useSixDigits
      const isRight = await attempts.runSecondStep(account._id, () => use(admins, account, code))
      const message = isRecovery ? WRONG_RECOVERY_CODE : WRONG_CODE
      if (!isRight) throw new Failure(422, message, { fields: { code: message } })
    },
  }
}

type Admins = RouteDeps['stores']['admins']

/** Whether the code is right and no code of its step, or of a later one, has been used before. */
async function useSixDigits(admins: Admins, account: AdminRecord, code: string): Promise<boolean> {
  const { codes } = account
  const step = codes && (await findCodeStep(codes.secret, code.replace(/\s/g, '')))
  if (!codes || step === undefined) return false
  let isUsed = false
  await admins.amend(account._id, (current) => {
    isUsed = current.codes?.secret === codes.secret && step > current.codes.lastStep
    return isUsed ? { ...current, codes: { ...codes, lastStep: step } } : current
  })
  return isUsed
}

/** Whether the code is one of those that are left; it is removed from them. */
async function useRecoveryCode(
  admins: Admins,
  account: AdminRecord,
  code: string,
): Promise<boolean> {
  const { salt } = account.recoveryCodes ?? {}
  const hash = salt && (await hashRecoveryCode(code, salt))
  let isUsed = false
  if (!hash) return false
  const lastUsedAt = new Date().toISOString()
  await admins.amend(account._id, (current) => {
    const { hashes = [] } = current.recoveryCodes?.salt === salt ? current.recoveryCodes : {}
    isUsed = hashes.includes(hash)
    const unusedHashes = hashes.filter((stored) => stored !== hash)
    return isUsed
      ? { ...current, recoveryCodes: { salt, hashes: unusedHashes, lastUsedAt } }
      : current
  })
  return isUsed
}

const formatMoment = (moment: Date, timeZone: string) =>
  `${moment.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone})`
