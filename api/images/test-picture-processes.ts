// For tests: the picture processes that are there, as Linux has them in /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** The numbers of those that the program with this number has started. */
export function pictureProcesses(parent = process.pid): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const [, parentOf] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/.*\) \w /s)
        const isOurs = Number(parentOf?.split(' ')[0]) === parent
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker')
      } catch {
        // Gone while it was looked at, or not a process at all.
        return false
      }
    })
}
