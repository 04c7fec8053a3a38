// Weekly job, run by one of the processes: on Monday at 8:00, or as soon after that as it succeeds.
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayAt } from '#api/contract/days.ts'
import type { Log } from '#api/telemetry/log.ts'

const HOUR_MS = 60 * 60_000
/** The hour, in the showroom's time zone. */
const HOUR = 8
const CHECK_EVERY_MS = 60_000
const RETRY_AFTER_MS = 10 * 60_000

interface WeeklyOptions {
  /** Whether the job may run. If not, it stays due. */
  isEnabled?: () => boolean
  /** Does the job for the week before `monday`. */
  runJob: (monday: string, stop: AbortSignal) => Promise<void>
  /** Whether the job is done, possibly by another process or before a restart. */
  isDone: (monday: string) => Promise<boolean>
  markDone: (monday: string) => Promise<void>
  /** Whether this process may do the job now. By default there is no other process. */
  claim?: ((key: string) => Promise<boolean>) | undefined
  log: Log
  now?: () => Date
  wait?: (ms: number, stop: AbortSignal) => Promise<unknown>
}

/** The most recent Monday whose hour has come. */
export function findLastMonday(now: Date): string {
  const day = dayAt(new Date(now.getTime() - HOUR * HOUR_MS))
  const weekday = new Date(day).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/**
 * Starts checking. A crash between the job and its mark repeats the job rather than
 * skipping it. `close` waits for a running job.
 */
export function startWeekly(options: WeeklyOptions): { close(): Promise<void> } {
  const {
    runJob,
    isDone,
    markDone,
    claim = async () => true,
    log,
    now = () => new Date(),
  } = options
  const { isEnabled = () => true } = options
  const { wait = (ms, signal) => pause(ms, undefined, { signal, ref: false }) } = options
  const abortController = new AbortController()
  let lastDoneMonday = ''

  async function runIfDue(): Promise<void> {
    const monday = findLastMonday(now())
    if (monday === lastDoneMonday || !isEnabled()) return
    if (!(await isDone(monday))) {
      if (!(await claim(`week ${monday}`))) return
      await runJob(monday, abortController.signal)
      await markDone(monday)
    }
    lastDoneMonday = monday
  }

  async function run(): Promise<void> {
    while (!abortController.signal.aborted) {
      let delayMs = CHECK_EVERY_MS
      try {
        await runIfDue()
      } catch (error) {
        if (abortController.signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        log.warn(`The weekly summary was not sent: ${reason}. Next try in 10 minutes.`)
        delayMs = RETRY_AFTER_MS
      }
      await wait(delayMs, abortController.signal).catch(() => {})
    }
  }

  const runPromise = run()
  return {
    close() {
      abortController.abort()
      return runPromise
    },
  }
}
