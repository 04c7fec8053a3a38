// The resource of gallery items.
import { answer } from '#api/client.ts'
import { type GalleryItem, galleryForm } from '#api/contract/gallery.ts'
import {
  removeManyOf,
  requiredImage,
  type WholeResource,
  wholePage,
} from '#src/admin/crud/resource.ts'
import { GALLERY_LABELS, type GalleryField, NOUNS } from '#src/admin/messages.ts'
import { editGalleryPath, galleriesPath, historyPath, newGalleryPath } from '#src/admin/router.ts'

export const gallery: WholeResource<GalleryItem, GalleryField> = {
  noun: NOUNS.gallery,
  collection: 'galleries',
  listTitle: 'Gallery',
  paths: {
    list: galleriesPath,
    create: newGalleryPath,
    edit: editGalleryPath,
    history: (id, seq) => historyPath('galleries', id, seq),
  },
  labels: GALLERY_LABELS,
  blank: { title: '', featured: '' },
  schema: galleryForm,
  valuesOf: ({ title, featured = '' }) => ({ title, featured: `${featured}` }),
  tidy: (values) => values,
  nameOf: ({ title }) => title,
  ...requiredImage,
  sitePath: () => '/gallery',
  calls: {
    list: async (api) => wholePage(await answer(api.projects.galleries.$get())),
    find: (api, id, at) =>
      answer(api.projects.galleries[':id'].$get({ param: { id }, query: { ...(at && { at }) } })),
    create: (api, form, options) => answer(api.projects.gallery.$post({ form }, options)),
    change: (api, id, form, options) =>
      answer(api.projects.galleries[':id'].$put({ param: { id }, form }, options)),
    remove: (api, id) => answer(api.projects.galleries[':id'].$delete({ param: { id } })),
    removeMany: removeManyOf('galleries'),
  },
}
