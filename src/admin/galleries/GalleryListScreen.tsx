// List of gallery items as a grid of cards, with a drop target that adds one.

import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import type { GalleryItem } from '#api/galleries/contract.ts'
import { useLongPress } from '#src/admin/list/ListKeys.tsx'
import { RowActions } from '#src/admin/list/ListTable.tsx'
import { useIsLastOpened } from '#src/admin/list/list-scroll.ts'
import { PeriodMark } from '#src/admin/list/PeriodMark.tsx'
import type { ListPage } from '#src/admin/list/resource.ts'
import { Tick, useIsSelected, useIsSelecting } from '#src/admin/list/SelectionBar.tsx'
import { PERIOD_VIEWS, WholeListPage } from '#src/admin/list/WholeListPage.tsx'
import { addTitle, formatPictureOrder } from '#src/admin/messages.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { createGalleries, gallery } from './gallery.ts'
import './gallery-list-screen.css'

export function GalleryListScreen() {
  const galleries = useStoreOf(createGalleries)
  const { sort } = useStore(galleries.urlQuery.$query)
  return (
    <WholeListPage
      resource={gallery}
      list={galleries}
      searchLabel="Search by title"
      searchedField="title"
      views={PERIOD_VIEWS}
      countInWords={(count) => formatPictureOrder(count, sort)}
    >
      {(page, isLoading) => (
        <GalleryGrid page={page} isLoading={isLoading} isDropTargetFirst={sort === 'newest'} />
      )}
    </WholeListPage>
  )
}

const SIZES = '(width >= 1080px) 33vw, (width >= 480px) 50vw, 100vw'
const SKELETON_ROWS = Array.from({ length: 9 }, (_, i) => i)

interface GalleryGridProps {
  isDropTargetFirst: boolean
  page: ListPage<GalleryItem> | undefined
  isLoading: boolean
}

function GalleryGrid({ page, isLoading, isDropTargetFirst }: GalleryGridProps) {
  const galleries = useStoreOf(createGalleries)
  return (
    <ul
      className="gallery-grid jointed"
      aria-busy={isLoading}
      data-selecting={useIsSelecting(galleries) || undefined}
      {...useLongPress(galleries)}
    >
      {page && isDropTargetFirst && <DropTarget />}
      {page
        ? page.items.map((item) => <GalleryCard key={item._id} item={item} />)
        : SKELETON_ROWS.map((index) => <GallerySkeleton key={index} />)}
      {page && !isDropTargetFirst && <DropTarget />}
    </ul>
  )
}

function GalleryCard({ item }: { item: GalleryItem }) {
  const galleries = useStoreOf(createGalleries)
  const isDeleting = useStore(galleries.$deleting).has(item._id)
  const path = gallery.paths.edit(item._id)
  return (
    <li
      className="gallery-card relative hover-area column shrink"
      data-deleting={isDeleting || undefined}
      data-returned={useIsLastOpened(item._id)}
      data-row={item._id}
      data-chosen={useIsSelected(galleries, item._id) || undefined}
    >
      <Tick list={galleries} id={item._id} name={item.title} />
      <span className="gallery-picture flex-none well clips covers">
        <Picture image={{ url: item.image, meta: item.imageMeta }} alt="" sizes={SIZES} />
      </span>
      <div className="gallery-caption row joint-above grow">
        <p className="column grow">
          <span className="hover-title clamp-2 strong">
            <a className="row-link" href={path}>
              {item.title}
            </a>
          </span>
          <PeriodMark period={item} />
          <span className="caption truncate">{formatDay(item.createdAt)}</span>
        </p>
        <RowActions
          name={item.title}
          editPath={path}
          isDeleting={isDeleting}
          onDelete={() => galleries.remove(item)}
        />
      </div>
    </li>
  )
}

function GallerySkeleton() {
  return (
    <li className="gallery-card relative column shrink" aria-hidden="true">
      <span className="gallery-picture flex-none well clips shimmer" />
      <div className="gallery-caption row joint-above">
        <span className="bar bar-long" />
      </div>
    </li>
  )
}

function DropTarget() {
  const { formStarts } = useAdmin()
  const isDraggedOver = useFileDrop(({ files: [file] }) => {
    if (file) formStarts.open(gallery.paths.create(), { picture: file })
  })
  return (
    <li className="gallery-next hover-area column shrink">
      <a
        className="drop-target center grow plaster inset-focus clay-icon"
        href={gallery.paths.create()}
        data-over={isDraggedOver || undefined}
      >
        <Plus size={24} />
        <span className="hover-title strong">{addTitle(RESOURCE_TEXTS.galleries.noun)}</span>
        <span className="quiet small">or drop a picture here</span>
      </a>
    </li>
  )
}
