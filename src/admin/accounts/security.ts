// Store of what protects the signed-in admin's account: passkeys, two-step codes and recovery codes.
import { atom } from 'nanostores'
import type { CodesSetUp, Security } from '#api/accounts/second-step.contract.ts'
import { readBody } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import { CONFIRM_FIRST } from '#api/contract/session.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import type { PasskeyJson } from '#src/admin/session/environment.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'

const NOT_ANSWERED = 'The device did not answer. Nothing was changed.'
const NOT_CHANGED = 'Nothing was changed. Try again.'

/** What a row of the screen asks before it is done. */
export type Question =
  | { kind: 'remove-passkey'; id: string }
  | { kind: 'turn-off' }
  | { kind: 'new-recovery-codes' }
  /** Only who is there, and then this goes on. */
  | { kind: 'add-passkey' }
  | { kind: 'set-up-codes' }

/** Loads when it is shown. */
export function createSecurity({ calls: { api }, queries, environment, session }: AdminStores) {
  const { $state, load, change } = createCard<Security>(
    'The security of the account',
    { key: ['admins', 'security'], load: () => readBody(api.auth.security.$get()) },
    { queries, environment },
  )
  const $question = atom<Question | undefined>()
  /** Why the last action has failed, shown in the part of its kind. */
  const $problem = atom<{ kind: Question['kind']; message: string } | undefined>()
  /** The passkey whose name is typed. */
  const $renamed = atom<string | undefined>()
  const $setUp = atom<CodesSetUp | undefined>()
  /** New recovery codes, shown until their owner has kept them. */
  const $recoveryCodes = atom<readonly string[] | undefined>()

  const { passkeys } = environment
  const toJson = (options: unknown) => options as PasskeyJson

  function show(security: Security): void {
    change(() => security)
    // The account has a second step now, or none any more.
    void session.verify()
  }

  /** Runs an action; if who is there has to be shown first, its row asks. */
  async function run(question: Question, action: () => Promise<void>): Promise<void> {
    $problem.set(undefined)
    try {
      await action()
      $question.set(undefined)
    } catch (error) {
      if (error instanceof Failure && error.message === CONFIRM_FIRST) {
        change((security) => ({ ...security, confirmedUntil: new Date(0).toISOString() }))
        $question.set(question)
        return
      }
      $question.set(undefined)
      $problem.set({ kind: question.kind, message: messageOf(error, NOT_CHANGED) })
    }
  }

  const addPasskey = (): Promise<void> =>
    run({ kind: 'add-passkey' }, async () => {
      const options = await readBody(api.auth.passkeys.options.$post())
      const answer = await passkeys.create(toJson(options)).catch((error) => {
        // The device has a passkey for this account.
        if (error instanceof Error && error.name === 'InvalidStateError')
          throw new Failure(409, 'This device has a passkey for your account already.')
        throw error
      })
      if (!answer) throw new Failure(409, NOT_ANSWERED)
      const form = { answer: JSON.stringify(answer) }
      const security = await readBody(api.auth.passkeys.$post({ form }))
      show(security)
      $renamed.set(security.passkeys.at(-1)?.id)
    })

  const setUpCodes = (): Promise<void> =>
    run({ kind: 'set-up-codes' }, async () =>
      $setUp.set(await readBody(api.auth.codes.options.$post())),
    )

  const removePasskey = (id: string): Promise<void> =>
    run({ kind: 'remove-passkey', id }, async () => {
      show(await readBody(api.auth.passkeys[':id'].$delete({ param: { id } })))
      showToast('success', 'Passkey removed.')
    })

  const replaceRecoveryCodes = (): Promise<void> =>
    run({ kind: 'new-recovery-codes' }, async () => {
      const { recoveryCodes } = await readBody(api.auth['recovery-codes'].$post())
      $recoveryCodes.set(recoveryCodes)
      await load()
    })

  /** Does what a row has asked about. */
  function proceed(): Promise<void> {
    const question = $question.get()
    switch (question?.kind) {
      case 'remove-passkey':
        return removePasskey(question.id)
      case 'new-recovery-codes':
        return replaceRecoveryCodes()
      case 'add-passkey':
        return addPasskey()
      case 'set-up-codes':
        return setUpCodes()
      case 'turn-off':
      case undefined:
        return Promise.resolve()
    }
  }

  return {
    $state,
    $question,
    $problem,
    $renamed,
    $setUp,
    $recoveryCodes,
    hasPasskeys: passkeys.isAvailable,
    load,
    addPasskey,
    setUpCodes,
    proceed,
    ask(question: Question | undefined): void {
      $problem.set(undefined)
      $question.set(question)
    },
    /** Shows by a passkey who is there, and goes on. */
    async confirmByPasskey(): Promise<void> {
      const question = $question.get()
      try {
        if (!(await session.confirm())) throw new Failure(409, NOT_ANSWERED)
      } catch (error) {
        if (question) $problem.set({ kind: question.kind, message: messageOf(error, NOT_CHANGED) })
        return
      }
      await proceed()
    },
    /** The form that shows by the password who is there, and goes on. */
    openPasswordForm: () =>
      createFormStore({
        initial: { password: '' },
        check: (values) => values,
        async send({ password }) {
          await session.confirm(password)
          await proceed()
          return undefined
        },
        messageOf: (error) => messageOf(error, NOT_CHANGED),
      }),
    /** The form that turns codes off, by one of them. */
    openTurnOffForm: () =>
      createFormStore({
        initial: { code: '' },
        check: (values) => values,
        async send({ code }) {
          show(await readBody(api.auth.codes.off.$post({ form: { code } })))
          $question.set(undefined)
          showToast('success', 'Two-step codes are off.')
          return undefined
        },
        messageOf: (error) => messageOf(error, NOT_CHANGED),
      }),
    /** The form at the end of the set-up of codes. */
    openCodesForm: ({ ticket }: CodesSetUp) =>
      createFormStore({
        initial: { code: '', isKept: false },
        check(values) {
          if (values.isKept) return values
          throw new Failure(422, 'Keep the recovery codes first, and say so above.')
        },
        async send({ code }) {
          show(await readBody(api.auth.codes.$post({ form: { ticket, code } })))
          $setUp.set(undefined)
          showToast('success', 'Two-step codes are on.')
          return undefined
        },
        messageOf: (error) => messageOf(error, NOT_CHANGED),
      }),
    /** The form for the name of a passkey. */
    openNameForm: (id: string, name: string) =>
      createFormStore({
        initial: { name },
        check: (values) => values,
        async send({ name: newName }) {
          const call = { param: { id }, form: { name: newName } }
          show(await readBody(api.auth.passkeys[':id'].$put(call)))
          $renamed.set(undefined)
          return undefined
        },
        messageOf: (error) => messageOf(error, NOT_CHANGED),
      }),
    saveRecoveryCodes(codes: readonly string[]): void {
      const text = `Recovery codes of ${environment.origin}\nEach opens your account once.\n\n${codes.join('\n')}\n`
      environment.save(new File([text], 'recovery-codes.txt', { type: 'text/plain' }))
    },
  }
}
