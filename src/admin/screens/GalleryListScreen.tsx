// The gallery as cards in the lay, with an empty place for the next picture.
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { WholeListPage } from '#src/admin/parts/WholeListPage.tsx'
import { gallery } from '#src/admin/resources/gallery.ts'
import { counted } from '#src/admin/words.ts'
import { GalleryLay } from './GalleryLay.tsx'

const picturesInWords = (count: number) => `${counted(count, 'picture', 'pictures')}, newest first`

export function GalleryListScreen() {
  const { galleries } = useAdmin()
  return (
    <WholeListPage
      resource={gallery}
      list={galleries}
      searchLabel="Search by title"
      within="title"
      countInWords={picturesInWords}
    >
      {(shown, waiting) => <GalleryLay shown={shown} waiting={waiting} />}
    </WholeListPage>
  )
}
