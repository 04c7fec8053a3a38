// Gallery items: pictures of the showroom and of finished projects.
import { Hono } from 'hono'
import type * as v from 'valibot'
import { shown } from '#api/contract/fields.ts'
import { galleryForm } from '#api/contract/gallery.ts'
import { idsQuery } from '#api/contract/query.ts'
import { galleryItem } from '#api/contract/responses.ts'
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
  stores: Pick<Stores, 'galleries'>
  images: Pick<ImageStore, 'put' | 'remove'>
  permit: Permit
}

const calls = describeResource({
  one: 'a gallery item',
  many: 'gallery items',
  name: 'GalleryItem',
  names: 'GalleryItems',
  record: galleryItem,
})
const newItem = pictureForm(galleryForm, { field: 'image', isRequired: true })
const itemEdit = editForm(galleryForm, 'image')

/** The calls under /projects that concern galleries. */
export function galleryRoutes({ stores: { galleries }, images, permit }: Deps) {
  const cached = conditionalGet(galleries)
  const records = createPictureRecords({
    collection: galleries,
    images,
    pictureOf: ({ image, imageMeta }) => ({ url: image, meta: imageMeta }),
    toRecord: (fields: v.InferOutput<typeof galleryForm>, { url, meta }) => ({
      ...fields,
      image: url,
      imageMeta: meta,
    }),
  })
  return new Hono<ApiEnv>()
    .get('/galleries', permit('public'), calls.list, cached, query(idsQuery), async (c) =>
      c.json((await listByIds(galleries, c.req.valid('query').ids)).map(shown)),
    )
    .get('/galleries/:id', permit('public'), calls.get, cached, async (c) =>
      c.json(shown(await galleries.get(c.req.param('id')))),
    )
    .post('/gallery', permit('admin'), calls.create, newItem, async (c) =>
      c.json(shown(await records.create(c.req.valid('form'), c.var.admin._id)), 201),
    )
    .put('/galleries/:id', permit('admin'), calls.update, itemEdit, async (c) => {
      const edit = c.req.valid('form')
      return c.json(shown(await records.update(c.req.param('id'), edit, c.var.admin._id)))
    })
    .delete('/galleries/:id', permit('admin'), calls.remove, async (c) => {
      const removed = await records.remove(c.req.param('id'))
      return c.json({ message: 'Gallery deleted.', record: shown(removed) })
    })
}
