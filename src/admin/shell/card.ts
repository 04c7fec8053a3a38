// Store of one part of a page, with its own loading and error state.
import { atom, onMount } from 'nanostores'
import { messageOf } from '#src/admin/ui/error-message.ts'

export type CardState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; value: T }

export type Card<T> = ReturnType<typeof createCard<T>>

/** Loads when it is mounted. Errors are logged with `name`. */
export function createCard<T>(
  name: string,
  fetch: () => Promise<T>,
  { log }: { log: (message: string) => void },
) {
  const $state = atom<CardState<T>>({ kind: 'loading' })

  let latestRequest = 0

  /** The previous value stays until the new one arrives. */
  async function load(): Promise<void> {
    latestRequest += 1
    const request = latestRequest
    if ($state.get().kind === 'failed') $state.set({ kind: 'loading' })
    try {
      const value = await fetch()
      if (request === latestRequest) $state.set({ kind: 'ready', value })
    } catch (error) {
      if (request !== latestRequest) return
      log(`${name} could not be loaded: ${error}`)
      $state.set({ kind: 'failed', message: messageOf(error, `${name} could not be loaded.`) })
    }
  }
  onMount($state, () => void load())
  return { $state, load }
}
