// A list that staff put in order by dragging the grip of a row, or with the keyboard on it.
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

interface SortableListProps extends ComponentProps<'ol'> {
  /** The ids of the rows, in their order. */
  ids: readonly string[]
  onMove: (from: number, to: number) => void
}

export function SortableList({ ids, onMove, ...list }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={({ active, over }) =>
        over && onMove(ids.indexOf(`${active.id}`), ids.indexOf(`${over.id}`))
      }
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol {...list} />
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps extends ComponentProps<'li'> {
  id: string
  name: string
}

export function SortableRow({ id, name, className, children, ...row }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      {...row}
      ref={setNodeRef}
      className={className}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : {}}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className="slide-grip quiet flex-none center"
        aria-label={`Move ${name}`}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} />
      </button>
      {children}
    </li>
  )
}
