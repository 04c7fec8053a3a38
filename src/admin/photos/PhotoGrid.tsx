// Grid of photos that can be reordered by drag, or with Space and the arrow keys.
import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '#src/ui/Picture.tsx'
import type { FormPhoto } from './photo-list.ts'
import './picture-focus.css'

interface PhotoGridProps {
  photos: readonly FormPhoto[]
  selectedId: string | undefined
  itemName: string
  disabled: boolean
  onSelect: (id: string) => void
  move: (from: number, to: number) => void
  onOrder: (photos: readonly FormPhoto[]) => void
  /** Shows what happened and announces it to screen readers. */
  announce: (sentence: string) => void
  /** More cells. */
  children: ReactNode
}

interface CellProps {
  id: string
  disabled: boolean
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
/** Silences the announcements of dnd-kit: the grid has its own live region. */
const SILENT_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

export function PhotoGrid({ photos, onOrder, onSelect, announce, ...rest }: PhotoGridProps) {
  const { selectedId, itemName, disabled, move, children } = rest
  /** The photo picked up by keyboard, and the order before it. */
  const [liftedPhoto, setLiftedPhoto] = useState<{
    id: string
    orderBefore: readonly FormPhoto[]
  }>()
  const hintId = useId()
  const grid = useRef<HTMLUListElement>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const indexOf = (id: unknown) => photos.findIndex((photo) => photo.id === id)
  const liftedIndex = liftedPhoto && indexOf(liftedPhoto.id)
  // The browser drops the focus of a moved element.
  useLayoutEffect(() => {
    if (liftedIndex !== undefined)
      grid.current?.querySelectorAll<HTMLElement>('.photo')[liftedIndex]?.focus()
  }, [liftedIndex])

  function handleKey(event: KeyboardEvent, id: string): void {
    const index = indexOf(id)
    const isLifted = liftedPhoto?.id === id
    const step = STEPS[event.key]
    if (event.key === ' ') {
      setLiftedPhoto(isLifted ? undefined : { id, orderBefore: photos })
      onSelect(id)
      announce(
        isLifted
          ? `Photograph ${index + 1} is put down.`
          : `Photograph ${index + 1} is picked up. Arrow keys move it, Space puts it down, Escape puts it back.`,
      )
    } else if (isLifted && event.key === 'Escape') {
      onOrder(liftedPhoto.orderBefore)
      setLiftedPhoto(undefined)
      announce(
        `Photograph ${liftedPhoto.orderBefore.findIndex((photo) => photo.id === id) + 1} is back in its place.`,
      )
    } else if (isLifted && step) move(index, index + step)
    else return
    event.preventDefault()
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: SILENT_ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: '' },
      }}
      onDragStart={({ active }) => onSelect(String(active.id))}
      onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <p id={hintId} hidden>
          Space picks it up
        </p>
        <ul
          ref={grid}
          className="photo-grid"
          onFocus={({ target }) => target.matches('[data-held]') || setLiftedPhoto(undefined)}
        >
          {photos.map(({ id, url, meta, alt }, index) => (
            <PhotoCell key={id} {...{ id, disabled }}>
              <button
                type="button"
                className="photo full"
                aria-pressed={id === selectedId}
                aria-describedby={hintId}
                aria-label={`Photograph ${index + 1} of ${photos.length}: ${alt || itemName || 'no text'}`}
                data-held={id === liftedPhoto?.id || undefined}
                data-ground={meta.ground}
                disabled={disabled}
                onClick={() => onSelect(id)}
                onKeyDown={(event) => handleKey(event, id)}
              >
                <Picture image={{ url, meta }} alt="" sizes={index === 0 ? '412px' : '140px'} />
                <span className="photo-grip paper center">
                  <GripVertical />
                </span>
              </button>
              <span className="photo-number paper micro strong" aria-hidden="true">
                {index === 0 ? '1 Cover' : index + 1}
              </span>
            </PhotoCell>
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** A cell of the grid, whose photo can be dragged to another cell. */
function PhotoCell({ id, disabled, children }: CellProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled })
  const { x, y, scaleX, scaleY } = transform ?? {}
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className="photo-cell relative clips well"
      data-dragging={isDragging || undefined}
      style={{
        transition,
        transform: transform ? `translate(${x}px, ${y}px) scale(${scaleX}, ${scaleY})` : undefined,
      }}
    >
      {children}
    </li>
  )
}
