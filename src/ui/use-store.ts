// A hook that subscribes to a store.
import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Renders again with each change. Public pages use it because `@nanostores/react` is larger. */
export function useStore<T>($store: ReadableAtom<T>): T {
  // A function of its own in each render: React 18 would miss a change back to the value before a state that is set in one.
  const get = () => $store.get()
  return useSyncExternalStore($store.listen, get, get)
}
