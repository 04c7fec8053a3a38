// One part of a page, with its own loading state and its own error.
import { atom, onMount } from 'nanostores'

export type CardState<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; value: T }

export type Card<T> = ReturnType<typeof createCard<T>>

/** Loads when it is shown. An error is logged with `name`. */
export function createCard<T>(
  name: string,
  fetch: () => Promise<T>,
  { log }: { log: (message: string) => void },
) {
  const $state = atom<CardState<T>>({ kind: 'loading' })

  /** The shown value stays until it is replaced. */
  async function load(): Promise<void> {
    if ($state.get().kind === 'failed') $state.set({ kind: 'loading' })
    try {
      $state.set({ kind: 'ready', value: await fetch() })
    } catch (error) {
      log(`${name} could not be loaded: ${error}`)
      $state.set({ kind: 'failed' })
    }
  }
  onMount($state, () => void load())
  return { $state, load }
}
