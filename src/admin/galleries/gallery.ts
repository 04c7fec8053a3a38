// Resource of gallery items.
import { readBody } from '#api/client.ts'
import { type GalleryItem, galleryForm } from '#api/galleries/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import {
  createRemoveMany,
  readTextValues,
  requiredImage,
  type WholeResource,
  wholePage,
} from '#src/admin/list/resource.ts'
import { createWholeResource } from '#src/admin/list/resource-stores.ts'
import { tidyPhotos, writeImage } from '#src/admin/photos/photo-list.ts'
import { GALLERY_LABELS, type GalleryField, RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { itemPaths } from '#src/admin/router.ts'

export const gallery: WholeResource<GalleryItem, GalleryField> = {
  ...RESOURCE_TEXTS.galleries,
  collection: 'galleries',
  paths: itemPaths('galleries'),
  schema: galleryForm,
  valuesOf: (item) => ({
    ...readTextValues(GALLERY_LABELS, item),
    image: writeImage(requiredImage.imageOf(item)),
  }),
  tidy: (values) => ({ ...values, image: tidyPhotos(values.image) }),
  nameOf: ({ title }) => title,
  ...requiredImage,
  sitePath: () => '/gallery',
  calls: {
    list: async (api) => wholePage(await readBody(api.projects.galleries.$get())),
    find: (api, id, at) =>
      readBody(api.projects.galleries[':id'].$get({ param: { id }, query: { ...(at && { at }) } })),
    create: (api, form) => readBody(api.projects.gallery.$post({ form })),
    change: (api, id, form) =>
      readBody(api.projects.galleries[':id'].$put({ param: { id }, form })),
    remove: (api, id) => readBody(api.projects.galleries[':id'].$delete({ param: { id } })),
    removeMany: createRemoveMany('galleries'),
  },
}

export const createGalleries = (stores: AdminStores) => createWholeResource(gallery, stores)
