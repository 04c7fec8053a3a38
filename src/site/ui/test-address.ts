// For tests: an address bar with a history in memory, that goes back as a browser does, a moment later.
import type { Address } from './address.ts'

export interface TestAddress extends Address {
  forward(): void
  /** The number of entries in the history. */
  length(): number
  /** The number of reloads. */
  reloads: number
  /** Path and query as the bar shows them. */
  shown(): string
  /** Resolves once the last step back or forward has been announced. */
  settled(): Promise<void>
}

export function testAddress(start: string): TestAddress {
  const entries = [start]
  const layers = new Set<number>()
  let place = 0
  const listeners = new Set<() => void>()
  let step = Promise.resolve()

  const go = (by: number) => {
    step = step.then(() => {
      const next = place + by
      if (next < 0 || next >= entries.length) return
      place = next
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
      layers.delete(place)
    },
    pushLayer(path = entries[place] ?? '/') {
      this.push(path)
      layers.add(place)
    },
    isLayer: () => layers.has(place),
    replace(path) {
      entries[place] = path
    },
    back: () => go(-1),
    forward: () => go(1),
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
