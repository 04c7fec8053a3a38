// Redirects a second press at the same spot when the list has changed since the first one.
import type { ReadableAtom } from 'nanostores'

/** How long after the list has changed, in milliseconds. */
const MOVED_MS = 1000
/** How far from the first press the second may be, in pixels: about a fingertip. */
const SPOT_PX = 24

interface Press {
  x: number
  y: number
  on: Element | null
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a, button, label, summary') : null

/**
 * Gives a second press at the same spot to the control of the first press, if the list has changed in between.
 * Returns a function that stops.
 */
export function redirectSecondPresses($list: ReadableAtom<unknown>): () => void {
  let first: Press | undefined
  let changed = Number.NEGATIVE_INFINITY

  function press(event: MouseEvent): void {
    // A key presses the focused element wherever it is. A repeated press is intended.
    if (event.detail === 0 || !event.isTrusted) return
    const { clientX: x, clientY: y } = event
    const on = controlAt(event.target)
    const isSpot = first && Math.hypot(x - first.x, y - first.y) <= SPOT_PX
    const isLate = performance.now() - changed > MOVED_MS
    if (!first || !isSpot || isLate || on === first.on) {
      first = { x, y, on }
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (first.on instanceof HTMLElement && first.on.isConnected) first.on.click()
  }

  document.addEventListener('click', press, { capture: true })
  const stop = $list.listen(() => {
    changed = performance.now()
  })
  return () => {
    stop()
    document.removeEventListener('click', press, { capture: true })
  }
}
