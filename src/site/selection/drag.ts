// Drags a row of the selection by its handle, with a mouse or a finger. It moves when it is dropped.
import type { Drop } from './selection-edits.ts'

const MARK = 'data-drop'

/** Follows the pointer from its press on the handle, marks the place, and hands it over at the end. */
export function dragRow(sku: string, handle: HTMLElement, onDrop: (drop: Drop) => void): void {
  const end = new AbortController()
  const { signal } = end
  const row = handle.closest('li')
  row?.setAttribute('data-dragged', '')
  let marked: Element | undefined
  let drop: Drop | undefined

  function mark(element: Element | undefined, words = ''): void {
    marked?.removeAttribute(MARK)
    marked = element
    marked?.setAttribute(MARK, words)
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    const under = document.elementFromPoint(clientX, clientY)
    const over = under?.closest<HTMLElement>('.kept-row')
    const head = under?.closest<HTMLElement>('.room-head')
    drop = undefined
    if (over && over.dataset.sku !== sku) {
      const { top, height } = over.getBoundingClientRect()
      const isAfter = clientY > top + height / 2
      drop = { sku: over.dataset.sku ?? '', isAfter }
      mark(over, isAfter ? 'after' : 'before')
    } else if (head) {
      drop = { room: head.dataset.room }
      mark(head, 'after')
    } else mark(undefined)
  }

  function stop(): void {
    end.abort()
    mark(undefined)
    row?.removeAttribute('data-dragged')
  }

  addEventListener('pointermove', follow, { signal })
  addEventListener('pointercancel', stop, { signal })
  addEventListener(
    'pointerup',
    () => {
      stop()
      if (drop) onDrop(drop)
    },
    { signal },
  )
}
