// CPU time and memory of a process and its children, read from /proc.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const MICROSECONDS_PER_TICK =
  1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const SAMPLE_MS = 500
/** Below 5 % CPU a process counts as idle, since it still runs timers. In microseconds per sample. */
const IDLE_MICROSECONDS = SAMPLE_MS * 1000 * 0.05

/** User and system time of a process in microseconds; accurate to a tick, usually 10,000. */
export function cpuTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is a name in brackets, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK
}

/** Resolves when a process and its children have nothing to do. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const readCpuTime = () => familyOf(pid).reduce((sum, member) => sum + cpuTimeOf(member), 0)
  for (
    let previous = 0, current = readCpuTime();
    current - previous > IDLE_MICROSECONDS;
    current = readCpuTime()
  ) {
    previous = current
    await pause(SAMPLE_MS)
  }
}

/** The memory of a process and its children in megabytes, with shared pages divided (PSS). */
export function memoryOf(pid: number): number {
  const kilobytes = familyOf(pid).map((member) =>
    Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}
