// Resource of interiors.
import { readBody } from '#api/client.ts'
import { type Interior, interiorForm } from '#api/interiors/contract.ts'
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
import { INTERIOR_LABELS, type InteriorField, RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { itemPaths } from '#src/admin/router.ts'

export const interior: WholeResource<Interior, InteriorField> = {
  ...RESOURCE_TEXTS.interiors,
  collection: 'interiors',
  paths: itemPaths('interiors'),
  schema: interiorForm,
  valuesOf: (item) => ({
    ...readTextValues(INTERIOR_LABELS, item),
    products: (item.products ?? []).join('\n'),
    image: writeImage(requiredImage.imageOf(item)),
  }),
  tidy: (values) => ({ ...values, image: tidyPhotos(values.image) }),
  nameOf: ({ title }) => title,
  ...requiredImage,
  sitePath: () => '/interiors',
  calls: {
    list: async (api) => wholePage(await readBody(api.projects.interiors.$get())),
    find: (api, id, at) =>
      readBody(api.projects.interiors[':id'].$get({ param: { id }, query: { ...(at && { at }) } })),
    create: (api, form) => readBody(api.projects.interior.$post({ form })),
    change: (api, id, form) =>
      readBody(api.projects.interiors[':id'].$put({ param: { id }, form })),
    remove: (api, id) => readBody(api.projects.interiors[':id'].$delete({ param: { id } })),
    removeMany: createRemoveMany('interiors'),
  },
}

export const createInteriors = (stores: AdminStores) => createWholeResource(interior, stores)
