// The featured items of a list, put in order by dragging, by buttons or by keyboard.
import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import type { Item, Resource } from './resource.ts'
import './featured.css'

interface FeaturedListProps<T extends Item> {
  resource: Resource<T>
  /** In their order. */
  items: readonly T[]
  onSave: (ids: readonly string[]) => Promise<boolean>
}

export function FeaturedList<T extends Item>({ resource, items, onSave }: FeaturedListProps<T>) {
  const [order, setOrder] = useState<readonly T[]>(items)
  const [known, setKnown] = useState(items)
  const [isBusy, setBusy] = useState(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Set during rendering: the list was loaded again.
  if (known !== items) {
    setKnown(items)
    setOrder(items)
  }
  const idsOf = (list: readonly T[]) => list.map(({ _id }) => _id)
  const isChanged = idsOf(order).join() !== idsOf(items).join()
  const move = (from: number, to: number) => setOrder(arrayMove([...order], from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    const ids = idsOf(order)
    if (over) move(ids.indexOf(`${active.id}`), ids.indexOf(`${over.id}`))
  }
  const save = async () => {
    setBusy(true)
    await onSave(idsOf(order))
    setBusy(false)
  }
  return (
    <>
      <p className="featured-lead pad quiet small">
        Visitors see these first, in this order. Drag a row by its grip, or use the arrows.
      </p>
      <DndContext sensors={sensors} onDragEnd={drop}>
        <SortableContext items={idsOf(order)} strategy={verticalListSortingStrategy}>
          <ol className="featured-list" aria-label={`Featured ${resource.noun.many}`}>
            {order.map((item, at) => (
              <FeaturedRow
                key={item._id}
                {...{ resource, item, at }}
                isLast={at === order.length - 1}
                onMove={(step) => move(at, at + step)}
                onRemove={() => setOrder(order.filter((one) => one !== item))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {isChanged && (
        <div className="featured-foot foot-bar joint-above">
          <p className="grow small" role="status">
            The order is not saved yet.
          </p>
          <Button kind="quiet" onClick={() => setOrder(items)}>
            Cancel
          </Button>
          <Button kind="primary" busy={isBusy} onClick={save}>
            {isBusy ? 'Saving' : 'Save order'}
          </Button>
        </div>
      )}
    </>
  )
}

interface FeaturedRowProps<T extends Item> {
  resource: Resource<T>
  item: T
  at: number
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function FeaturedRow<T extends Item>({ resource, item, at, isLast, ...on }: FeaturedRowProps<T>) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item._id,
  })
  const name = resource.nameOf(resource.valuesOf(item))
  const shift = transform ? { transform: `translateY(${transform.y}px)`, transition } : {}
  return (
    <li
      ref={setNodeRef}
      className="featured-row covers joint-below"
      style={shift}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className="featured-grip center"
        aria-label={`Move ${name}`}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <span className="featured-place quiet small">{at + 1}</span>
      <Thumb image={resource.imageOf(item)} name={name} />
      <a className="strong grow truncate" href={resource.paths.edit(item._id)}>
        {name}
      </a>
      <IconButton
        icon={ArrowUp}
        tip="Up"
        label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => on.onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        tip="Down"
        label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => on.onMove(1)}
      />
      <IconButton icon={X} tip="Not featured" label={`Take ${name} out`} onClick={on.onRemove} />
    </li>
  )
}
