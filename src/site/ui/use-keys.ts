// A hook for the keys of a dialog.
import { useEffect, useEffectEvent } from 'react'

/** Calls the action of a pressed key, wherever the focus is. With a modifier the arrows are the browser's own. */
export function useKeys(actions: Record<string, () => void>, isActive = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    actions[event.key]?.()
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isActive])
}
