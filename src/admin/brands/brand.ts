// The resource of brands.
import { answer } from '#api/client.ts'
import { type Brand, brandForm } from '#api/contract/brand.ts'
import { withScheme } from '#api/contract/fields.ts'
import { removeManyOf, type WholeResource, wholePage } from '#src/admin/crud/resource.ts'
import { BRAND_LABELS, type BrandField, NOUNS, renamedOn } from '#src/admin/messages.ts'
import { brandsPath, editBrandPath, historyPath, newBrandPath } from '#src/admin/router.ts'
import { showToast } from '#src/ui/toasts.ts'

export const brand: WholeResource<Brand, BrandField> = {
  noun: NOUNS.brand,
  collection: 'brands',
  listTitle: 'Brands',
  paths: {
    list: brandsPath,
    create: newBrandPath,
    edit: editBrandPath,
    history: (id, seq) => historyPath('brands', id, seq),
  },
  labels: BRAND_LABELS,
  blank: { name: '', url: '', renameProducts: '', featured: '' },
  schema: brandForm,
  valuesOf: ({ name, url = '', featured = '' }) => ({
    ...{ name, url, renameProducts: '' },
    featured: `${featured}`,
  }),
  tidy: (values) => ({ ...values, url: withScheme(values.url) }),
  nameOf: ({ name }) => name,
  picture: {
    field: 'logo',
    label: 'Logo',
    frame: 'plate',
  },
  imageOf: ({ logo, logoMeta }) => (logo && logoMeta ? { url: logo, meta: logoMeta } : undefined),
  sitePath: () => '/brands',
  calls: {
    list: async (api) => wholePage(await answer(api.projects.brands.$get())),
    find: (api, id, at) =>
      answer(api.projects.brands[':id'].$get({ param: { id }, query: { ...(at && { at }) } })),
    create: (api, form, options) => answer(api.projects.brand.$post({ form }, options)),
    async change(api, id, form, options) {
      const { renamedProducts, ...changed } = await answer(
        api.projects.brands[':id'].$put({ param: { id }, form }, options),
      )
      if (renamedProducts) showToast('success', renamedOn(renamedProducts))
      return changed
    },
    remove: (api, id) => answer(api.projects.brand[':id'].$delete({ param: { id } })),
    removeMany: removeManyOf('brands'),
  },
  // Products are renamed only together with the brand.
  bodyOf: ({ renameProducts, ...values }) => ({
    ...values,
    ...(values.name !== undefined && renameProducts && { renameProducts }),
  }),
}
