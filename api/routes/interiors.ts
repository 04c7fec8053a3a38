// Interior designs: rooms that show the material laid.
import { Hono } from 'hono'
import { wrongField } from '#api/contract/failure.ts'
import {
  type Interior,
  type InteriorRecord,
  interiorForm,
  shownInterior,
} from '#api/contract/interior.ts'
import { atQuery, idsQuery } from '#api/contract/query.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeResource } from '#api/middleware/describe-resource.ts'
import { editForm, pictureForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createPictureRecords } from '#api/middleware/picture-records.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds } from '#api/queries/lists.ts'

const calls = describeResource(['an interior', 'interiors'], shownInterior)
const newInterior = pictureForm(interiorForm, { field: 'image', isRequired: true, byId: true })
const interiorEdit = editForm(interiorForm, 'image')

/** The calls under /projects that concern interiors. */
export function interiorRoutes(deps: RouteDeps) {
  const { stores, permit } = deps
  const { interiors } = stores
  const cached = conditionalGet(interiors)
  const records = createPictureRecords<'interiors', Interior>(deps, 'interiors')
  const { show } = records

  /**
   * Spells the SKUs as the catalogue does. One that the record has already may be gone.
   * @throws Failure 422 that names a product which is not there.
   */
  function linkProducts<T extends { products?: string[] }>(fields: T, known: string[] = []): T {
    const linked = fields.products?.map((sku) => {
      const product = stores.products.findBy('sku', sku)
      if (!product && !known.includes(sku))
        throw wrongField('products', `There is no product ${sku}.`)
      return product?.sku ?? sku
    })
    return { ...fields, ...(linked && { products: linked }) }
  }
  return new Hono<ApiEnv>()
    .get('/interiors', permit('public'), calls.list, cached, query(idsQuery), async (c) =>
      c.json(listByIds(interiors, c.req.valid('query').ids).map(show)),
    )
    .get('/interiors/:id', permit('public'), calls.get, cached, query(atQuery), async (c) =>
      c.json(await records.read(c)),
    )
    .post('/interior', permit('admin'), calls.create, newInterior, async (c) => {
      const sent = c.req.valid('form')
      const form = { ...sent, fields: linkProducts(sent.fields) }
      return c.json(await records.create(form, c.var.admin._id), 201)
    })
    .put('/interiors/:id', permit('admin'), calls.update, interiorEdit, async (c) => {
      const edit = c.req.valid('form')
      const mergeInto = (current: InteriorRecord) =>
        linkProducts(edit.mergeInto(current), current.products)
      const form = { ...edit, mergeInto }
      return c.json((await records.update(c.req.param('id'), form, c.var.admin._id)).shown)
    })
    .delete('/interiors/:id', permit('admin'), calls.remove, async (c) => {
      const removed = await records.remove(c.req.param('id'), c.var.admin._id)
      return c.json({ message: 'Interior deleted.', ...removed })
    })
}
