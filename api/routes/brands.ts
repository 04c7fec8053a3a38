// Partner brands: names, logos and links.
import { Hono } from 'hono'
import {
  assertFreeName,
  BRAND_TAKEN,
  type Brand,
  type BrandRecord,
  brandChangeForm,
  brandForm,
  brandKey,
  type ChangedBrand,
  changedBrand,
  shownBrand,
} from '#api/contract/brand.ts'
import { check } from '#api/contract/check.ts'
import { withoutEmpty } from '#api/contract/fields.ts'
import { atQuery, idsQuery } from '#api/contract/query.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeCall } from '#api/middleware/declaration.ts'
import { describeResource } from '#api/middleware/describe-resource.ts'
import { editForm, pictureForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createPictureRecords } from '#api/middleware/picture-records.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds } from '#api/queries/lists.ts'
import type { Draft } from '#api/store/draft.ts'

const calls = {
  ...describeResource(['a brand', 'brands'], shownBrand, BRAND_TAKEN),
  update: describeCall(
    'updateBrand',
    'Changes a brand, and its name on the products that name it where that is asked for. Without a picture it keeps the one it has.',
    changedBrand,
    { failures: { 409: BRAND_TAKEN } },
  ),
}
const newBrand = pictureForm(brandForm, { field: 'logo', isRequired: false, byId: true })
const brandEdit = editForm(brandChangeForm, 'logo')

/** The calls under /projects that concern brands. */
export function brandRoutes(deps: RouteDeps) {
  const { stores, permit } = deps
  const { brands } = stores
  const cached = conditionalGet(brands)
  const records = createPictureRecords<'brands', Brand>(deps, 'brands')
  const { show } = records
  return new Hono<ApiEnv>()
    .get('/brands', permit('public'), calls.list, cached, query(idsQuery), async (c) =>
      c.json(listByIds(brands, c.req.valid('query').ids).map(show)),
    )
    .get('/brands/:id', permit('public'), calls.get, cached, query(atQuery), async (c) =>
      c.json(await records.read(c)),
    )
    .post('/brand', permit('admin'), calls.create, newBrand, async (c) => {
      const sent = c.req.valid('form')
      const assertFree = (all: () => readonly BrandRecord[]) =>
        assertFreeName(all(), sent.fields.name)
      assertFree(brands.all)
      return c.json(await records.create(sent, c.var.admin._id, assertFree), 201)
    })
    .put('/brands/:id', permit('admin'), calls.update, brandEdit, async (c) => {
      const edit = c.req.valid('form')
      const known = brands.get(c.req.param('id'))
      const mergeInto = (current: BrandRecord, all: () => readonly BrandRecord[]) => {
        const merged = edit.mergeInto(current)
        // A changed name only: two stored brands of one name stay editable.
        if (brandKey(merged.name) !== brandKey(current.name))
          assertFreeName(all(), merged.name, current._id)
        return check(brandForm, merged)
      }
      // Before the picture is processed.
      mergeInto(known, brands.all)
      const { renameProducts } = edit.mergeInto(known)
      const { shown, also: renamedProducts } = await records.update(
        known._id,
        { ...edit, mergeInto },
        c.var.admin._id,
        (draft, before, after) =>
          renameProducts ? renameOn(draft, before.name, after.name) : undefined,
      )
      return c.json<ChangedBrand>({ ...shown, ...withoutEmpty({ renamedProducts }) })
    })
    .delete('/brand/:id', permit('admin'), calls.remove, async (c) => {
      const removed = await records.remove(c.req.param('id'), c.var.admin._id)
      return c.json({ message: 'Brand deleted.', ...removed })
    })
}

/** Writes the brand's new name into the products that name it. Returns their number. */
function renameOn({ products }: Draft, before: string, name: string): number {
  const named = products
    .all()
    .filter(({ brand }) => brandKey(brand) === brandKey(before) && brand !== name)
  for (const { _id } of named) products.update(_id, (now) => ({ ...now, brand: name }))
  return named.length
}
