// The one field of the gallery form, and the line under its picture.
import { cleanLine } from '#api/contract/fields.ts'
import { type FieldsProps, fieldProps, type Values } from '#src/admin/crud/resource.ts'
import { GALLERY_LABELS, type GalleryField } from '#src/admin/messages.ts'
import { TextField } from '#src/admin/ui/Field.tsx'

export function GalleryFields(props: FieldsProps<GalleryField>) {
  const { text } = fieldProps(GALLERY_LABELS, props)
  return (
    <TextField {...text('title')} required hint="What the picture shows, and where it was taken." />
  )
}

export function GalleryCaption({ values }: { values: Values<GalleryField> }) {
  return <p className="well-name clamp-2 strong">{cleanLine(values.title) || 'Title'}</p>
}
