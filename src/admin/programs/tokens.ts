// Store of the API tokens: the list, the form for a new one, and revoking.
import type { InferOutput } from 'valibot'
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import { addDays } from '#api/contract/days.ts'
import type { Scope } from '#api/contract/scopes.ts'
import { type ApiToken, type NewToken, newTokenForm, TOKEN_DAYS } from '#api/programs/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { readToday } from '#src/admin/shell/today.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'

export const TOKENS_NOT_LOADED = 'Failed to load tokens.'
const TOKEN_NOT_CREATED = 'Failed to make the token.'
const TOKEN_NOT_REVOKED = 'Failed to revoke the token.'

/** Loads when it is shown. */
export function createProgramTokens({ calls: { api }, queries, environment, undo }: AdminStores) {
  const { $state, load } = createCard(
    'The tokens',
    { key: ['tokens', 'list'], load: () => readBody(api.tokens.$get()) },
    { queries, environment },
    { shouldRefetchOnFocus: true },
  )

  async function create({
    enquiries,
    ...fields
  }: InferOutput<typeof newTokenForm>): Promise<NewToken> {
    const form = { ...fields, ...(enquiries && { enquiries: 'true' }) }
    return readBody(api.tokens.$post({ form }))
  }

  return {
    $state,
    load,
    /** The form for a new token, which is passed to `onCreate`: it can be read only once. */
    openForm: (onCreate: (created: NewToken) => void) =>
      createFormStore({
        initial: {
          name: '',
          scope: 'read' as Scope,
          enquiries: false,
          lastDay: addDays(readToday(), TOKEN_DAYS),
        },
        check: (values) => check(newTokenForm, values),
        send: async (form) => void onCreate(await create(form)),
        messageOf: (error) => messageOf(error, TOKEN_NOT_CREATED),
      }),
    /** Asks first, because it cannot be undone. */
    async revoke({ _id: id, name }: ApiToken): Promise<void> {
      const question = `Revoke ${name}? The program that uses this token stops at once. It cannot be undone.`
      if (!environment.confirm(question)) return
      await undo.change(async () => {
        await readBody(api.tokens[':id'].$delete({ param: { id } }))
        return { message: `${name} revoked.` }
      }, TOKEN_NOT_REVOKED)
      await queries.whenFresh()
    },
  }
}
