// Jobs at certain hours, each run by one of the processes: a weekly one on Mondays, and a daily one in the morning.
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayAt } from '#api/contract/days.ts'

import type { Log } from '#api/telemetry/log.ts'

const HOUR_MS = 60 * 60_000
/** The hour of the weekly job, in the showroom's time zone. */
const HOUR = 8
/** The hours within which the daily job is due. After noon a reminder of the day helps nobody. */
const MORNING = { from: 7, to: 12 }
const CHECK_EVERY_MS = 60_000
const RETRY_AFTER_MS = 10 * 60_000

interface ScheduleOptions {
  /** The name of the job in the log. */
  name: string
  /** The day for which the job is due; undefined if it is not due. */
  findDue: (now: Date) => string | undefined
  /** Whether the job may run. If not, it stays due. */
  isEnabled?: () => boolean
  /** Does the job for that day. */
  runJob: (day: string, stop: AbortSignal) => Promise<void>
  /** Whether the job is done, possibly by another process or before a restart. */
  isDone: (day: string) => Promise<boolean>
  markDone: (day: string) => Promise<void>
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

/** Today, in the morning of the time zone; undefined at other hours. */
export function findMorning(now: Date, timeZone: string): string | undefined {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  const isMorning = MORNING.from <= hour && hour < MORNING.to
  return isMorning ? dayAt(now, timeZone) : undefined
}

/**
 * Starts checking. A crash between the job and its mark repeats the job rather than
 * skipping it. `close` waits for a running job.
 */
export function startSchedule(options: ScheduleOptions): { close(): Promise<void> } {
  const {
    name,
    findDue,
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
  let lastDoneDay = ''

  async function runIfDue(): Promise<void> {
    const day = findDue(now())
    if (day === undefined || day === lastDoneDay || !isEnabled()) return
    if (!(await isDone(day))) {
      if (!(await claim(`${name} ${day}`))) return
      await runJob(day, abortController.signal)
      await markDone(day)
    }
    lastDoneDay = day
  }

  async function run(): Promise<void> {
    while (!abortController.signal.aborted) {
      let delayMs = CHECK_EVERY_MS
      try {
        await runIfDue()
      } catch (error) {
        if (abortController.signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        log.warn(`${name} was not sent: ${reason}. Next try in 10 minutes.`)
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
