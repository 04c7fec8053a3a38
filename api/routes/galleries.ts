// Gallery items: pictures of the showroom and of finished projects.
import { Hono } from 'hono'
import { type GalleryItem, galleryForm, shownGalleryItem } from '#api/contract/gallery.ts'
import { atQuery, idsQuery } from '#api/contract/query.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeResource } from '#api/middleware/describe-resource.ts'
import { editForm, pictureForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createPictureRecords } from '#api/middleware/picture-records.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds } from '#api/queries/lists.ts'

const calls = describeResource(['a gallery item', 'gallery items'], shownGalleryItem)
const newItem = pictureForm(galleryForm, { field: 'image', isRequired: true, byId: true })
const itemEdit = editForm(galleryForm, 'image')

/** The calls under /projects that concern galleries. */
export function galleryRoutes(deps: RouteDeps) {
  const { stores, permit } = deps
  const { galleries } = stores
  const cached = conditionalGet(galleries)
  const records = createPictureRecords<'galleries', GalleryItem>(deps, 'galleries')
  const { show } = records
  return new Hono<ApiEnv>()
    .get('/galleries', permit('public'), calls.list, cached, query(idsQuery), async (c) =>
      c.json(listByIds(galleries, c.req.valid('query').ids).map(show)),
    )
    .get('/galleries/:id', permit('public'), calls.get, cached, query(atQuery), async (c) =>
      c.json(await records.read(c)),
    )
    .post('/gallery', permit('admin'), calls.create, newItem, async (c) =>
      c.json(await records.create(c.req.valid('form'), c.var.admin._id), 201),
    )
    .put('/galleries/:id', permit('admin'), calls.update, itemEdit, async (c) => {
      const edit = c.req.valid('form')
      return c.json((await records.update(c.req.param('id'), edit, c.var.admin._id)).shown)
    })
    .delete('/galleries/:id', permit('admin'), calls.remove, async (c) => {
      const removed = await records.remove(c.req.param('id'), c.var.admin._id)
      return c.json({ message: 'Gallery deleted.', ...removed })
    })
}
