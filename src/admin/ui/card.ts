// One part of a page that is loaded by itself and fails by itself.
import { atom } from 'nanostores'

export type CardState<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; value: T }

export type Card<T> = ReturnType<typeof createCard<T>>

/** Loads nothing until `load` is called; a failure is logged, and `what` says of what. */
export function createCard<T>(
  what: string,
  fetch: () => Promise<T>,
  { log }: { log: (message: string) => void },
) {
  const $state = atom<CardState<T>>({ kind: 'loading' })
  return {
    $state,
    /** What has been there stays on screen until it is replaced. */
    async load(): Promise<void> {
      if ($state.get().kind === 'failed') $state.set({ kind: 'loading' })
      try {
        $state.set({ kind: 'ready', value: await fetch() })
      } catch (error) {
        log(`${what} could not be loaded: ${error}`)
        $state.set({ kind: 'failed' })
      }
    },
  }
}
