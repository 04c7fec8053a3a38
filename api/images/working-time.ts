// Working time of a process, as a job's time limit: on a busy machine a job is late, but does not time out.
import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Interval between measurements, in ms. */
const MEASURE_EVERY_MS = 250
/** The kernel's unit of CPU time in /proc: 100 per second on every Linux (`getconf CLK_TCK`). */
const TICK_MS = 10

interface Activity {
  /** CPU time of all threads so far, in ms. */
  cpuMs: number
  /** Whether any thread is running, or waiting for a CPU or a disk. */
  isBusy: boolean
}

/**
 * Resolves once the process has worked for `ms`. CPU time counts, and so does time in which it waits for neither CPU
 * nor disk, because then it hangs. Without /proc, all time counts.
 * @throws the signal's reason
 */
export async function waitForWorkingTime(
  { pid }: ChildProcess,
  ms: number,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  let workedMs = 0
  let previous = await readActivity(pid)
  while (workedMs < ms) {
    await pause(Math.min(MEASURE_EVERY_MS, ms - workedMs), undefined, { signal })
    const current = await readActivity(pid)
    const cpuMs = current && previous ? current.cpuMs - previous.cpuMs : MEASURE_EVERY_MS
    workedMs += current?.isBusy ? cpuMs : Math.max(cpuMs, MEASURE_EVERY_MS)
    previous = current
  }
}

/** Undefined if the system has no /proc, or the process has just ended. */
async function readActivity(pid: number | undefined): Promise<Activity | undefined> {
  try {
    const { cpuMs } = await readStat(`/proc/${pid}/stat`)
    const threads = await readdir(`/proc/${pid}/task`)
    const stats = await Promise.all(
      threads.map((thread) => readStat(`/proc/${pid}/task/${thread}/stat`).catch(() => undefined)),
    )
    return { cpuMs, isBusy: stats.some((stat) => stat?.state === 'R' || stat?.state === 'D') }
  } catch {
    return undefined
  }
}

/** The state of a process or thread, and its CPU time: see proc_pid_stat(5). */
async function readStat(file: string): Promise<{ state: string | undefined; cpuMs: number }> {
  const text = await readFile(file, 'latin1')
  // The name, in brackets, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
}
