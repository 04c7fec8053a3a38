// Test double of the browser's URL and history, in memory. Like a browser, it goes back asynchronously.
import type { Address } from './address.ts'

export interface TestAddress extends Address {
  /** The number of entries in the history. */
  length(): number
  /** The number of reloads so far. */
  reloads: number
  /** Path and query of the current entry. */
  current(): string
  /** Resolves once listeners have been told of the last step back. */
  waitForStep(): Promise<void>
}

export function createTestAddress(start: string): TestAddress {
  const entries = [start]
  let index = 0
  const listeners = new Set<() => void>()
  let pendingStep = Promise.resolve()

  const back = () => {
    pendingStep = pendingStep.then(() => {
      if (index === 0) return
      index -= 1
      for (const listener of listeners) listener()
    })
  }

  return {
    reloads: 0,
    length: () => entries.length,
    url: () => new URL(entries[index] ?? '/', 'http://localhost'),
    current: () => entries[index] ?? '/',
    push(path) {
      entries.splice(index + 1, Number.POSITIVE_INFINITY, path)
      index += 1
    },
    pushLayer: () => undefined,
    isLayer: () => false,
    replace(path) {
      entries[index] = path
    },
    back,
    reload() {
      this.reloads += 1
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    waitForStep: () => pendingStep,
  }
}
