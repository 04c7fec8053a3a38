// For tests: an address bar with a history in memory, that goes back as a browser does, a moment later.
import type { Address } from './address.ts'

export interface TestAddress extends Address {
  /** The number of entries in the history. */
  length(): number
  /** The number of reloads. */
  reloads: number
  /** Path and query as the bar shows them. */
  shown(): string
  /** Resolves once the last step back has been announced. */
  settled(): Promise<void>
}

export function testAddress(start: string): TestAddress {
  const entries = [start]
  let place = 0
  const listeners = new Set<() => void>()
  let step = Promise.resolve()

  const back = () => {
    step = step.then(() => {
      if (place === 0) return
      place -= 1
      for (const follow of listeners) follow()
    })
  }

  return {
    reloads: 0,
    length: () => entries.length,
    url: () => new URL(entries[place] ?? '/', 'http://localhost'),
    shown: () => entries[place] ?? '/',
    push(path) {
      entries.splice(place + 1, Number.POSITIVE_INFINITY, path)
      place += 1
    },
    pushLayer: () => undefined,
    isLayer: () => false,
    replace(path) {
      entries[place] = path
    },
    back,
    reload() {
      this.reloads += 1
    },
    listen(follow) {
      listeners.add(follow)
      return () => listeners.delete(follow)
    },
    settled: () => step,
  }
}
