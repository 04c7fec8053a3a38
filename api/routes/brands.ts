// Partner brands: names, logos and links.
import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  BRAND_TAKEN,
  type BrandRecord,
  brandChangeForm,
  brandForm,
  brandKey,
  type ChangedBrand,
} from '#api/contract/brand.ts'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { shown, withoutEmpty } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { idsQuery } from '#api/contract/query.ts'
import { brand, changedBrand } from '#api/contract/responses.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeCall } from '#api/middleware/declaration.ts'
import { describeResource } from '#api/middleware/describe-resource.ts'
import { editForm, pictureForm } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { createPictureRecords } from '#api/middleware/picture-records.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds } from '#api/store/by-ids.ts'
import type { Collection } from '#api/store/collection.ts'
import { StaleChange } from '#api/store/stale-change.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'brands' | 'products'>
  images: Pick<ImageStore, 'put' | 'remove'>
  permit: Permit
}

const calls = {
  ...describeResource({
    one: 'a brand',
    many: 'brands',
    name: 'Brand',
    names: 'Brands',
    record: brand,
    conflict: BRAND_TAKEN,
  }),
  update: describeCall(
    'updateBrand',
    'Changes a brand, and its name on the products that name it where that is asked for. Without a picture it keeps the one it has.',
    changedBrand,
    { failures: { 409: BRAND_TAKEN } },
  ),
}
const newBrand = pictureForm(brandForm, { field: 'logo', isRequired: false })
const brandEdit = editForm(brandChangeForm, 'logo')

/** The calls under /projects that concern brands. */
export function brandRoutes({ stores: { brands, products }, images, permit }: Deps) {
  const cached = conditionalGet(brands)
  const records = createPictureRecords({
    collection: brands,
    images,
    pictureOf: ({ logo, logoMeta }) => ({ url: logo, meta: logoMeta }),
    toRecord: (fields: v.InferOutput<typeof brandForm>, { url, meta }) => ({
      ...fields,
      ...withoutEmpty({ logo: url, logoMeta: meta }),
    }),
  })
  return new Hono<ApiEnv>()
    .get('/brands', permit('public'), calls.list, cached, query(idsQuery), async (c) =>
      c.json((await listByIds(brands, c.req.valid('query').ids)).map(shown)),
    )
    .get('/brands/:id', permit('public'), calls.get, cached, async (c) =>
      c.json(shown(await brands.get(c.req.param('id')))),
    )
    .post('/brand', permit('admin'), calls.create, newBrand, async (c) => {
      const sent = c.req.valid('form')
      const assertFree = (all: readonly BrandRecord[]) => refuseTaken(sent.fields.name, all)
      assertFree(await brands.all())
      return c.json(shown(await records.create(sent, c.var.admin._id, assertFree)), 201)
    })
    .put('/brands/:id', permit('admin'), calls.update, brandEdit, async (c) => {
      const edit = c.req.valid('form')
      const by = c.var.admin._id
      const known = await brands.get(c.req.param('id'))
      const { name, renameProducts } = edit.mergeInto(known)
      const mergeInto = (current: BrandRecord, all: readonly BrandRecord[]) => {
        refuseRenaming(current, name, all)
        return check(brandForm, edit.mergeInto(current))
      }
      let renamed: ProductRecord[] | undefined
      const changed = await records
        .update(known._id, { ...edit, mergeInto }, by, async () => {
          if (edit.rev !== undefined && edit.rev !== known.rev)
            throw new StaleChange('Brand', known)
          mergeInto(known, await brands.all())
          // Before the brand: if the process ends in between, the next try still knows the old name.
          if (renameProducts) renamed = await renameOn(products, known.name, name, by)
        })
        .catch(async (cause: unknown) => {
          await takeBack(products, renamed ?? [], name, by)
          throw cause
        })
      const renamedProducts = renamed?.length
      return c.json<ChangedBrand>({ ...shown(changed), ...withoutEmpty({ renamedProducts }) })
    })
    .delete('/brand/:id', permit('admin'), calls.remove, async (c) => {
      const removed = await records.remove(c.req.param('id'))
      return c.json({ message: 'Brand deleted.', record: shown(removed) })
    })
}

/** @throws Failure 409 beside the name if another brand has it. */
function refuseTaken(name: string, others: readonly BrandRecord[]): void {
  if (others.some((other) => brandKey(other.name) === brandKey(name)))
    throw new Failure(409, BRAND_TAKEN, { fields: { name: BRAND_TAKEN } })
}

/** Checks a changed name only: two stored brands of one name stay editable. */
function refuseRenaming(
  { _id, name: current }: BrandRecord,
  name: string,
  all: readonly BrandRecord[],
): void {
  if (brandKey(name) === brandKey(current)) return
  refuseTaken(
    name,
    all.filter((other) => other._id !== _id),
  )
}

/** Writes the brand's new name into its products and resolves with these as they were before. */
async function renameOn(
  products: Collection<ProductRecord>,
  before: string,
  name: string,
  by: string,
): Promise<ProductRecord[]> {
  const isOurs = ({ brand }: ProductRecord) => brandKey(brand) === brandKey(before)
  const named = (await products.all()).filter((one) => isOurs(one) && one.brand !== name)
  const changes = await Promise.allSettled(
    named.map(({ _id }) =>
      products.update(_id, (now) => (isOurs(now) ? { ...now, brand: name } : now), { by }),
    ),
  )
  const isGone = (reason: unknown) => reason instanceof Failure && reason.status === 404
  // One durable write holds all of them: nothing has been renamed.
  for (const change of changes)
    if (change.status === 'rejected' && !isGone(change.reason)) throw change.reason
  return changes
    .flatMap((change) => (change.status === 'fulfilled' ? [change.value] : []))
    .filter(({ before, after }) => before.brand !== after.brand)
    .map(({ before }) => before)
}

/** Gives products their old brand again, unless it was changed since. Never fails: the next attempt renames them. */
async function takeBack(
  products: Collection<ProductRecord>,
  renamed: readonly ProductRecord[],
  name: string,
  by: string,
): Promise<void> {
  await Promise.allSettled(
    renamed.map(({ _id, brand }) =>
      products.update(_id, (now) => (now.brand === name ? { ...now, brand } : now), { by }),
    ),
  )
}
