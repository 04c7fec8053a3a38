// Looking at the picture of a room from closer and around, with fingers, wheel and keys.
import type { Stage } from './stage.ts'

/** How much one press of plus or minus looks closer, and one of an arrow key moves, in CSS pixels. */
const KEY_ZOOM = 1.25
const KEY_PAN_PX = 40

/** Drag and arrow keys look around; pinch, wheel, plus and minus look closer; a double tap resets. */
export function listenToLooks(element: HTMLElement, stage: Stage): () => void {
  const pointers = new Map<number, PointerEvent>()
  const isOnControl = ({ target }: Event) =>
    target instanceof Element && target.closest('button') !== null
  const local = ({ clientX, clientY }: MouseEvent): [number, number] => {
    const { left, top } = element.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const end = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId)
  const listeners = {
    pointerdown(event: PointerEvent) {
      if (isOnControl(event)) return
      pointers.set(event.pointerId, event)
      element.setPointerCapture(event.pointerId)
    },
    pointermove(event: PointerEvent) {
      const previous = pointers.get(event.pointerId)
      if (!previous) return
      pointers.set(event.pointerId, event)
      const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
      if (!other) {
        stage.panBy(event.clientX - previous.clientX, event.clientY - previous.clientY)
        return
      }
      const distance = (from: PointerEvent) =>
        Math.hypot(from.clientX - other.clientX, from.clientY - other.clientY) || 1
      const [x, y] = local(event)
      const [otherX, otherY] = local(other)
      stage.zoomBy(distance(event) / distance(previous), [(x + otherX) / 2, (y + otherY) / 2])
    },
    pointerup: end,
    pointercancel: end,
    dblclick(event: MouseEvent) {
      if (!isOnControl(event)) stage.resetLook()
    },
    wheel(event: WheelEvent) {
      event.preventDefault()
      stage.zoomBy(Math.exp(-event.deltaY / 400), local(event))
    },
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) pressKey(stage, event)
  }
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { passive: false })
  const dialog = element.closest('dialog')
  dialog?.addEventListener('keydown', onKey)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      element.removeEventListener(name, listener as EventListener)
    dialog?.removeEventListener('keydown', onKey)
  }
}

/** The directions of the arrow keys. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function pressKey(stage: Stage, { key, target }: KeyboardEvent): void {
  // Arrow keys choose in groups, and a field takes what is typed.
  if (target instanceof Element && target.closest('input:not([type=radio]), textarea')) return
  if (key === '+' || key === '=') stage.zoomBy(KEY_ZOOM)
  if (key === '-') stage.zoomBy(1 / KEY_ZOOM)
  if (key === '0') stage.resetLook()
  const [x, y] = ARROWS[key] ?? []
  const isInGroup = target instanceof Element && target.closest('input, [role="tab"]') !== null
  if (x !== undefined && y !== undefined && !isInGroup) stage.panBy(x * KEY_PAN_PX, y * KEY_PAN_PX)
}
