// A hook that subscribes to a store.
import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * What the store holds, drawn anew with each change. `@nanostores/react` can follow single keys as well, by a
 * fifteenth of what a public page may weigh besides React; the back-office has it.
 */
export function useStore<T>($store: ReadableAtom<T>): T {
  return useSyncExternalStore($store.listen, $store.get, $store.get)
}
