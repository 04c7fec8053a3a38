// Hook for a swipe down with one finger, which closes the lightbox or its list on a phone.
import { type TouchEvent, useRef } from 'react'

/** The minimum distance, in pixels. */
const PULL_MIN_PX = 70

/** Returns touch handlers. `isDisabled` turns them off while touches do something else, such as panning. */
export function usePull(onPull: () => void, isDisabled = false) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 && !isDisabled ? touches[0] : undefined
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const deltaY = touch.clientY - start.current.y
      const deltaX = Math.abs(touch.clientX - start.current.x)
      start.current = undefined
      if (deltaY > PULL_MIN_PX && deltaX < deltaY / 2) onPull()
    },
  }
}
