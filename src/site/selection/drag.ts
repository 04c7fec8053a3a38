// Drag and drop of selection rows by their handle, with mouse or touch. A row moves when it is dropped.
import type { Destination } from './selection-edits.ts'

/** Starts dragging: follows the pointer, marks the drop position, and passes it to `onDrop` on release. */
export function dragRow(handle: HTMLElement, onDrop: (to: Destination) => void): void {
  const controller = new AbortController()
  const { signal } = controller
  const row = handle.closest('li')
  row?.setAttribute('data-dragged', '')
  let markedElement: HTMLElement | undefined
  let destination: Destination | undefined

  function mark(element?: HTMLElement, position = ''): void {
    markedElement?.removeAttribute('data-drop')
    markedElement = element
    markedElement?.setAttribute('data-drop', position)
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    const hovered = document.elementFromPoint(clientX, clientY)
    const target = hovered?.closest<HTMLElement>('.selection-row, .room-head')
    const room = target?.closest('section')
    destination = undefined
    mark()
    if (!target || !room || target === row) return
    const rows = [...room.querySelectorAll<HTMLElement>('.selection-row')]
    const { top, height } = target.getBoundingClientRect()
    // Dropping on the heading of a room puts the row first.
    const isAfter = !rows.includes(target) || clientY > top + height / 2
    const next = isAfter ? rows[rows.indexOf(target) + 1] : target
    destination = { room: room.dataset.room, before: next?.dataset.sku }
    mark(target, isAfter ? 'after' : 'before')
  }

  function stop({ type }: Event): void {
    controller.abort()
    mark()
    row?.removeAttribute('data-dragged')
    if (destination && type === 'pointerup') onDrop(destination)
  }

  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', stop, { signal })
  addEventListener('pointercancel', stop, { signal })
}
