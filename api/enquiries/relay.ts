// Relay of stored enquiries to the form service or by e-mail, with retries until they are accepted.
import { setTimeout as pause } from 'node:timers/promises'
import type { FieldsOf } from '#api/contract/fields.ts'
import type { Log } from '#api/telemetry/log.ts'
import type { EnquiryRecord } from './contract.ts'
import type { Deliver } from './form-service.ts'

const MINUTE_MS = 60_000
/** Delays before the first retries; further retries follow every MAX_PAUSE_MS. */
const RETRY_AFTER_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
const MAX_PAUSE_MS = 120 * MINUTE_MS
/** How often to look for enquiries that a stopped process left waiting. */
const CHECK_EVERY_MS = 5 * MINUTE_MS

/** The part of the enquiry collection that the relay needs. */
interface Enquiries {
  all(): readonly EnquiryRecord[]
  find(id: string): EnquiryRecord | undefined
  amend(
    id: string,
    change: (current: EnquiryRecord) => FieldsOf<EnquiryRecord>,
  ): Promise<EnquiryRecord>
}

/** Resolves after `ms`; rejects if `stop` is aborted. */
type Wait = (ms: number, stop: AbortSignal) => Promise<unknown>

interface MailRelayOptions {
  /** The field of an enquiry that records whether it has been sent. */
  field?: 'relay' | 'alert'
  /** The receiver's name in the log. */
  receiver?: string
  enquiries: Enquiries
  deliver: Deliver
  log: Log
  /** Resolves with whether this process may send the enquiry now. By default there is no other process. */
  claim?: (key: string) => Promise<boolean>
  wait?: Wait
}

export type MailRelay = Awaited<ReturnType<typeof openMailRelay>>

const defaultWait: Wait = (ms, signal) => pause(ms, undefined, { signal })

/**
 * Opens the relay and sends the enquiries that an earlier run left waiting. An enquiry is marked as sent only after the
 * service has accepted it, so a crash in between sends it twice rather than never.
 */
export async function openMailRelay(options: MailRelayOptions) {
  const { field = 'relay', receiver = 'The form service', enquiries, deliver, log } = options
  const { claim = async () => true, wait = defaultWait } = options
  const abortController = new AbortController()
  const runningJobs = new Map<string, Promise<void>>()
  let lastDelivery: Promise<unknown> = Promise.resolve()

  /**
   * Delivers one enquiry at a time, so that a service with problems does not get all of them at once. Resolves with
   * false if there is nothing to deliver, or another process delivers it.
   */
  function deliverInTurn(id: string): Promise<boolean> {
    const delivery = lastDelivery.then(async () => {
      if (!(await claim(`${field} ${id}`))) return false
      const enquiry = enquiries.find(id)
      if (enquiry?.[field] !== 'waiting') return false
      await deliver(enquiry, abortController.signal)
      return true
    })
    lastDelivery = delivery.catch(() => {})
    return delivery
  }

  /** Repeats a step until it succeeds, and returns its result; false if it fails after the relay was closed. */
  async function retry(step: () => Promise<boolean>, warning: string): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await step()
      } catch (error) {
        if (abortController.signal.aborted) return false
        const ms = RETRY_AFTER_MS[tries] ?? MAX_PAUSE_MS
        const reason = error instanceof Error ? error.message : String(error)
        log.warn(`${warning}: ${reason}. Next try in ${ms / 1000} s.`)
        await wait(ms, abortController.signal).catch(() => {})
      }
    }
  }

  async function markSent(id: string): Promise<boolean> {
    if (enquiries.find(id))
      await enquiries.amend(id, (enquiry) => ({ ...enquiry, [field]: 'sent' }))
    return true
  }

  async function sendAndMark(id: string): Promise<void> {
    const isSent = await retry(
      () => deliverInTurn(id),
      `${receiver} does not have enquiry ${id} yet`,
    )
    if (isSent) await retry(() => markSent(id), `Enquiry ${id} could not be noted as sent`)
  }

  /** Sends the enquiry in the background, unless it is already being sent. */
  function enqueue(id: string): void {
    if (runningJobs.has(id)) return
    const job = sendAndMark(id).finally(() => runningJobs.delete(id))
    runningJobs.set(id, job)
  }

  function enqueueWaiting(): void {
    const oldestFirst = enquiries.all().toReversed()
    for (const enquiry of oldestFirst) if (enquiry[field] === 'waiting') enqueue(enquiry._id)
  }

  /** Resolves once nothing is being sent. */
  async function waitUntilIdle(): Promise<void> {
    while (runningJobs.size > 0) await Promise.all(runningJobs.values())
  }

  const checkTimer = setInterval(enqueueWaiting, CHECK_EVERY_MS)
  checkTimer.unref()
  enqueueWaiting()
  return {
    enqueue,
    waitUntilIdle,
    /** Stops sending; the next start sends the waiting enquiries. */
    async close(): Promise<void> {
      clearInterval(checkTimer)
      abortController.abort()
      await waitUntilIdle()
    },
  }
}
