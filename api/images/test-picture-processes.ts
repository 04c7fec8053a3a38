// For tests: finds running picture processes in /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** The process ids of the picture processes of a parent process. */
export function findPictureProcesses(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((thread) => readOrEmpty(`/proc/${parent}/task/${thread}/children`).split(' '))
    .filter((pid) => pid && readOrEmpty(`/proc/${pid}/cmdline`).includes('picture-worker'))
    .map(Number)
}

/** Empty for a process that has just ended. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
