// Webhooks, which super admins make, try and delete.
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { createFieldFailure } from '#api/contract/failure.ts'
import { toPublic } from '#api/contract/fields.ts'
import { deletionResponse } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { assertSuperAdmin } from '#api/middleware/session.ts'
import type { Webhooks } from './webhooks/deliver.ts'
import {
  assertWebhookPlace,
  type NewWebhook,
  newWebhook,
  newWebhookForm,
  publicWebhook,
  TOO_MANY_WEBHOOKS,
  WEBHOOK_TAKEN,
  type Webhook,
  type WebhookRecord,
} from './webhooks.contract.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    webhooks: Pick<Webhooks, 'readState' | 'sendTest' | 'resume'> & {
      /** The reason why nothing may be sent to this URL. */
      findRefusal(url: string): string | undefined
    }
  }
}

const calls = describeCalls({
  listWebhooks: ['All webhooks, newest first, with their last answers.', v.array(publicWebhook)],
  createWebhook: [
    'Makes a webhook: from now on its address gets a signed message for each event. Only this answer contains the secret of its signatures.',
    newWebhook,
    { failures: { 409: `${WEBHOOK_TAKEN} ${TOO_MANY_WEBHOOKS}` } },
  ],
  deleteWebhook: ['Deletes a webhook, which can be undone.', deletionResponse(publicWebhook)],
  sendTestMessage: [
    'Sends a message for a test, and shows the answer.',
    publicWebhook,
    { isReadOnly: true },
  ],
  resumeWebhook: [
    'Lets a webhook go on that has failed too often.',
    publicWebhook,
    { isReadOnly: true },
  ],
})

const SECRET_BYTES = 32

/** Creates the calls under /webhooks. */
export function webhookRoutes(deps: RouteDeps) {
  const { stores, permit, webhooks } = deps

  async function show(record: WebhookRecord): Promise<Webhook> {
    const { secret: _s, fromSeq: _f, ...fields } = toPublic(record)
    const { answers, failures, isPaused, nextTryAt } = await webhooks.readState(record)
    return {
      ...{ ...fields, answers, failures },
      ...(isPaused && { isPaused }),
      ...(nextTryAt && { nextTryAt }),
    }
  }

  return new Hono<ApiEnv>()
    .get('/', permit('super_admin'), calls.listWebhooks, async (c) =>
      c.json(await Promise.all(stores.webhooks.all().map(show))),
    )
    .post('/', permit('super_admin'), calls.createWebhook, form(newWebhookForm), async (c) => {
      const { url, events } = c.req.valid('form')
      const refusal = webhooks.findRefusal(url)
      if (refusal) throw createFieldFailure('url', refusal)
      const secret = `whs_${randomBytes(SECRET_BYTES).toString('hex')}`
      const { result } = await stores.transaction(
        (transaction) => {
          assertSuperAdmin(c.var, transaction.admins.all())
          assertWebhookPlace(transaction.webhooks.all())
          return transaction.webhooks.insert({ url, events, secret, fromSeq: stores.state().seq })
        },
        { by: c.var.by, label: 'added' },
      )
      return c.json<NewWebhook>({ secret, webhook: await show(result) }, 201)
    })
    .delete('/:id', permit('super_admin'), calls.deleteWebhook, async (c) => {
      const { by } = c.var
      const shown = await show(stores.webhooks.get(c.req.param('id')))
      const { undo } = await stores.webhooks.remove(shown._id, by)
      return c.json({ message: 'Webhook deleted.', record: shown, undo })
    })
    .post('/:id/test', permit('super_admin'), calls.sendTestMessage, async (c) => {
      const record = stores.webhooks.get(c.req.param('id'))
      await webhooks.sendTest(record)
      return c.json(await show(record))
    })
    .post('/:id/resume', permit('super_admin'), calls.resumeWebhook, async (c) => {
      const record = stores.webhooks.get(c.req.param('id'))
      await webhooks.resume(record)
      return c.json(await show(record))
    })
}
