// For tests: pauses that a test ends.
import { EventEmitter, once } from 'node:events'
import { onTestFinished, vi } from 'vitest'

/** The shortest pause between retries; other timers are shorter. */
const PAUSE_MIN_MS = 10_000

/** Pauses that last until the test ends them. */
export function createManualPauses() {
  const pauses: { ms: number; end: () => void }[] = []
  const events = new EventEmitter()
  const begin = (ms: number, end: () => void) => {
    pauses.push({ ms, end })
    events.emit('begun')
  }
  return {
    wait: (ms: number, stop: AbortSignal) =>
      new Promise<void>((end, reject) => {
        stop.addEventListener('abort', () => reject(stop.reason), { once: true })
        begin(ms, end)
      }),
    /** Holds the timers of all pauses between retries. */
    holdTimers(): void {
      const { setTimeout } = globalThis
      const holdLong = (end: () => void, ms = 0) => {
        if (ms < PAUSE_MIN_MS) return setTimeout(end, ms)
        begin(ms, end)
        return setTimeout(() => {})
      }
      const spy = vi
        .spyOn(globalThis, 'setTimeout')
        .mockImplementation(holdLong as typeof setTimeout)
      onTestFinished(() => spy.mockRestore())
    },
    /** Ends the oldest pause, or the next one; resolves with its length in ms. */
    async endPause(): Promise<number> {
      if (pauses.length === 0) await once(events, 'begun')
      const pause = pauses.shift()
      pause?.end()
      return pause?.ms ?? 0
    },
    /** Resolves when a pause is running. */
    async waitForPause(): Promise<void> {
      if (pauses.length === 0) await once(events, 'begun')
    },
  }
}
