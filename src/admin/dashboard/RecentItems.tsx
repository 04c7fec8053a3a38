// The newest items of each kind.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import type { Image } from '#api/contract/image.ts'
import { RECENT_COUNT } from '#api/contract/product.ts'
import { NO_STYLE, NOUNS, type Noun, noneFound } from '#src/admin/messages.ts'
import {
  editGalleryPath,
  editInteriorPath,
  editProductPath,
  galleriesPath,
  interiorsPath,
  productsPath,
} from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import type { Card } from '#src/admin/ui/card.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import { RECENT_PICTURES, type Recent } from './dashboard.ts'
import '#src/admin/ui/skeleton.css'
import './recent-items.css'

const numbered = (count: number) => Array.from({ length: count }, (_, i) => i)
const PRODUCT_SKELETON_ROWS = numbered(RECENT_COUNT)
const ROOM_SKELETON_ROWS = numbered(RECENT_PICTURES)

const categoryNames = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

export function RecentItems() {
  const { dashboard } = useAdmin()
  return (
    <section aria-labelledby="recent-items">
      <h2 id="recent-items" className="recent-title">
        Recent Items
      </h2>
      <div className="recent joint-below">
        <RecentColumn
          title="Products"
          noun={NOUNS.product}
          listPath={productsPath()}
          editPath={editProductPath}
          card={dashboard.products}
          skeletonRows={PRODUCT_SKELETON_ROWS}
          row={(item) => ({
            id: item._id,
            name: item.name,
            detail: categoryNames.get(item.category),
            thumb: (
              <Thumb image={photoOf(item)} name={item.name} close={item.category === 'tiles'} />
            ),
          })}
        />
        <RecentColumn
          title="Interiors"
          noun={NOUNS.interior}
          listPath={interiorsPath()}
          editPath={editInteriorPath}
          card={dashboard.interiors}
          skeletonRows={ROOM_SKELETON_ROWS}
          row={(item) => ({
            id: item._id,
            name: item.title,
            detail: item.style ?? NO_STYLE,
            thumb: (
              <RoomThumb image={{ url: item.image, meta: item.imageMeta }} name={item.title} />
            ),
          })}
        />
        <RecentColumn
          title="Galleries"
          noun={NOUNS.gallery}
          listPath={galleriesPath()}
          editPath={editGalleryPath}
          card={dashboard.galleries}
          skeletonRows={ROOM_SKELETON_ROWS}
          row={(item) => ({
            id: item._id,
            name: item.title,
            thumb: (
              <RoomThumb image={{ url: item.image, meta: item.imageMeta }} name={item.title} />
            ),
          })}
        />
      </div>
    </section>
  )
}

/** Cropped, so that three rooms are as high as five products. */
const RoomThumb = (room: { image: Image | undefined; name: string }) => (
  <span className="recent-room covers">
    <Thumb {...room} />
  </span>
)

interface Row {
  id: string
  name: string
  detail?: string | undefined
  thumb: ReactNode
}

interface RecentColumnProps<T> {
  title: string
  noun: Noun
  listPath: string
  editPath: (id: string) => string
  card: Card<Recent<T>>
  /** One per row. */
  skeletonRows: readonly number[]
  row: (item: T) => Row
}

function RecentColumn<T>(props: RecentColumnProps<T>) {
  const { title, noun, listPath, editPath, card, skeletonRows, row } = props
  const state = useStore(card.$state)
  return (
    <section
      className="recent-column column"
      aria-label={title}
      aria-busy={state.kind === 'loading'}
    >
      <div className="recent-head row spread small gutter">
        <h3 className="small strong">{title}</h3>
        <a className="text-link target-link" href={listPath}>
          {state.kind === 'ready' ? `All ${state.value.total}` : 'All'}
          <span className="unseen"> {noun.many}</span>
        </a>
      </div>
      {state.kind === 'failed' && (
        <div className="recent-none quiet pad">
          <CardError what={title} onRetry={card.load} />
        </div>
      )}
      {state.kind === 'ready' && state.value.items.length === 0 && (
        <p className="recent-none quiet pad">{noneFound(noun)}</p>
      )}
      <ul className="column grow joints-down">
        {state.kind === 'loading' && skeletonRows.map((index) => <RecentSkeleton key={index} />)}
        {state.kind === 'ready' &&
          state.value.items.map(row).map(({ id, name, detail, thumb }) => (
            <li key={id} className="recent-row">
              {thumb}
              <p className="column shrink">
                <span className="recent-name clamp-2 strong">{name}</span>
                {detail && <span className="caption truncate">{detail}</span>}
              </p>
              <a className="text-link target-link" href={editPath(id)} aria-label={`Edit ${name}`}>
                Edit
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

function RecentSkeleton() {
  return (
    <li className="recent-row" aria-hidden="true">
      <span className="thumb shimmer quiet grow" />
      <p className="column shrink">
        <span className="bar bar-long" />
        <span className="bar" />
      </p>
    </li>
  )
}
