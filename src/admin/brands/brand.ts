// Resource of brands.
import { type Brand, brandForm } from '#api/brands/contract.ts'
import { readBody } from '#api/client.ts'
import { addScheme } from '#api/contract/fields.ts'
import type { Image } from '#api/contract/image.ts'
import {
  createRemoveMany,
  readTextValues,
  type WholeResource,
  wholePage,
} from '#src/admin/list/resource.ts'
import { formatCount } from '#src/admin/messages.ts'
import { tidyPhotos, writeImage } from '#src/admin/photos/photo-list.ts'
import { BRAND_LABELS, type BrandField, RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { itemPaths } from '#src/admin/router.ts'
import { showToast } from '#src/ui/toasts.ts'

const imageOf = ({ logo, logoMeta }: Brand): Image | undefined =>
  logo && logoMeta ? { url: logo, meta: logoMeta } : undefined

export const brand: WholeResource<Brand, BrandField> = {
  ...RESOURCE_TEXTS.brands,
  collection: 'brands',
  paths: itemPaths('brands'),
  schema: brandForm,
  valuesOf: (item) => ({
    ...readTextValues(BRAND_LABELS, item),
    logo: writeImage(imageOf(item)),
  }),
  tidy: (values) => ({
    ...values,
    url: addScheme(values.url),
    logo: tidyPhotos(values.logo),
  }),
  nameOf: ({ name }) => name,
  images: { field: 'logo', max: 1, frame: 'plate' },
  imageOf,
  sitePath: () => '/brands',
  calls: {
    list: async (api) => wholePage(await readBody(api.projects.brands.$get())),
    find: (api, id, at) =>
      readBody(api.projects.brands[':id'].$get({ param: { id }, query: { ...(at && { at }) } })),
    create: (api, form) => readBody(api.projects.brand.$post({ form })),
    async change(api, id, form) {
      const { renamedProducts, ...updated } = await readBody(
        api.projects.brands[':id'].$put({ param: { id }, form }),
      )
      if (renamedProducts)
        showToast('success', `Renamed on ${formatCount(renamedProducts, 'product', 'products')}.`)
      return updated
    },
    remove: (api, id) => readBody(api.projects.brand[':id'].$delete({ param: { id } })),
    removeMany: createRemoveMany('brands'),
  },
  // Send `renameProducts` only if the name changes.
  bodyOf: ({ renameProducts, ...values }) => ({
    ...values,
    ...(values.name !== undefined && renameProducts && { renameProducts }),
  }),
}
