// The gallery as cards in the lay, with an empty place where the next picture will be.
import { useStore } from '@nanostores/react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { WholeListPage } from '#src/admin/parts/WholeListPage.tsx'
import { gallery } from '#src/admin/resources/gallery.ts'
import { picturesInOrder } from '#src/admin/words.ts'
import { GalleryLay } from './GalleryLay.tsx'
import { useListScroll } from './list-scroll.ts'

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
        <GalleryLay shown={shown} waiting={waiting} nextIsFirst={sort === 'newest'} />
      )}
    </WholeListPage>
  )
}
