// Interior designs: rooms that show the material laid.
import { Hono } from 'hono'
import type * as v from 'valibot'
import { shown } from '#api/contract/fields.ts'
import { interiorForm } from '#api/contract/interior.ts'
import { idsQuery } from '#api/contract/query.ts'
import { interior } from '#api/contract/responses.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeResource } from '#api/middleware/describe-resource.ts'
import { editForm, pictureForm } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { createPictureRecords } from '#api/middleware/picture-records.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds } from '#api/store/by-ids.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'interiors'>
  images: Pick<ImageStore, 'put' | 'remove'>
  permit: Permit
}

const calls = describeResource({
  one: 'an interior',
  many: 'interiors',
  name: 'Interior',
  names: 'Interiors',
  record: interior,
})
const newInterior = pictureForm(interiorForm, { field: 'image', isRequired: true })
const interiorEdit = editForm(interiorForm, 'image')

/** The calls under /projects that concern interiors. */
export function interiorRoutes({ stores: { interiors }, images, permit }: Deps) {
  const cached = conditionalGet(interiors)
  const records = createPictureRecords({
    collection: interiors,
    images,
    pictureOf: ({ image, imageMeta }) => ({ url: image, meta: imageMeta }),
    toRecord: (fields: v.InferOutput<typeof interiorForm>, { url, meta }) => ({
      ...fields,
      image: url,
      imageMeta: meta,
    }),
  })
  return new Hono<ApiEnv>()
    .get('/interiors', permit('public'), calls.list, cached, query(idsQuery), async (c) =>
      c.json((await listByIds(interiors, c.req.valid('query').ids)).map(shown)),
    )
    .get('/interiors/:id', permit('public'), calls.get, cached, async (c) =>
      c.json(shown(await interiors.get(c.req.param('id')))),
    )
    .post('/interior', permit('admin'), calls.create, newInterior, async (c) =>
      c.json(shown(await records.create(c.req.valid('form'), c.var.admin._id)), 201),
    )
    .put('/interiors/:id', permit('admin'), calls.update, interiorEdit, async (c) => {
      const edit = c.req.valid('form')
      return c.json(shown(await records.update(c.req.param('id'), edit, c.var.admin._id)))
    })
    .delete('/interiors/:id', permit('admin'), calls.remove, async (c) => {
      const removed = await records.remove(c.req.param('id'))
      return c.json({ message: 'Interior deleted.', record: shown(removed) })
    })
}
