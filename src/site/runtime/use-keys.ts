// Hook for the keyboard shortcuts of a dialog.
import { useEffect, useEffectEvent } from 'react'

/** Runs the action of a pressed key, wherever the focus is. Keys with a modifier are browser shortcuts and ignored. */
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
