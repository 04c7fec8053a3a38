// Drags a row of the selection by its handle, with a mouse or a finger. It moves when it is dropped.
import type { Destination } from './selection-edits.ts'

/** Follows the pointer from its press on the handle, marks the place, and hands it over at the end. */
export function dragRow(handle: HTMLElement, onDrop: (to: Destination) => void): void {
  const dragging = new AbortController()
  const { signal } = dragging
  const dragged = handle.closest('li')
  dragged?.setAttribute('data-dragged', '')
  let marked: HTMLElement | undefined
  let to: Destination | undefined

  function mark(element?: HTMLElement, place = ''): void {
    marked?.removeAttribute('data-drop')
    marked = element
    marked?.setAttribute('data-drop', place)
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    const under = document.elementFromPoint(clientX, clientY)
    const target = under?.closest<HTMLElement>('.kept-row, .room-head')
    const room = target?.closest('section')
    to = undefined
    mark()
    if (!target || !room || target === dragged) return
    const rows = [...room.querySelectorAll<HTMLElement>('.kept-row')]
    const { top, height } = target.getBoundingClientRect()
    // The head of a room stands before its first row.
    const isAfter = !rows.includes(target) || clientY > top + height / 2
    const next = isAfter ? rows[rows.indexOf(target) + 1] : target
    to = { room: room.dataset.room, before: next?.dataset.sku }
    mark(target, isAfter ? 'after' : 'before')
  }

  function stop({ type }: Event): void {
    dragging.abort()
    mark()
    dragged?.removeAttribute('data-dragged')
    if (to && type === 'pointerup') onDrop(to)
  }

  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', stop, { signal })
  addEventListener('pointercancel', stop, { signal })
}
