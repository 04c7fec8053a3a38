// The empty place in the gallery: leads to the form, with the picture that is dropped on it.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useStrayDrops } from '#src/admin/crud/image-input.ts'
import { addTitle } from '#src/admin/messages.ts'
import { $router, newGalleryPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { gallery } from './gallery.ts'

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
        <span className="gallery-next-title">{addTitle(gallery.noun)}</span>
        <span className="gallery-next-hint">or drop a picture here</span>
      </a>
    </li>
  )
}
