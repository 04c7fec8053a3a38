// The grid of photographs: ordered by drag, or with Space and the arrow keys.
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Picture } from '#src/ui/Picture.tsx'
import { type FormPhoto, movedInWords } from './photo-list.ts'
import '#src/ui/picture-focus.css'

interface PhotoGridProps {
  photos: readonly FormPhoto[]
  chosenId: string | undefined
  itemName: string
  disabled: boolean
  onChoose: (id: string) => void
  move: (from: number, to: number) => void
  /** More cells. */
  children: ReactNode
}

const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Tab'] }

export function PhotoGrid(props: PhotoGridProps) {
  const { photos, chosenId, itemName, disabled, onChoose, move, children } = props
  const hint = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: KEYS,
      coordinateGetter: sortableKeyboardCoordinates,
    }),
  )
  const indexOf = (id: UniqueIdentifier) => photos.findIndex((photo) => photo.id === id)
  const numberOf = (id: UniqueIdentifier) => `Photograph ${indexOf(id) + 1}`
  /** A photograph that is picked up lies over its own place, which is not said. */
  const hasMoved = useRef(false)
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false
      return `${numberOf(active.id)} is picked up. Arrow keys move it, Space puts it down, Escape puts it back.`
    },
    onDragOver({ active, over }) {
      if (over && over.id !== active.id) hasMoved.current = true
      if (!over || !hasMoved.current) return undefined
      return movedInWords(indexOf(active.id), indexOf(over.id), photos.length)
    },
    onDragEnd: ({ active }) => `${numberOf(active.id)} is put down.`,
    onDragCancel: ({ active }) => `${numberOf(active.id)} is back in its place.`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => onChoose(String(active.id))}
      onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <p id={hint} hidden>
          Space picks it up
        </p>
        <ul className="photo-grid">
          {photos.map(({ id, url, meta, alt }, index) => (
            <PhotoCell key={id} {...{ id, disabled }}>
              <button
                type="button"
                className="photo full"
                aria-pressed={id === chosenId}
                aria-describedby={hint}
                aria-label={`Photograph ${index + 1} of ${photos.length}: ${alt || itemName || 'no text'}`}
                data-ground={meta.ground}
                disabled={disabled}
                onClick={() => onChoose(id)}
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

interface CellProps {
  id: string
  disabled: boolean
  children: ReactNode
}

/** A place of the grid, whose content can be dragged to another place. */
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
