// A swipe down with one finger, which closes the lightbox or its list on a phone; a button and a key do so too.
import { type TouchEvent, useRef } from 'react'

/** The least distance in pixels. */
const PULL_MIN_PX = 70

/** The handlers of an element that is pulled down. `isOff` says when fingers do something else there. */
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
