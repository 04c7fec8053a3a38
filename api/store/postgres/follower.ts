// Follower of the shared log: applies entries of other processes in order, and detects when the database cannot be reached.
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#api/contract/failure.ts'
import type { Log } from '#api/telemetry/log.ts'
import { createStatements, type Database, describeReason, type Statements } from './database.ts'

/**
 * How often to look for entries whose notification was lost, in ms. Each check also proves that the database is alive.
 */
const CHECK_EVERY_MS = 3000
/** How long after the last check the records count as stale, in ms, even if the database has reported no error. */
const STALE_AFTER_MS = 5000
/** Longest delay between attempts to reach the database, in ms. */
const RETRY_MS = 1000

/** The database has been set back to an earlier state, so it can no longer be followed. */
export class SetBackFailure extends Failure {}

export type Follower = Awaited<ReturnType<typeof startFollower>>

interface FollowerOptions {
  database: Database
  /** Payload of this process's own notifications, which it can ignore. */
  writer: string
  /** Publishes all entries that are in the log by now. */
  catchUp(statements: Statements): Promise<void>
  log: Log
}

/** Starts following. Resolves after the first attempt to read, successful or not. */
export async function startFollower({ database, writer, catchUp, log }: FollowerOptions) {
  const firstCheck = Promise.withResolvers<void>()
  let isClosed = false
  /** Ends the wait before the next check. */
  let waitController = new AbortController()
  let failureCount = 0
  let staleSince: number | undefined
  let lastCheckMs = performance.now()

  const waitFor = (ms: number) =>
    pause(ms, undefined, { signal: waitController.signal }).catch(() => {})

  function handleSuccess(): void {
    failureCount = 0
    lastCheckMs = performance.now()
    if (staleSince === undefined) return
    const seconds = Math.round((Date.now() - staleSince) / 1000)
    staleSince = undefined
    log.info(`The database is back after ${seconds} s. Everything is up to date again.`)
  }

  function handleFailure(error: unknown): void {
    if (error instanceof SetBackFailure) {
      isClosed = true
      return
    }
    failureCount += 1
    // The first failure is not reported, because a closed connection is simply reopened.
    if (failureCount < 2 || staleSince !== undefined) return
    staleSince = Date.now()
    log.error(
      `The database is away (${describeReason(error)}). Reading goes on from memory; changes are refused.`,
    )
  }

  async function followOnce(): Promise<void> {
    const client = await database.connect()
    const statements = createStatements(client)
    let isOpen = true
    client.once('end', () => {
      isOpen = false
      waitController.abort()
    })
    client.on('notification', ({ payload }) => {
      if (payload !== writer) waitController.abort()
    })
    try {
      await statements.query('listen showroom_log')
      while (isOpen && !isClosed) {
        // Created before the check, so that a commit during it ends the next wait at once.
        waitController = new AbortController()
        await catchUp(statements)
        handleSuccess()
        firstCheck.resolve()
        await waitFor(CHECK_EVERY_MS)
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      await followOnce().catch(handleFailure)
      firstCheck.resolve()
      if (isClosed) return
      waitController = new AbortController()
      await waitFor(Math.min(100 * failureCount, RETRY_MS))
    }
  }

  const followTask = follow()
  await firstCheck.promise
  return {
    /** Whether the last check failed or was too long ago. */
    isStale: () => staleSince !== undefined || performance.now() - lastCheckMs > STALE_AFTER_MS,
    async close(): Promise<void> {
      isClosed = true
      waitController.abort()
      await followTask
    },
  }
}
