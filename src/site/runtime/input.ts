// Handlers of clicks, keys and downward swipes in islands.
import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'

type ClickEvent = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>

/** The minimum distance of a swipe down. */
const SWIPE_MIN_PX = 70

/** Resolves after the next painted frame, so that the page responds to a click before doing more work. */
export const waitForPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Whether the browser would open the link in this tab: main button, no modifier key. */
export function isPlainClick(event: ClickEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A click handler that runs `action` instead of following the link, after the press has been painted. */
export const onPlainClick = (action: () => void) => (event: ClickEvent) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  void waitForPaint().then(action)
}

/** Runs the action of a pressed key, wherever the focus is. Keys with a modifier are browser shortcuts and ignored. */
export function useKeys(actions: Record<string, () => void>, isActive = true): void {
  const runAction = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    actions[event.key]?.()
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => runAction(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isActive])
}

/**
 * Touch handlers of a swipe down with one finger. `isDisabled` turns them off while touches do something else, such as
 * panning.
 */
export function useSwipeDown(onSwipeDown: () => void, isDisabled = false) {
  const touchStart = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 && !isDisabled ? touches[0] : undefined
      touchStart.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!touchStart.current || !touch) return
      const deltaY = touch.clientY - touchStart.current.y
      const deltaX = Math.abs(touch.clientX - touchStart.current.x)
      touchStart.current = undefined
      if (deltaY > SWIPE_MIN_PX && deltaX < deltaY / 2) onSwipeDown()
    },
  }
}
