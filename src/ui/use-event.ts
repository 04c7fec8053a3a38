// A function that stays the same while what it does follows each render.
import { useCallback, useInsertionEffect, useRef } from 'react'

/** For listeners and timers that an effect adds once; call it only after a render, never in one. */
export function useEvent<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  // Before all other effects.
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
