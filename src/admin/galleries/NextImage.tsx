// The empty place in the gallery: leads to the form, with the picture that is dropped on it.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useStrayDrops } from '#src/admin/crud/image-input.ts'
import { addTitle, NOUNS } from '#src/admin/messages.ts'
import { $router, newGalleryPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'

export function NextImage() {
  const { dropped } = useAdmin()
  const [over, setOver] = useState(false)
  useStrayDrops()
  return (
    <li className="gallery-next">
      <a
        href={newGalleryPath()}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (!file) return setOver(false)
          dropped.put(file)
          $router.open(newGalleryPath())
        }}
      >
        <Plus size={24} strokeWidth={1.6} aria-hidden="true" />
        <span className="gallery-next-title">{addTitle(NOUNS.gallery)}</span>
        <span className="gallery-next-hint">or drop a picture here</span>
      </a>
    </li>
  )
}
