// Store of the webhooks: the list, the form for a new one, tests, and deletion.
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import {
  type NewWebhook,
  newWebhookForm,
  WEBHOOK_EVENTS,
  type Webhook,
} from '#api/programs/webhooks.contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'

export const WEBHOOKS_NOT_LOADED = 'Failed to load webhooks.'
const NOT_MADE = 'Failed to make the webhook.'
const NOT_DELETED = 'Failed to delete the webhook.'
const NOT_SENT = 'Failed to send a test.'
const NOT_RESUMED = 'Failed to let the webhook go on.'

/** Loads when it is shown. */
export function createWebhooks({ calls: { api }, queries, environment, undo }: AdminStores) {
  const { $state, load } = createCard(
    'The webhooks',
    { key: ['webhooks', 'list'], load: () => readBody(api.webhooks.$get()) },
    { queries, environment },
    { shouldRefetchOnFocus: true },
  )
  const paramOf = ({ _id: id }: Webhook) => ({ param: { id } })

  return {
    $state,
    load,
    /** The form for a new webhook, which is passed to `onCreate` with its secret. */
    openForm: (onCreate: (created: NewWebhook) => void) =>
      createFormStore({
        initial: { url: '', events: WEBHOOK_EVENTS.join(',') },
        check: (values) => check(newWebhookForm, values),
        send: async (form) => void onCreate(await readBody(api.webhooks.$post({ form }))),
        messageOf: (error) => messageOf(error, NOT_MADE),
      }),
    /** Sends a test; a toast says how it was answered. */
    async sendTest(webhook: Webhook): Promise<void> {
      await undo.change(async () => {
        const { answers } = await readBody(api.webhooks[':id'].test.$post(paramOf(webhook)))
        const [answer] = answers
        return { message: answer?.problem ?? `Accepted in ${answer?.ms ?? 0} ms.` }
      }, NOT_SENT)
      await queries.whenFresh()
    },
    async resume(webhook: Webhook): Promise<void> {
      await undo.change(async () => {
        await readBody(api.webhooks[':id'].resume.$post(paramOf(webhook)))
        return { message: 'It goes on from where it stopped.' }
      }, NOT_RESUMED)
      await queries.whenFresh()
    },
    async remove(webhook: Webhook): Promise<void> {
      await undo.change(() => readBody(api.webhooks[':id'].$delete(paramOf(webhook))), NOT_DELETED)
      await queries.whenFresh()
    },
  }
}
