// The pictures of the gallery side by side, meeting in joints.
import { useStore } from '@nanostores/react'
import type { GalleryItem } from '#api/contract/gallery.ts'
import { useReturned } from '#src/admin/crud/list-scroll.ts'
import { RowActions } from '#src/admin/crud/RowActions.tsx'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { dayOf } from '#src/admin/messages.ts'
import { editGalleryPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { NextImage } from './NextImage.tsx'
import './gallery-grid.css'

const SIZES = '(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw'
const PLACES = Array.from({ length: 9 }, (_, i) => i)

interface GalleryLayProps {
  /** Whether the next picture will stand before the others, or after them. */
  nextIsFirst: boolean
  shown: ListPage<GalleryItem> | undefined
  waiting: boolean
}

export function GalleryGrid({ shown, waiting, nextIsFirst }: GalleryLayProps) {
  return (
    <ul className="gallery-lay" aria-busy={waiting}>
      {shown && nextIsFirst && <NextImage />}
      {shown
        ? shown.items.map((item) => <GalleryCard key={item._id} item={item} />)
        : PLACES.map((place) => <GhostCard key={place} />)}
      {shown && !nextIsFirst && <NextImage />}
    </ul>
  )
}

function GalleryCard({ item }: { item: GalleryItem }) {
  const { galleries } = useAdmin()
  const deleting = useStore(galleries.$deleting).has(item._id)
  const path = editGalleryPath(item._id)
  return (
    <li
      className="gallery-card"
      data-deleting={deleting || undefined}
      data-returned={useReturned(item._id)}
    >
      <span className="gallery-picture">
        <Picture image={{ url: item.image, meta: item.imageMeta }} alt="" sizes={SIZES} />
      </span>
      <div className="gallery-caption">
        <p>
          <span className="gallery-title">
            <a href={path}>{item.title}</a>
          </span>
          <span className="quiet">{dayOf(item.createdAt)}</span>
        </p>
        <RowActions
          name={item.title}
          editPath={path}
          deleting={deleting}
          onDelete={() => galleries.remove(item)}
        />
      </div>
    </li>
  )
}

function GhostCard() {
  return (
    <li className="gallery-card" aria-hidden="true">
      <span className="gallery-picture shimmer" />
      <div className="gallery-caption">
        <p>
          <span className="bar bar-long" />
          <span className="bar" />
        </p>
      </div>
    </li>
  )
}
