// The featured items of a list, put in order by buttons.
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import type { Item, ListPage, Resource } from './resource.ts'
import './featured.css'

interface FeaturedListProps<T extends Item> {
  resource: Resource<T>
  /** The items in their order; undefined while they load. */
  shown: ListPage<T> | undefined
  onSave: (ids: readonly string[]) => Promise<boolean>
}

export function FeaturedList<T extends Item>({ resource, shown, onSave }: FeaturedListProps<T>) {
  const { noun, paths } = resource
  /** The order that is not saved yet, and the list that it was made from. */
  const [draft, setDraft] = useState<{ order: readonly T[]; of: typeof shown }>()
  const [isBusy, setBusy] = useState(false)
  if (!shown) return <SkeletonRows count={4} label={`Loading ${noun.many}`} />
  const isChanged = draft?.of === shown
  const order = isChanged ? draft.order : shown.items
  const setOrder = (next: readonly T[]) => setDraft({ order: next, of: shown })
  const move = (at: number, step: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    setOrder(order.toSpliced(at, 1).toSpliced(at + step, 0, ...order.slice(at, at + 1)))
    // A moved element loses the focus in the browser.
    requestAnimationFrame(() => button.focus())
  }
  const save = async () => {
    setBusy(true)
    await onSave(order.map(({ _id }) => _id))
    setBusy(false)
  }
  return (
    <>
      <p className="featured-lead pad quiet small joint-below">
        Visitors see these first, in this order.
      </p>
      <ol aria-label={`Featured ${noun.many}`}>
        {order.map((item, at) => {
          const name = resource.nameOf(resource.valuesOf(item))
          return (
            <li key={item._id} className="featured-row thumb-row covers joint-below">
              <span className="featured-place quiet small">{at + 1}</span>
              <Thumb image={resource.imageOf(item)} name={name} />
              <a className="strong grow truncate" href={paths.edit(item._id)}>
                {name}
              </a>
              <IconButton
                icon={ArrowUp}
                tip="Up"
                label={`Move ${name} up`}
                disabled={at === 0}
                onClick={move(at, -1)}
              />
              <IconButton
                icon={ArrowDown}
                tip="Down"
                label={`Move ${name} down`}
                disabled={at === order.length - 1}
                onClick={move(at, 1)}
              />
              <IconButton
                icon={X}
                tip="Not featured"
                label={`Take ${name} out`}
                onClick={() => setOrder(order.filter((one) => one !== item))}
              />
            </li>
          )
        })}
      </ol>
      {isChanged && (
        <div className="featured-foot foot-bar joint-above">
          <p className="grow small" role="status">
            The order is not saved yet.
          </p>
          <Button kind="quiet" onClick={() => setDraft(undefined)}>
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
