// The gallery as cards in the lay, with an empty place where the next picture will be.
import { useStore } from '@nanostores/react'
import { useListScroll } from '#src/admin/crud/list-scroll.ts'
import { WholeListPage } from '#src/admin/crud/WholeListPage.tsx'
import { picturesInOrder } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { GalleryGrid } from './GalleryGrid.tsx'
import { gallery } from './gallery.ts'

export function GalleryListScreen() {
  const { galleries } = useAdmin()
  useListScroll('editGallery')
  const { sort } = useStore(galleries.place.$query)
  return (
    <WholeListPage
      resource={gallery}
      list={galleries}
      searchLabel="Search by title"
      within="title"
      countInWords={(count) => picturesInOrder(count, sort)}
    >
      {(shown, waiting) => (
        <GalleryGrid shown={shown} waiting={waiting} nextIsFirst={sort === 'newest'} />
      )}
    </WholeListPage>
  )
}
