// Passes stored enquiries on to the form service, and tries again until it has them.
import { setTimeout as pause } from 'node:timers/promises'
import type { EnquiryRecord } from '#api/contract/enquiry.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import type { Log } from '#api/log.ts'
import type { Deliver } from './form-service.ts'

const MINUTE_MS = 60_000
/** What passes before each further try, in milliseconds; later ones follow after the longest. */
const PAUSES_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
const LONGEST_PAUSE_MS = 120 * MINUTE_MS

/** As much of the collection as is needed here. */
interface Enquiries {
  all(): Promise<readonly EnquiryRecord[]>
  find(id: string): Promise<EnquiryRecord | undefined>
  amend(
    id: string,
    change: (current: EnquiryRecord) => FieldsOf<EnquiryRecord>,
  ): Promise<EnquiryRecord>
}

/** Resolves after so many milliseconds, and rejects as soon as `stop` is aborted. */
type Wait = (ms: number, stop: AbortSignal) => Promise<unknown>

interface RelayOptions {
  enquiries: Enquiries
  deliver: Deliver
  log: Log
  wait?: Wait
}

export interface Relay {
  /** Begins to pass the enquiry on, in its own time; one that is on its way already is left to that. */
  pass(id: string): void
  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void>
  /** Stops; what is still waiting is taken up at the next start. */
  close(): Promise<void>
}

const aWhile: Wait = (ms, signal) => pause(ms, undefined, { signal })

/**
 * A relay that has begun with what an earlier run has left waiting.
 * An enquiry is noted as sent only after the service has said so: should the machine stop in between,
 * the service gets it twice rather than never.
 */
export async function openRelay(options: RelayOptions): Promise<Relay> {
  const { enquiries, deliver, log, wait = aWhile } = options
  const closing = new AbortController()
  const onTheirWay = new Map<string, Promise<void>>()
  let turn: Promise<unknown> = Promise.resolve()

  /** One at a time, so that a service in trouble does not get everything at once. */
  function inTurn(send: () => Promise<void>): Promise<void> {
    const sent = turn.then(send)
    turn = sent.catch(() => {})
    return sent
  }

  /** Repeats the step until it succeeds; false when it fails after the relay was closed. */
  async function insist(step: () => Promise<void>, complaint: string): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      try {
        await step()
        return true
      } catch (error) {
        if (closing.signal.aborted) return false
        const ms = PAUSES_MS[tries] ?? LONGEST_PAUSE_MS
        const reason = error instanceof Error ? error.message : String(error)
        log.warn(`${complaint}: ${reason}. Next try in ${ms / 1000} s.`)
        await wait(ms, closing.signal).catch(() => {})
      }
    }
  }

  async function send(id: string): Promise<void> {
    const enquiry = await enquiries.find(id)
    if (enquiry) await inTurn(() => deliver(enquiry, closing.signal))
  }

  async function noteSent(id: string): Promise<void> {
    if (await enquiries.find(id))
      await enquiries.amend(id, (enquiry) => ({ ...enquiry, relay: 'sent' }))
  }

  async function passOn(id: string): Promise<void> {
    const isSent = await insist(() => send(id), `The form service does not have enquiry ${id} yet`)
    if (isSent) await insist(() => noteSent(id), `Enquiry ${id} could not be noted as sent`)
  }

  const relay: Relay = {
    pass(id) {
      if (onTheirWay.has(id)) return
      const way = passOn(id).finally(() => onTheirWay.delete(id))
      onTheirWay.set(id, way)
    },
    async idle() {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay.values())
    },
    async close() {
      closing.abort()
      await relay.idle()
    },
  }
  const oldestFirst = (await enquiries.all()).toReversed()
  for (const enquiry of oldestFirst) if (enquiry.relay === 'waiting') relay.pass(enquiry._id)
  return relay
}
