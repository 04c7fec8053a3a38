// Form of a gallery item: field and caption.
import { cleanLine } from '#api/contract/fields.ts'
import { GALLERY_TRANSLATIONS, type GalleryItem } from '#api/galleries/contract.ts'
import { FeaturedField } from '#src/admin/form/FeaturedField.tsx'
import { PeriodFields } from '#src/admin/form/PeriodFields.tsx'
import { TranslationFields } from '#src/admin/form/TranslationFields.tsx'
import type { FieldsProps, ResourceView, Values } from '#src/admin/list/resource.ts'
import type { GalleryField } from '#src/admin/resource-texts.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { gallery } from './gallery.ts'

function GalleryFields(props: FieldsProps<GalleryField>) {
  const { text } = props
  return (
    <>
      <TextField
        {...text('title')}
        required
        hint="What the picture shows, and where it was taken."
      />
      <TranslationFields limits={GALLERY_TRANSLATIONS} form={props} />
      <PeriodFields form={props} />
      <FeaturedField {...text('featured')} />
    </>
  )
}

function GalleryCaption({ values }: { values: Values<GalleryField> }) {
  return <p className="image-name clamp-2 strong">{cleanLine(values.title) || 'Title'}</p>
}

export const galleryView: ResourceView<GalleryItem, GalleryField> = {
  resource: gallery,
  Fields: GalleryFields,
  Caption: GalleryCaption,
}
