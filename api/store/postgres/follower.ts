// Applies the entries of other processes, in order, and notices when the database is away.
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#api/log.ts'
import { type Database, reasonOf, type Statements, statementsOf } from './database.ts'

/** Interval in ms of looks for entries whose notification was lost. It is a sign of life as well. */
const LOOK_EVERY_MS = 3000
/** Pauses in ms between attempts to reach the database. */
const RETRY_AFTER_MS = [0, 100, 300]
const LAST_RETRY_MS = 1000

export type Follower = Awaited<ReturnType<typeof startFollower>>

interface FollowerOptions {
  database: Database
  /** The payload of notifications of this process, which knows its own entries. */
  writer: string
  /** Publishes all entries that the log has by now. */
  catchUp(statements: Statements): Promise<void>
  log: Log
}

/** Begins to follow. Resolves with the first attempt to read, successful or not. */
export async function startFollower({ database, writer, catchUp, log }: FollowerOptions) {
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  let failures = 0
  let staleSince: number | undefined
  /** Ends the wait for the next look. */
  let wake = () => {}

  function succeeded(): void {
    failures = 0
    if (staleSince === undefined) return
    const seconds = Math.round((Date.now() - staleSince) / 1000)
    staleSince = undefined
    log.info(`The database is back after ${seconds} s. Everything is up to date again.`)
  }

  function failed(error: unknown): void {
    failures += 1
    // A connection that ended is opened again without a word.
    if (failures < 2 || staleSince !== undefined) return
    staleSince = Date.now()
    log.error(
      `The database is away (${reasonOf(error)}). Reading goes on from memory; changes are refused.`,
    )
  }

  async function followOnce(): Promise<void> {
    const client = await database.connect()
    let [isOpen, isNotified] = [true, false]
    client.once('end', () => {
      isOpen = false
      wake()
    })
    client.on('notification', ({ payload }) => {
      if (payload === writer) return
      isNotified = true
      wake()
    })
    try {
      await client.query('listen showroom_log')
      while (isOpen && !closing.signal.aborted) {
        isNotified = false
        await catchUp(statementsOf(client))
        succeeded()
        first.resolve()
        if (!isNotified && isOpen && !closing.signal.aborted) await nextLook()
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function nextLook(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, LOOK_EVERY_MS)
    await promise
    clearTimeout(timer)
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await followOnce().catch(failed)
      first.resolve()
      const ms = RETRY_AFTER_MS[failures] ?? LAST_RETRY_MS
      await pause(ms, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const following = follow()
  await first.promise
  return {
    /** Whether the last look failed. */
    isStale: () => staleSince !== undefined,
    async close(): Promise<void> {
      closing.abort()
      wake()
      await following
    },
  }
}
