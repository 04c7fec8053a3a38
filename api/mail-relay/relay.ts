// Sends stored enquiries to the form service, and retries until the service has accepted them.
import { setTimeout as pause } from 'node:timers/promises'
import type { EnquiryRecord } from '#api/contract/enquiry.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import type { Log } from '#api/log.ts'
import type { Deliver } from './form-service.ts'

const MINUTE_MS = 60_000
/** Pauses before the retries; further retries follow after MAX_PAUSE_MS. */
const RETRY_AFTER_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
const MAX_PAUSE_MS = 120 * MINUTE_MS

/** The collection of enquiries, as far as the relay needs it. */
interface Enquiries {
  all(): readonly EnquiryRecord[]
  find(id: string): EnquiryRecord | undefined
  amend(
    id: string,
    change: (current: EnquiryRecord) => FieldsOf<EnquiryRecord>,
  ): Promise<EnquiryRecord>
}

/** Resolves after `ms`; rejects when `stop` is aborted. */
type Wait = (ms: number, stop: AbortSignal) => Promise<unknown>

interface MailRelayOptions {
  enquiries: Enquiries
  deliver: Deliver
  log: Log
  wait?: Wait
}

export interface MailRelay {
  /** Sends the enquiry in the background; an enquiry that is being sent is not sent again. */
  enqueue(id: string): void
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Stops; the next start sends the waiting enquiries. */
  close(): Promise<void>
}

const defaultWait: Wait = (ms, signal) => pause(ms, undefined, { signal })

/**
 * Opens the relay and sends the enquiries that an earlier run left waiting. An enquiry is marked as sent after the service
 * has accepted it: after a crash in between, the service gets it twice rather than never.
 */
export async function openMailRelay(options: MailRelayOptions): Promise<MailRelay> {
  const { enquiries, deliver, log, wait = defaultWait } = options
  const closing = new AbortController()
  const sending = new Map<string, Promise<void>>()
  let lastDelivery: Promise<unknown> = Promise.resolve()

  /** One delivery at a time: a service with problems must not get all enquiries at once. */
  function deliverInTurn(enquiry: EnquiryRecord): Promise<void> {
    const delivery = lastDelivery.then(() => deliver(enquiry, closing.signal))
    lastDelivery = delivery.catch(() => {})
    return delivery
  }

  /** Repeats a step until it succeeds; resolves with false when it fails after the relay was closed. */
  async function retry(step: () => Promise<void>, warning: string): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      try {
        await step()
        return true
      } catch (error) {
        if (closing.signal.aborted) return false
        const ms = RETRY_AFTER_MS[tries] ?? MAX_PAUSE_MS
        const reason = error instanceof Error ? error.message : String(error)
        log.warn(`${warning}: ${reason}. Next try in ${ms / 1000} s.`)
        await wait(ms, closing.signal).catch(() => {})
      }
    }
  }

  async function send(id: string): Promise<void> {
    const enquiry = enquiries.find(id)
    if (enquiry) await deliverInTurn(enquiry)
  }

  async function markSent(id: string): Promise<void> {
    if (enquiries.find(id)) await enquiries.amend(id, (enquiry) => ({ ...enquiry, relay: 'sent' }))
  }

  async function sendAndMark(id: string): Promise<void> {
    const isSent = await retry(() => send(id), `The form service does not have enquiry ${id} yet`)
    if (isSent) await retry(() => markSent(id), `Enquiry ${id} could not be noted as sent`)
  }

  const relay: MailRelay = {
    enqueue(id) {
      if (sending.has(id)) return
      const job = sendAndMark(id).finally(() => sending.delete(id))
      sending.set(id, job)
    },
    async idle() {
      while (sending.size > 0) await Promise.all(sending.values())
    },
    async close() {
      closing.abort()
      await relay.idle()
    },
  }
  const oldestFirst = enquiries.all().toReversed()
  for (const enquiry of oldestFirst) if (enquiry.relay === 'waiting') relay.enqueue(enquiry._id)
  return relay
}
