// Adding and editing a gallery item; a new one may start with a picture dropped on the list.
import { useState } from 'react'
import { ResourceForm } from '#src/admin/crud/ResourceForm.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { gallery } from './gallery.ts'

export function GalleryFormScreen({ id }: { id?: string }) {
  const { galleryForm, galleries, dropped } = useAdmin()
  const [form] = useState(() => galleryForm({ id, picture: dropped.take() }))
  return <ResourceForm resource={gallery} form={form} listPath={galleries.place.path()} />
}
