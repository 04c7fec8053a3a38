// Changes the hero's slide by a swipe.

/** The least distance of a swipe in pixels. */
const SWIPE_PX = 40

/** Calls `turn` with 1 for a swipe to the left and -1 for one to the right. */
export function followSwipes(element: HTMLElement, turn: (by: 1 | -1) => void): void {
  let from: PointerEvent | undefined
  element.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'mouse' || !event.isPrimary ? undefined : event
  })
  // The browser uses the touch to scroll.
  element.addEventListener('pointercancel', () => {
    from = undefined
  })
  element.addEventListener('pointerup', (event) => {
    if (!from || !event.isPrimary) return
    const x = event.clientX - from.clientX
    const y = event.clientY - from.clientY
    from = undefined
    if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
  })
}
