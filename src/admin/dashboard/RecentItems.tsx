// Newest items of each kind, for the dashboard.

import { useStore } from '@nanostores/react'
import type { GalleryItem } from '#api/galleries/contract.ts'
import type { Interior } from '#api/interiors/contract.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import { type Product, RECENT_COUNT } from '#api/products/contract.ts'
import type { Item, Resource } from '#src/admin/list/resource.ts'
import { formatNumber, noResultsMessage } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import type { Card } from '#src/admin/shell/card.ts'
import { CardError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { createDashboard, RECENT_LIMIT, type Recent } from './dashboard.ts'

const categoryNames = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

/** What the dashboard shows of the resources: their names, pictures and paths. */
export interface RecentResources {
  product: Resource<Product>
  interior: Resource<Interior>
  gallery: Resource<GalleryItem>
}

export function RecentItems({ product, interior, gallery }: RecentResources) {
  const dashboard = useStoreOf(createDashboard)
  return (
    <section aria-labelledby="recent-items">
      <h2 id="recent-items" className="recent-title">
        Recent Items
      </h2>
      <div className="recent joint-below">
        <RecentColumn
          title="Products"
          resource={product}
          card={dashboard.products}
          count={RECENT_COUNT}
          detailOf={({ category }) => categoryNames.get(category)}
          isCloseUp={({ category }) => category === 'tiles'}
        />
        <RecentColumn
          title="Interiors"
          resource={interior}
          card={dashboard.interiors}
          count={RECENT_LIMIT}
          detailOf={({ style }) => style ?? 'No style'}
        />
        <RecentColumn
          title="Galleries"
          resource={gallery}
          card={dashboard.galleries}
          count={RECENT_LIMIT}
        />
      </div>
    </section>
  )
}

interface RecentColumnProps<T extends Item> {
  title: string
  resource: Resource<T>
  card: Card<Recent<T>>
  /** The number of rows. */
  count: number
  detailOf?: (item: T) => string | undefined
  /** Whether the thumbnail shows the middle of the image. */
  isCloseUp?: (item: T) => boolean
}

function RecentColumn<T extends Item>(props: RecentColumnProps<T>) {
  const { title, resource, card, count, detailOf, isCloseUp = () => false } = props
  const { noun, paths, images, imageOf, nameOf, valuesOf } = resource
  const state = useStore(card.$state)
  const rowClass = images.frame === 'wide' ? 'recent-row recent-wide covers' : 'recent-row'
  return (
    <section className="column" aria-label={title} aria-busy={state.kind === 'loading'}>
      <div className="high-48 row spread gutter joint-above joint-below plaster">
        <h3 className="small strong">{title}</h3>
        <a className="text-link target-link" href={paths.list()}>
          {state.kind === 'ready' ? `All ${formatNumber(state.value.total)}` : 'All'}
          <span className="unseen"> {noun.many}</span>
        </a>
      </div>
      {state.kind === 'failed' && (
        <div className="quiet pad">
          <CardError part={title} onRetry={card.load} />
        </div>
      )}
      {state.kind === 'loading' && <SkeletonRows count={count} className={rowClass} />}
      {state.kind === 'ready' && state.value.total === 0 && (
        <p className="quiet pad">{noResultsMessage(noun)}</p>
      )}
      {state.kind === 'ready' && (
        <ul className="column grow joints-down">
          {state.value.items.map((item) => (
            <li key={item._id} className={`${rowClass} thumb-row`}>
              <Thumb
                image={imageOf(item)}
                name={nameOf(valuesOf(item))}
                isCloseUp={isCloseUp(item)}
              />
              <p className="column">
                <span className="recent-name clamp-2 strong">{nameOf(valuesOf(item))}</span>
                {detailOf && <span className="caption truncate">{detailOf(item)}</span>}
              </p>
              <a
                className="text-link target-link"
                href={paths.edit(item._id)}
                aria-label={`Edit ${nameOf(valuesOf(item))}`}
              >
                Edit
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
