// Webhooks: addresses of other programs that are told what has happened, each message signed.
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import {
  count,
  filledText,
  recordFields,
  requiredLine,
  textList,
  URL_MAX,
} from '#api/contract/fields.ts'

export const WEBHOOKS_MAX = 5
export const TOO_MANY_WEBHOOKS = `There are ${WEBHOOKS_MAX} webhooks. Delete one that is not needed.`

/** @throws Failure 409 if there are as many webhooks as allowed, besides the one with the id. */
export function assertWebhookPlace(webhooks: readonly { _id: string }[], id?: string): void {
  if (webhooks.filter(({ _id }) => _id !== id).length >= WEBHOOKS_MAX)
    throw new Failure(409, TOO_MANY_WEBHOOKS)
}
export const WEBHOOK_TAKEN = 'This address is a webhook already.'

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['product', 'enquiry', 'import', 'visit'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** After this many failures in a row a webhook waits for a person. */
export const FAILURES_MAX = 10
/** How long a message is tried again, in hours. */
export const RETRY_HOURS = 24
/** How many answers are kept. */
export const ANSWERS_KEPT = 5

/** The headers of a message. The signature is HMAC-SHA256 of '<timestamp>.<body>' with the secret, in hexadecimal. */
export const WEBHOOK_HEADERS = {
  event: 'X-Showroom-Event',
  /** The same for each try of a message, so that a receiver can leave out what it has already. */
  delivery: 'X-Showroom-Delivery',
  /** Seconds since 1970. */
  timestamp: 'X-Showroom-Timestamp',
  signature: 'X-Showroom-Signature',
} as const

const WRONG_EVENTS = `Events must be some of: ${WEBHOOK_EVENTS.join(', ')}.`
const WRONG_ADDRESS = 'Address must be a web address, such as https://example.com/showroom.'

const isEvent = (text: string): text is WebhookEvent =>
  (WEBHOOK_EVENTS as readonly string[]).includes(text)

const isPlainUrl = (text: string) => {
  const url = URL.parse(text)
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && !url.username && !url.password
}

/** The form 'New webhook'. */
export const newWebhookForm = v.object({
  url: v.pipe(
    requiredLine('Address', URL_MAX),
    v.check(isPlainUrl, WRONG_ADDRESS),
    v.description('Where the messages go. It must be https, and not an address inside a network.'),
  ),
  events: v.pipe(
    v.optional(textList(WRONG_EVENTS), []),
    v.minLength(1, 'Choose at least one event.'),
    v.everyItem(isEvent, WRONG_EVENTS),
    v.transform((texts) => WEBHOOK_EVENTS.filter((event) => texts.includes(event))),
  ),
})

const { updatedBy: _, ...publicFields } = recordFields

const webhookFields = {
  url: filledText(URL_MAX),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
}

/** The stored record. How far it has come is kept beside the records. */
export const webhookSchema = v.strictObject({
  ...recordFields,
  ...webhookFields,
  /** Signs the messages, so it is stored in clear. */
  secret: v.string(),
  /** The number of the last change that it is not told of. */
  fromSeq: count,
})
export type WebhookRecord = v.InferOutput<typeof webhookSchema>

const answer = v.strictObject({
  at: v.string(),
  event: v.string(),
  /** The HTTP status; absent without an answer. */
  status: v.exactOptional(count),
  /** Why it counts as a failure. */
  problem: v.exactOptional(v.string()),
  ms: count,
})
export type WebhookAnswer = v.InferOutput<typeof answer>

/** The public shape of a webhook, which never contains the secret. */
export const publicWebhook = v.strictObject({
  ...publicFields,
  ...webhookFields,
  /** The last answers, newest first. */
  answers: v.array(answer),
  /** Failures in a row. */
  failures: count,
  /** Set after too many failures, until a person lets it go on. */
  isPaused: v.exactOptional(v.literal(true)),
  /** When it is tried again after a failure. */
  nextTryAt: v.exactOptional(v.string()),
})
export type Webhook = v.InferOutput<typeof publicWebhook>

/** The response to a new webhook: the only one that contains the secret. */
export const newWebhook = v.strictObject({ secret: v.string(), webhook: publicWebhook })
export type NewWebhook = v.InferOutput<typeof newWebhook>
