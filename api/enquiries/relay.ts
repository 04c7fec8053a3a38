// Relay of stored enquiries to the form service or by e-mail, with retries until they are accepted.
import PQueue from 'p-queue'
import pRetry, { type RetryContext } from 'p-retry'
import type { FieldsOf } from '#api/contract/fields.ts'
import { MAIL_PAUSES } from '#api/mail/notices.ts'
import type { Log } from '#api/telemetry/log.ts'
import type { EnquiryRecord } from './contract.ts'
import type { Deliver } from './form-service.ts'

/** How often to look for enquiries that a stopped process left waiting. */
const CHECK_EVERY_MS = 5 * 60_000

/** The part of the enquiry collection that the relay needs. */
interface Enquiries {
  all(): readonly EnquiryRecord[]
  find(id: string): EnquiryRecord | undefined
  amend(
    id: string,
    change: (current: EnquiryRecord) => FieldsOf<EnquiryRecord>,
  ): Promise<EnquiryRecord>
}

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
}

export type MailRelay = Awaited<ReturnType<typeof openMailRelay>>

/**
 * Opens the relay and sends the enquiries that an earlier run left waiting. An enquiry is marked as sent only after the
 * service has accepted it, so a crash in between sends it twice rather than never.
 */
export async function openMailRelay(options: MailRelayOptions) {
  const { field = 'relay', receiver = 'The form service', enquiries, deliver, log } = options
  const { claim = async () => true } = options
  const abortController = new AbortController()
  const runningJobs = new Map<string, Promise<void>>()
  /** One at a time, so that a service with problems does not get all enquiries at once. */
  const deliveries = new PQueue({ concurrency: 1 })

  /** Resolves with false if there is nothing to deliver, or another process delivers it. */
  const deliverInTurn = (id: string): Promise<boolean> =>
    deliveries.add(async () => {
      if (!(await claim(`${field} ${id}`))) return false
      const enquiry = enquiries.find(id)
      if (enquiry?.[field] !== 'waiting') return false
      await deliver(enquiry, abortController.signal)
      return true
    })

  async function sendAndMark(id: string): Promise<void> {
    let isSent = false
    // One step, so that closing waits for the mark of an enquiry that the service has just accepted.
    const step = async () => {
      isSent ||= await deliverInTurn(id)
      if (isSent && enquiries.find(id))
        await enquiries.amend(id, (enquiry) => ({ ...enquiry, [field]: 'sent' }))
    }
    const onFailedAttempt = ({ error, retryDelay }: RetryContext) => {
      const problem = isSent
        ? `Enquiry ${id} could not be noted as sent`
        : `${receiver} does not have enquiry ${id} yet`
      // Without a delay there is no retry: a TypeError is a defect, and waits for the next check.
      const delayMs = retryDelay || CHECK_EVERY_MS
      log.warn(`${problem}: ${error.message}. Next try in ${delayMs / 1000} s.`)
    }
    const { signal } = abortController
    await pRetry(step, { ...MAIL_PAUSES, retries: Infinity, signal, onFailedAttempt }).catch(
      () => {},
    )
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
