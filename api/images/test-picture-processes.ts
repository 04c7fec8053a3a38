// For tests: the picture processes that are there, as Linux has them in /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** The numbers of those that the program with this number has started. */
export function pictureProcesses(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((thread) => textOf(`/proc/${parent}/task/${thread}/children`).split(' '))
    .filter((pid) => pid && textOf(`/proc/${pid}/cmdline`).includes('picture-worker'))
    .map(Number)
}

/** Nothing for what has gone while it was looked at. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
