// Rules of the second step: who has one, of whom it is demanded, and what of it must never come back.
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import type { StepDemand } from '#api/contract/step-demand.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import type { RecordTypes } from '#api/store/kinds.ts'
import type { AdminRecord } from './account-record.ts'
import { type Admin, admin } from './contract.ts'
import { LAST_STEP } from './second-step.contract.ts'

type SecondSteps = Pick<AdminRecord, 'passkeys' | 'codes' | 'recoveryCodes'>

/** Whether more than the password is asked for. */
export const hasSecondStep = ({ passkeys, codes }: Pick<AdminRecord, 'passkeys' | 'codes'>) =>
  codes !== undefined || (passkeys?.length ?? 0) > 0

/** Returns the record without any second step. */
export function removeSecondSteps<T extends SecondSteps>(admin: T): Omit<T, keyof SecondSteps> {
  const { passkeys: _p, codes: _c, recoveryCodes: _r, ...rest } = admin
  return rest
}

/** Recovery codes replace a second step, so they go with the last one. */
export const withoutUselessCodes = (admin: AdminRecord): AdminRecord =>
  hasSecondStep(admin) ? admin : removeSecondSteps(admin)

interface Settings {
  find(id: string): RecordTypes['settings'] | undefined
}

/** The demand as it stands for this account. */
export function findDemand(
  settings: Settings,
  { role }: Pick<AdminRecord, 'role'>,
): StepDemand | undefined {
  const demand = settings.find(SETTINGS_ID)?.secondStep
  return demand?.of === 'everybody' || role === 'super_admin' ? demand : undefined
}

/** Whether the account has to set up a second step before anything else. `today` is the showroom's day. */
export function mustSetUpStep(
  settings: Settings,
  admin: Pick<AdminRecord, 'role' | 'passkeys' | 'codes'>,
  today: string,
): boolean {
  const demand = hasSecondStep(admin) ? undefined : findDemand(settings, admin)
  return demand !== undefined && demand.from <= today
}

/** @throws Failure 409 if a second step is demanded of the account, and it would have none after the change. */
export function assertStepStays(settings: Settings, after: AdminRecord): void {
  if (!hasSecondStep(after) && findDemand(settings, after)) throw new Failure(409, LAST_STEP)
}

/** Leaves all other fields out, so that a new one stays on the server until the contract has it. */
const publicFields = v.object(admin.entries)

/** Creates the function that returns an admin without the fields that must stay on the server. */
export const createAdminSerializer =
  (settings: Settings) =>
  (record: AdminRecord): Admin => {
    const fields = v.parse(publicFields, record)
    const demand = findDemand(settings, record)
    if (hasSecondStep(record)) return { ...fields, hasSecondStep: true }
    return { ...fields, ...(demand && { secondStepFrom: demand.from }) }
  }

/**
 * Returns an edited record in which nothing that was used up is there again: counters and steps only rise, and recovery
 * codes only get fewer.
 */
export function keepUsedUp(edited: AdminRecord, current: AdminRecord): AdminRecord {
  const { passkeys, codes, recoveryCodes } = edited
  const currentCodes = current.codes
  const currentRecovery = current.recoveryCodes
  return {
    ...edited,
    ...(passkeys && {
      passkeys: passkeys.map((passkey) => {
        const counter = current.passkeys?.find(({ id }) => id === passkey.id)?.counter ?? 0
        return { ...passkey, counter: Math.max(passkey.counter, counter) }
      }),
    }),
    ...(codes?.secret === currentCodes?.secret &&
      codes &&
      currentCodes && {
        codes: { ...codes, lastStep: Math.max(codes.lastStep, currentCodes.lastStep) },
      }),
    ...(recoveryCodes?.salt === currentRecovery?.salt &&
      recoveryCodes &&
      currentRecovery && {
        recoveryCodes: {
          ...recoveryCodes,
          hashes: recoveryCodes.hashes.filter((hash) => currentRecovery.hashes.includes(hash)),
        },
      }),
  }
}
