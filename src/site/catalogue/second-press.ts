// Ignores a second press at the same spot when the list has changed since the first one.

/** How long after the list has changed, in milliseconds. */
const MOVED_MS = 1000
/** How far from the first press the second may be, in pixels: about a fingertip. */
const SPOT_PX = 24

interface Press {
  x: number
  y: number
  /** The pressed element. */
  on: Element | null
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a, button, label, summary') : null

/** Takes presses that would go astray and gives them to the control they were meant for, if that is still there. */
export function createSecondPress() {
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

  return {
    /** The list shows something else from now on. */
    moved(): void {
      changed = performance.now()
    },

    /** Listens to all presses. Returns a function that stops. */
    listen(): () => void {
      document.addEventListener('click', press, { capture: true })
      return () => document.removeEventListener('click', press, { capture: true })
    },
  }
}
