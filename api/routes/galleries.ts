// Gallery items: pictures of the showroom and of finished projects.
import { Hono } from 'hono'
import { check } from '#api/contract/check.ts'
import { shown } from '#api/contract/fields.ts'
import { type GalleryFields, galleryForm } from '#api/contract/gallery.ts'
import { idsQuery } from '#api/contract/query.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { dropReplaced, requiredFile, withPicture } from '#api/images/saving.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds } from '#api/store/by-ids.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'galleries'>
  images: Pick<ImageStore, 'put' | 'drop'>
  permit: Permit
}

/** The calls under /projects that concern galleries. */
export function galleryRoutes({ stores: { galleries }, images, permit }: Deps) {
  const readForm = form<GalleryFields, 'image'>('image')
  return new Hono<ApiEnv>()
    .get('/galleries', permit('public'), conditionalGet(galleries), query(idsQuery), async (c) =>
      c.json((await listByIds(galleries, c.req.valid('query').ids)).map(shown)),
    )
    .get('/galleries/:id', permit('public'), conditionalGet(galleries), async (c) =>
      c.json(shown(await galleries.get(c.req.param('id')))),
    )
    .post('/gallery', permit('admin'), readForm, async (c) => {
      const { fields, file } = c.req.valid('form')
      const item = check(galleryForm, fields)
      const made = await withPicture(images, requiredFile(file, 'image'), ({ url, meta }) =>
        galleries.insert(() => ({ ...item, image: url, imageMeta: meta }), c.var.admin._id),
      )
      return c.json(shown(made), 201)
    })
    .put('/galleries/:id', permit('admin'), readForm, async (c) => {
      const { fields, file, rev } = c.req.valid('form')
      const { before, after } = await withPicture(images, file, (picture) =>
        galleries.update(
          c.req.param('id'),
          ({ image, imageMeta, ...current }) => ({
            ...check(galleryForm, { ...current, ...fields }),
            ...(picture ? { image: picture.url, imageMeta: picture.meta } : { image, imageMeta }),
          }),
          { by: c.var.admin._id, rev },
        ),
      )
      await dropReplaced(images, before.image, after.image)
      return c.json(shown(after))
    })
    .delete('/galleries/:id', permit('admin'), async (c) => {
      const removed = await galleries.remove(c.req.param('id'))
      await images.drop(removed.image)
      return c.json({ message: 'Gallery deleted.', record: shown(removed) })
    })
}
