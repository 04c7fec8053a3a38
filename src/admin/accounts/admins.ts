// Store of the admins, and password suggestions for new ones.
import { atom } from 'nanostores'
import type { InferOutput } from 'valibot'
import type { Admin, newAdminForm } from '#api/accounts/contract.ts'
import { readBody } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import type { Role } from '#api/contract/session.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { deleteQuestion, STATUS_NOT_UPDATED } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import type { ChangeResult } from '#src/admin/undo/undo.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'

export const ADMINS_NOT_LOADED = 'Failed to load admins.'
export const ADMIN_NOT_CREATED = 'Failed to create admin.'
export const PASSWORD_NOT_RESET = 'Failed to reset password.'

/** Loads when it is shown. */
export function createAdmins({ calls: { api }, queries, environment, undo }: AdminStores) {
  const { $state, load } = createCard(
    'The admins',
    { key: ['admins', 'list'], load: () => readBody(api.admins.$get()) },
    { queries, environment },
    { shouldRefetchOnFocus: true, onError: () => showToast('error', ADMINS_NOT_LOADED) },
  )
  /** The id of the admin that is being deleted. */
  const $deleting = atom<string | undefined>()
  const errorToast = createErrorToast()
  let previousChange: Promise<void> = Promise.resolve()

  /** Sends a change after the previous one, and resolves when the list has been reloaded. */
  function runInTurn(send: () => Promise<ChangeResult>, failureMessage: string) {
    previousChange = previousChange.then(async () => {
      await undo.change(send, failureMessage)
      await queries.whenFresh()
    })
    return previousChange
  }

  function change(
    { _id: id }: Admin,
    form: Record<string, string>,
    successMessage: string,
    failureMessage: string,
  ) {
    return runInTurn(async () => {
      await readBody(api.admins[':id'].$put({ param: { id }, form }))
      return { message: successMessage }
    }, failureMessage)
  }

  /** Shows a toast: `successMessage`, the server's refusal, or `failureMessage` with the reason. @throws the error. */
  async function submit(
    call: Promise<unknown>,
    successMessage: string,
    failureMessage: string,
  ): Promise<void> {
    errorToast.close()
    try {
      await call
      showToast('success', successMessage)
    } catch (error) {
      const isRefused = error instanceof Failure && error.status < 500
      const hasFields = error instanceof Failure && error.fields !== undefined
      errorToast.show(isRefused ? error.message : withReason(failureMessage, error), {
        isTransient: hasFields,
      })
      throw error
    }
  }

  return {
    $state,
    $deleting,
    load,
    /** Asks before deactivating, because it signs the admin out. */
    async setActive(admin: Admin, isActive: boolean): Promise<void> {
      const question = `Deactivate ${admin.name}? This signs them out at once.`
      if (!isActive && !environment.confirm(question)) return
      const form = { isActive: String(isActive) }
      await change(admin, form, 'Admin status updated.', STATUS_NOT_UPDATED)
    },
    setRole: (admin: Admin, role: Role) =>
      change(admin, { role }, 'Admin role updated.', 'Failed to update role.'),
    /** For somebody who has lost the phone: asks first, because the password alone opens the account then. */
    async removeSecondStep({ _id: id, name }: Admin): Promise<void> {
      const question = `Remove the passkeys and codes of ${name}? This signs them out, and the password alone opens the account.`
      if (!environment.confirm(question)) return
      await runInTurn(async () => {
        await readBody(api.admins[':id']['second-step'].$delete({ param: { id } }))
        return { message: `Second step of ${name} removed.` }
      }, 'Failed to remove the second step.')
    },
    async remove({ _id: id }: Admin): Promise<void> {
      if (!environment.confirm(deleteQuestion(ADMIN))) return
      $deleting.set(id)
      await runInTurn(async () => {
        const { undo: entry } = await readBody(api.admins[':id'].$delete({ param: { id } }))
        return { message: 'Admin deleted successfully.', undo: entry }
      }, 'Failed to delete admin.')
      $deleting.set(undefined)
    },
    /** @throws Failure 409 for a used e-mail, 422 with a message per refused field. */
    async create({
      mustChangePassword,
      ...fields
    }: InferOutput<typeof newAdminForm>): Promise<void> {
      const form = { ...fields, ...(mustChangePassword && { mustChangePassword: 'true' }) }
      await submit(
        readBody(api.admins.$post({ form })),
        'Admin created successfully.',
        ADMIN_NOT_CREATED,
      )
      await queries.whenFresh()
    },
    /** @throws Failure 422 for a password that breaks a rule. */
    resetPassword({ _id: id, name }: Admin, password: string): Promise<void> {
      const call = readBody(api.admins[':id'].password.$post({ param: { id }, form: { password } }))
      return submit(call, `Password of ${name} reset.`, PASSWORD_NOT_RESET)
    },
  }
}

const ADMIN: Noun = { title: 'Admin', one: 'admin', many: 'admins' }

const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aeiou'
const SYLLABLES = CONSONANTS.length * VOWELS.length
const WORD_COUNT = 4

/** Four invented words such as 'tavo-kelu-rimo-deba': eight syllables of 80 each, about 50 bits. */
export function suggestPassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2 * WORD_COUNT))
  const syllables = [...numbers].map((number) => {
    const syllable = number % SYLLABLES
    return `${CONSONANTS[Math.floor(syllable / VOWELS.length)]}${VOWELS[syllable % VOWELS.length]}`
  })
  return Array.from({ length: WORD_COUNT }, (_, i) =>
    syllables.slice(2 * i, 2 * i + 2).join(''),
  ).join('-')
}
