// CPU and memory of a process, from /proc.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const MICROSECONDS_PER_TICK =
  1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** User and system time of all its threads so far, in microseconds; accurate to a tick, mostly 10,000. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, a name in brackets, may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK
}

/**
 * What it and the processes that it has started hold in memory now, in megabytes. Of files, as of Node's own
 * program, there is one copy for all of them: each counts once, for the process that holds most of it.
 */
export function memoryOf(pid: number): number {
  let own = 0
  const files = new Map<string, number>()
  for (const held of familyOf(pid).map(holdings)) {
    own += held.own
    for (const [file, size] of held.files) files.set(file, Math.max(size, files.get(file) ?? 0))
  }
  return [...files.values()].reduce((sum, size) => sum + size, own) / 1024
}

/** What one process holds by itself, and of each file; in kilobytes. */
function holdings(pid: number): { own: number; files: Map<string, number> } {
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
