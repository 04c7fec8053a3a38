// Work at a rate.
import { setTimeout as pause } from 'node:timers/promises'

/** Work that repeats until `end`, which waits for the last repetition. */
export interface Work {
  end(): Promise<void>
}

/** Repeats the work one at a time, at most at this rate. */
export function repeat(everyMs: number, work: (count: number) => Promise<void>): Work {
  let ended = false
  const run = async () => {
    for (let count = 0; !ended; count++) {
      const due = performance.now() + everyMs
      await work(count)
      await pause(Math.max(0, due - performance.now()))
    }
  }
  const done = run()
  // A failure is thrown at the end.
  done.catch(() => {})
  return {
    end() {
      ended = true
      return done
    },
  }
}
