// Estimates the time that an import still takes from the rows done so far.
import { atom } from 'nanostores'
import type { ImportSummary } from '#api/contract/import.ts'

export function createTimeLeft() {
  const $seconds = atom<number | undefined>()
  /** When applying was first seen, and the rows done by then. */
  let first: { at: number; done: number } | undefined

  return {
    /** Undefined until rows are done. */
    $seconds,
    see({ state, progress: { done, total } }: ImportSummary): void {
      if (state !== 'applying') {
        first = undefined
        $seconds.set(undefined)
        return
      }
      first ??= { at: Date.now(), done }
      const rate = (done - first.done) / (Date.now() - first.at)
      if (rate > 0) $seconds.set((total - done) / rate / 1000)
    },
  }
}
