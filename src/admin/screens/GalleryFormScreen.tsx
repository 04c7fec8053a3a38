// Adding and editing a gallery item; a new one may start with a picture dropped on the list.
import { useState } from 'react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { ResourceForm } from '#src/admin/parts/ResourceForm.tsx'
import { gallery } from '#src/admin/resources/gallery.ts'

export function GalleryFormScreen({ id }: { id?: string }) {
  const { galleryForm, galleries, dropped } = useAdmin()
  const [form] = useState(() => galleryForm({ id, picture: dropped.take() }))
  return <ResourceForm resource={gallery} form={form} listPath={galleries.place.path()} />
}
