// Record kind of webhooks: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { WEBHOOK_TAKEN, type WebhookRecord, webhookSchema } from './webhooks.contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    webhooks: WebhookRecord
  }
}

registerKind('webhooks', {
  noun: 'Webhook',
  plural: 'webhooks',
  schema: webhookSchema,
  title: 'url',
  unique: [{ key: 'url', takenMessage: WEBHOOK_TAKEN }],
  isHidden: (field) => field === 'secret' || field === 'fromSeq',
  calls: { read: 'GET /api/webhooks', change: 'DELETE /api/webhooks/:id' },
})
