// Partner brands: names, logos and links.
import { Hono } from 'hono'
import { type BrandFields, brandForm } from '#api/contract/brand.ts'
import { check } from '#api/contract/check.ts'
import { shown, withoutEmpty } from '#api/contract/fields.ts'
import type { Image } from '#api/contract/image.ts'
import { form } from '#api/guards/form.ts'
import type { ApiEnv, Permit } from '#api/guards/permission.ts'
import { unchanged } from '#api/guards/unchanged.ts'
import type { ImageShelf } from '#api/images/image-shelf.ts'
import { dropReplaced, withPicture } from '#api/images/saving.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'brands'>
  images: Pick<ImageShelf, 'put' | 'drop'>
  permit: Permit
}

const logoFields = (picture: Image | undefined) =>
  picture && { logo: picture.url, logoMeta: picture.meta }

/** The calls under /projects that concern brands. */
export function brandRoutes({ stores: { brands }, images, permit }: Deps) {
  const readForm = form<BrandFields, 'logo'>('logo')
  return new Hono<ApiEnv>()
    .get('/brands', permit('public'), unchanged(brands), async (c) =>
      c.json((await brands.all()).map(shown)),
    )
    .get('/brands/:id', permit('public'), unchanged(brands), async (c) =>
      c.json(shown(await brands.get(c.req.param('id')))),
    )
    .post('/brand', permit('admin'), readForm, async (c) => {
      const { fields, file } = c.req.valid('form')
      const brand = check(brandForm, fields)
      const made = await withPicture(images, file, (picture) =>
        brands.insert(() => ({ ...brand, ...logoFields(picture) }), c.var.admin._id),
      )
      return c.json(shown(made), 201)
    })
    .put('/brands/:id', permit('admin'), readForm, async (c) => {
      const { fields, file, rev } = c.req.valid('form')
      const { before, after } = await withPicture(images, file, (picture) =>
        brands.update(
          c.req.param('id'),
          ({ logo, logoMeta, ...current }) => ({
            ...check(brandForm, { ...current, ...fields }),
            ...(logoFields(picture) ?? withoutEmpty({ logo, logoMeta })),
          }),
          { by: c.var.admin._id, rev },
        ),
      )
      await dropReplaced(images, before.logo, after.logo)
      return c.json(shown(after))
    })
    .delete('/brand/:id', permit('admin'), async (c) => {
      const { logo } = await brands.remove(c.req.param('id'))
      await dropReplaced(images, logo)
      return c.json({ message: 'Brand deleted.' })
    })
}
