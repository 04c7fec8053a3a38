// Gallery items, as the lists and forms of the admin know them.
import { answer } from '#api/client.ts'
import { type GalleryItem, galleryForm } from '#api/contract/gallery.ts'
import { IMAGE_REQUIRED } from '#api/contract/image.ts'
import { type Draft, type WholeResource, wholePage } from '#src/admin/crud/resource.ts'
import { GALLERY_LABELS, type GalleryField, NOUNS } from '#src/admin/messages.ts'
import { editGalleryPath, galleriesPath, newGalleryPath } from '#src/admin/router.ts'
import { GalleryCaption, GalleryFields } from './GalleryFields.tsx'

const formOf = ({ values, file }: Draft<GalleryField>) => ({
  ...values,
  ...(file && { image: file }),
})

export const gallery: WholeResource<GalleryItem, GalleryField> = {
  noun: NOUNS.gallery,
  listTitle: 'Gallery',
  paths: { list: galleriesPath, create: newGalleryPath, edit: editGalleryPath },
  labels: GALLERY_LABELS,
  blank: { title: '' },
  schema: galleryForm,
  valuesOf: ({ title }) => ({ title }),
  tidy: (values) => values,
  nameOf: ({ title }) => title,
  picture: {
    field: 'image',
    label: 'Image',
    frame: 'wide',
    missing: IMAGE_REQUIRED,
    of: ({ image, imageMeta }) => ({ url: image, meta: imageMeta }),
  },
  sitePath: () => '/gallery',
  calls: {
    list: async (api) => wholePage(await answer(api.projects.galleries.$get())),
    find: (api, id) => answer(api.projects.galleries[':id'].$get({ param: { id } })),
    create: (api, draft, options) =>
      answer(api.projects.gallery.$post({ form: formOf(draft) }, options)),
    change: (api, { _id: id, rev }, draft, options) =>
      answer(
        api.projects.galleries[':id'].$put(
          { param: { id }, form: { ...formOf(draft), rev: String(rev) } },
          options,
        ),
      ),
    remove: (api, id) => answer(api.projects.galleries[':id'].$delete({ param: { id } })),
  },
  Fields: GalleryFields,
  Caption: GalleryCaption,
}

/** Holds one picture until a form takes it. */
export function createDroppedFile() {
  let held: File | undefined
  return {
    put(file: File): void {
      held = file
    },
    /** The picture, once. */
    take(): File | undefined {
      const file = held
      held = undefined
      return file
    },
  }
}
