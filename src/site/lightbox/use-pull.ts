// A swipe down with one finger, which closes the lightbox or its list on a phone; a button and a key do so too.
import { type TouchEvent, useRef } from 'react'

/** The least distance in pixels. */
const PULL_PX = 70

/** The handlers of an element that is pulled down. `isOff` says when fingers do something else there. */
export function usePull(onPull: () => void, isOff = false) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.length === 1 && !isOff ? touches[0] : undefined
      from.current = finger && { x: finger.clientX, y: finger.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const down = finger.clientY - from.current.y
      const aside = Math.abs(finger.clientX - from.current.x)
      from.current = undefined
      if (down > PULL_PX && aside < down / 2) onPull()
    },
  }
}
