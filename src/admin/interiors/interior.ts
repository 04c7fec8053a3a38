// The resource of interiors.
import { answer } from '#api/client.ts'
import { type Interior, interiorForm } from '#api/contract/interior.ts'
import {
  removeManyOf,
  requiredImage,
  type WholeResource,
  wholePage,
} from '#src/admin/crud/resource.ts'
import { INTERIOR_LABELS, type InteriorField, NOUNS } from '#src/admin/messages.ts'
import { editInteriorPath, historyPath, interiorsPath, newInteriorPath } from '#src/admin/router.ts'

export const interior: WholeResource<Interior, InteriorField> = {
  noun: NOUNS.interior,
  collection: 'interiors',
  listTitle: 'Interior Designs',
  paths: {
    list: interiorsPath,
    create: newInteriorPath,
    edit: editInteriorPath,
    history: (id, seq) => historyPath('interiors', id, seq),
  },
  labels: INTERIOR_LABELS,
  blank: { title: '', style: '', description: '', products: '', featured: '' },
  schema: interiorForm,
  valuesOf: ({ title, style = '', description = '', products = [], featured = '' }) => ({
    ...{ title, style, description, products: products.join('\n') },
    featured: `${featured}`,
  }),
  tidy: (values) => values,
  nameOf: ({ title }) => title,
  ...requiredImage,
  sitePath: () => '/interiors',
  calls: {
    list: async (api) => wholePage(await answer(api.projects.interiors.$get())),
    find: (api, id, at) =>
      answer(api.projects.interiors[':id'].$get({ param: { id }, query: { ...(at && { at }) } })),
    create: (api, form, options) => answer(api.projects.interior.$post({ form }, options)),
    change: (api, id, form, options) =>
      answer(api.projects.interiors[':id'].$put({ param: { id }, form }, options)),
    remove: (api, id) => answer(api.projects.interiors[':id'].$delete({ param: { id } })),
    removeMany: removeManyOf('interiors'),
  },
}
