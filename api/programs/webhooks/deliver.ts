// Delivery of webhooks from a position in the change log: what follows it is sent in order, and sent again after a crash.

import {
  ANSWERS_KEPT,
  FAILURES_MAX,
  type WebhookAnswer,
  type WebhookRecord,
} from '#api/programs/webhooks.contract.ts'
import { createMemoryEntries, type Entries, type Entry } from '#api/security/entries.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'
import { createMessageLog, isOneOf } from './message-log.ts'
import type { Message } from './messages.ts'
import type { SendMessage } from './send.ts'

export interface WebhookState extends Entry {
  /** The number of the last change that was delivered. */
  position: number
  failures: number
  isPaused?: true
  /** ISO time. */
  nextTryAt?: string
  /** Newest first. */
  answers: WebhookAnswer[]
}

/** Pauses of 30 s, 1.5, 4.5, 13.5, 40 and 121 minutes, and then of 6 hours: ten failures are almost a day. */
const FIRST_PAUSE_MS = 30_000
const PAUSE_FACTOR = 3
const PAUSE_MAX_MS = 6 * 3_600_000
/** How long to wait for another process that delivers, or for a log that cannot be read. */
const LOOK_AGAIN_MS = 60_000
/** A time far away: the state is never evicted. */
const NEVER = Date.parse('2999-01-01T00:00:00.000Z')

interface WebhookOptions {
  stores: Store
  send: SendMessage
  log: Log
  entries?: Entries<WebhookState> | undefined
  /** Resolves with whether this process may deliver. By default there is no other process. */
  claim?: ((key: string) => Promise<boolean>) | undefined
  now?: () => Date
}

export type Webhooks = ReturnType<typeof openWebhooks>

/** Starts delivering. A message counts as delivered after its answer, so a crash in between sends it twice rather than never. */
export function openWebhooks(options: WebhookOptions) {
  const { stores, send, log, claim = async () => true, now = () => new Date() } = options
  const { entries = createMemoryEntries<WebhookState>(100) } = options
  const abortController = new AbortController()
  const { signal } = abortController
  const running = new Map<string, Promise<void>>()
  /** Webhooks that were woken while they were delivering. */
  const again = new Set<string>()
  const timers = new Map<string, NodeJS.Timeout>()
  const messageLog = createMessageLog(stores, now)

  const emptyState = ({ fromSeq }: WebhookRecord): WebhookState => ({
    ...{ position: fromSeq, failures: 0, answers: [], expires: NEVER },
  })
  const changeState = (webhook: WebhookRecord, change: (state: WebhookState) => WebhookState) =>
    entries.change(`webhook ${webhook._id}`, (state) => {
      const next = change(state ?? emptyState(webhook))
      return { entry: next, result: next }
    })
  const readState = (webhook: WebhookRecord) => changeState(webhook, (state) => state)

  const withAnswer = (state: WebhookState, answer: WebhookAnswer) => ({
    ...state,
    answers: [answer, ...state.answers].slice(0, ANSWERS_KEPT),
  })

  /** The state after a failure: when it is tried again, or that it waits for a person. */
  function afterFailure(
    { nextTryAt: _, ...state }: WebhookState,
    { url }: WebhookRecord,
  ): WebhookState {
    const failures = state.failures + 1
    if (failures >= FAILURES_MAX) {
      log.warn(
        `The webhook to ${new URL(url).host} has failed ${failures} times in a row, and waits for somebody to let it go on.`,
      )
      return { ...state, failures, isPaused: true }
    }
    const pauseMs = Math.min(FIRST_PAUSE_MS * PAUSE_FACTOR ** (failures - 1), PAUSE_MAX_MS)
    return { ...state, failures, nextTryAt: new Date(now().getTime() + pauseMs).toISOString() }
  }

  /** Delivers the next change. Resolves with whether there may be another one, or when to look again, in ms. */
  async function deliverNext(webhook: WebhookRecord): Promise<boolean | number> {
    const state = await readState(webhook)
    if (state.isPaused) return false
    const waitMs = Date.parse(state.nextTryAt ?? '') - now().getTime()
    if (waitMs > 0) return waitMs
    const next = await messageLog.findNext(webhook.events, state.position)
    if (!next) return false
    if (!(await claim(`webhook ${webhook._id}`))) return LOOK_AGAIN_MS
    // Another process may have delivered it meanwhile.
    if ((await readState(webhook)).position >= next.seq) return true
    const isDelivered = await sendAll(webhook, next.messages)
    if (isDelivered)
      await changeState(webhook, ({ nextTryAt: _, ...current }) => ({
        ...{ ...current, failures: 0, position: next.seq },
      }))
    return !signal.aborted
  }

  /** Sends messages in order, up to the first failure. Resolves with whether all were accepted. */
  async function sendAll(webhook: WebhookRecord, messages: readonly Message[]): Promise<boolean> {
    for (const message of messages) {
      const answer = await send(webhook, message, signal)
      // A message that a stop has cut off is no failure of the receiver.
      if (signal.aborted && answer.problem) return false
      await changeState(webhook, (current) => {
        const next = withAnswer(current, answer)
        return answer.problem ? afterFailure(next, webhook) : next
      })
      if (answer.problem) return false
    }
    return true
  }

  async function deliverAll(id: string): Promise<void> {
    for (;;) {
      const webhook = stores.webhooks.find(id)
      if (!webhook || signal.aborted) return
      const result = await deliverNext(webhook).catch((cause) => {
        if (!signal.aborted)
          log.error(`The webhook to ${new URL(webhook.url).host} could not go on.`, cause)
        return LOOK_AGAIN_MS
      })
      if (result === false) return
      if (typeof result === 'number') return wakeIn(id, result)
    }
  }

  /** A timer of Node holds 24 days at most; pauses are shorter. */
  function wakeIn(id: string, ms: number): void {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(() => wake(id), ms).unref())
  }

  /** Delivers in the background what waits. */
  function wake(id: string): void {
    if (signal.aborted) return
    if (running.has(id)) return void again.add(id)
    const job = deliverAll(id).finally(() => {
      running.delete(id)
      if (again.delete(id)) wake(id)
    })
    running.set(id, job)
  }

  stores.onCommit((committed) => {
    if (stores.webhooks.all().length === 0) return messageLog.skip(committed)
    const messages = messageLog.add(committed)
    for (const { _id, events } of stores.webhooks.all())
      if (messages.some(({ event }) => isOneOf(event, events))) wake(_id)
  })
  for (const { _id } of stores.webhooks.all()) wake(_id)

  return {
    readState,
    /** Sends a message that says nothing has happened, and notes the answer. */
    async sendTest(webhook: WebhookRecord): Promise<WebhookAnswer> {
      const at = now().toISOString()
      const message = {
        id: `test-${now().getTime()}`,
        event: 'test' as const,
        at,
        change: 0,
        total: 0,
        records: [],
      }
      const answer = await send(webhook, message, signal)
      await changeState(webhook, (state) => withAnswer(state, answer))
      return answer
    },
    /** Lets a paused webhook go on at once. */
    async resume(webhook: WebhookRecord): Promise<void> {
      await changeState(webhook, ({ isPaused: _p, nextTryAt: _n, ...state }) => ({
        ...state,
        failures: 0,
      }))
      wake(webhook._id)
    },
    /** Resolves once nothing is being sent. */
    async waitUntilIdle(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values())
    },
    /** Stops sending; the next start goes on from the same position. */
    async close(): Promise<void> {
      abortController.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
