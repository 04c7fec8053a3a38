// A hook that subscribes to a store.
import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Renders again with each change. Public pages use it because `@nanostores/react` is larger. */
export function useStore<T>($store: ReadableAtom<T>): T {
  return useSyncExternalStore($store.listen, $store.get, $store.get)
}
