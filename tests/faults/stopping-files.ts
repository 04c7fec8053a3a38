// A file system that simulates a kill: after a certain call nothing reaches the disk.
import type { FileSystem } from '#api/store/file-system.ts'
import { interceptFiles } from '#api/store/test-files.ts'

export interface StoppingFiles {
  files: FileSystem
  /** The last call, such as `rename products.json`; undefined while the process runs. */
  getLastCall(): string | undefined
  /** Simulates a kill before the next call. */
  kill(): void
  /** The number of calls. */
  countCalls(): number
}

/** Stops at the nth call. With `isTorn`, a write at this call still writes its first half. */
export function stopAtCall(callNumber: number, { isTorn = false } = {}): StoppingFiles {
  let isKilled = false
  let callCount = 0
  let lastCall: string | undefined
  const files = interceptFiles((call, path, writeHalf) => {
    // Files are always closed.
    if (call === 'close') return undefined
    callCount += 1
    if (callCount === callNumber) lastCall = `${call} ${path}`
    if (!isKilled && callCount < callNumber) return undefined
    const killError = Object.assign(new Error('The process was killed.'), { code: 'EKILLED' })
    if (!writeHalf || !isTorn || callCount !== callNumber) throw killError
    return writeHalf().then(() => Promise.reject(killError))
  })
  return {
    files,
    getLastCall: () => lastCall,
    kill: () => {
      isKilled = true
    },
    countCalls: () => callCount,
  }
}
