// The featured items of a list, reordered by buttons.
import { useState } from 'react'
import { Button } from '#src/admin/ui/Button.tsx'
import { SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { OrderedRow } from './OrderedRow.tsx'
import type { Item, ListPage, Resource } from './resource.ts'

interface FeaturedListProps<T extends Item> {
  resource: Resource<T>
  /** The items in their order; undefined while they load. */
  page: ListPage<T> | undefined
  onSave: (ids: readonly string[]) => Promise<boolean>
}

export function FeaturedList<T extends Item>({ resource, page, onSave }: FeaturedListProps<T>) {
  const { noun, paths } = resource
  /** The unsaved order, and the page it was based on. */
  const [unsaved, setUnsaved] = useState<{ order: readonly T[]; page: typeof page }>()
  if (!page) return <SkeletonRows count={4} label={`Loading ${noun.many}`} />
  const isChanged = unsaved?.page === page
  const order = isChanged ? unsaved.order : page.items
  return (
    <>
      <p className="list-band quiet small joint-below">Visitors see these first, in this order.</p>
      <ol aria-label={`Featured ${noun.many}`}>
        {order.map((item, index) => (
          <OrderedRow
            key={item._id}
            {...{ order, index }}
            onOrder={(next) => setUnsaved({ order: next, page })}
            name={resource.nameOf(resource.valuesOf(item))}
            image={resource.imageOf(item)}
            path={paths.edit(item._id)}
            removeTip="Not featured"
            lead={<span className="ordered-position quiet small">{index + 1}</span>}
          />
        ))}
      </ol>
      {isChanged && (
        <div className="foot-bar joint-above">
          <p className="grow small" role="status">
            The order is not saved yet.
          </p>
          <Button kind="quiet" onClick={() => setUnsaved(undefined)}>
            Cancel
          </Button>
          <Button kind="primary" onClick={() => onSave(order.map(({ _id }) => _id))}>
            Save order
          </Button>
        </div>
      )}
    </>
  )
}
