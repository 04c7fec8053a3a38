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

  function markDropPosition(element?: HTMLElement, position = ''): void {
    markedElement?.removeAttribute('data-drop')
    markedElement = element
    markedElement?.setAttribute('data-drop', position)
  }

  function followPointer({ clientX, clientY }: PointerEvent): void {
    const hoveredElement = document.elementFromPoint(clientX, clientY)
    const target = hoveredElement?.closest<HTMLElement>('.selection-row, .room-head')
    const section = target?.closest('section')
    destination = undefined
    markDropPosition()
    if (!target || !section || target === row) return
    const rows = [...section.querySelectorAll<HTMLElement>('.selection-row')]
    const { top, height } = target.getBoundingClientRect()
    // Dropping on the heading of a room puts the row first.
    const isAfter = !rows.includes(target) || clientY > top + height / 2
    const nextRow = isAfter ? rows[rows.indexOf(target) + 1] : target
    destination = { room: section.dataset.room, beforeSku: nextRow?.dataset.sku }
    markDropPosition(target, isAfter ? 'after' : 'before')
  }

  function endDrag({ type }: Event): void {
    controller.abort()
    markDropPosition()
    row?.removeAttribute('data-dragged')
    if (destination && type === 'pointerup') onDrop(destination)
  }

  addEventListener('pointermove', followPointer, { signal })
  addEventListener('pointerup', endDrag, { signal })
  addEventListener('pointercancel', endDrag, { signal })
}
