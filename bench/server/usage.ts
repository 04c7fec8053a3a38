// CPU and memory of a process, from /proc.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const MICROSECONDS_PER_TICK =
  1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** User and system time of all threads of a process, in microseconds; accurate to a tick, mostly 10,000. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is a name in brackets, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK
}

const LOOK_MS = 500
/** A process with nothing to do still looks after its timers. */
const IDLE_SHARE = 0.05

/** Resolves when a process and its children have nothing to do. */
export async function whenIdle(pid: number): Promise<void> {
  const used = () => familyOf(pid).reduce((sum, one) => sum + cpuOf(one), 0)
  for (let before = -Infinity, now = used(); now - before > LOOK_MS * 1000 * IDLE_SHARE; ) {
    before = now
    await pause(LOOK_MS)
    now = used()
  }
}

/**
 * The memory of a process and its children in megabytes. Files such as Node's program are shared: each counts
 * once, for the process that holds most of it.
 */
export function memoryOf(pid: number): number {
  let own = 0
  const files = new Map<string, number>()
  for (const held of familyOf(pid).map(readMemory)) {
    own += held.own
    for (const [file, size] of held.files) files.set(file, Math.max(size, files.get(file) ?? 0))
  }
  return [...files.values()].reduce((sum, size) => sum + size, own) / 1024
}

/** The private memory of a process, and its part of each file, in kilobytes. */
function readMemory(pid: number): { own: number; files: Map<string, number> } {
  let own = 0
  const files = new Map<string, number>()
  const mappings = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[\da-f]+-[\da-f]+ )/m)
  for (const mapping of mappings) {
    const sizeOf = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(mapping)?.[1])
    const [, file = ''] = / (\/.*)$/m.exec(mapping) ?? []
    const anonymous = file ? sizeOf('Anonymous') : sizeOf('Rss')
    own += anonymous
    if (file) files.set(file, (files.get(file) ?? 0) + sizeOf('Rss') - anonymous)
  }
  return { own, files }
}

function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}
