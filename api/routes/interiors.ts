// Interior designs: rooms that show the material laid.
import { Hono } from 'hono'
import { check } from '#api/contract/check.ts'
import { shown } from '#api/contract/fields.ts'
import { type InteriorFields, interiorForm } from '#api/contract/interior.ts'
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
  stores: Pick<Stores, 'interiors'>
  images: Pick<ImageStore, 'put' | 'drop'>
  permit: Permit
}

/** The calls under /projects that concern interiors. */
export function interiorRoutes({ stores: { interiors }, images, permit }: Deps) {
  const readForm = form<InteriorFields, 'image'>('image')
  return new Hono<ApiEnv>()
    .get('/interiors', permit('public'), conditionalGet(interiors), query(idsQuery), async (c) =>
      c.json((await listByIds(interiors, c.req.valid('query').ids)).map(shown)),
    )
    .get('/interiors/:id', permit('public'), conditionalGet(interiors), async (c) =>
      c.json(shown(await interiors.get(c.req.param('id')))),
    )
    .post('/interior', permit('admin'), readForm, async (c) => {
      const { fields, file } = c.req.valid('form')
      const interior = check(interiorForm, fields)
      const made = await withPicture(images, requiredFile(file, 'image'), ({ url, meta }) =>
        interiors.insert(() => ({ ...interior, image: url, imageMeta: meta }), c.var.admin._id),
      )
      return c.json(shown(made), 201)
    })
    .put('/interiors/:id', permit('admin'), readForm, async (c) => {
      const { fields, file, rev } = c.req.valid('form')
      const { before, after } = await withPicture(images, file, (picture) =>
        interiors.update(
          c.req.param('id'),
          ({ image, imageMeta, ...current }) => ({
            ...check(interiorForm, { ...current, ...fields }),
            ...(picture ? { image: picture.url, imageMeta: picture.meta } : { image, imageMeta }),
          }),
          { by: c.var.admin._id, rev },
        ),
      )
      await dropReplaced(images, before.image, after.image)
      return c.json(shown(after))
    })
    .delete('/interiors/:id', permit('admin'), async (c) => {
      const removed = await interiors.remove(c.req.param('id'))
      await images.drop(removed.image)
      return c.json({ message: 'Interior deleted.', record: shown(removed) })
    })
}
