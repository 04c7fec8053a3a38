// Partner brands: names, logos and links.
import { Hono } from 'hono'
import {
  BRAND_TAKEN,
  type BrandFields,
  type BrandRecord,
  brandChangeForm,
  brandForm,
  brandKey,
  type ChangedBrand,
} from '#api/contract/brand.ts'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { shown, withoutEmpty } from '#api/contract/fields.ts'
import type { Image } from '#api/contract/image.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { idsQuery } from '#api/contract/query.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { dropReplaced, withPicture } from '#api/images/saving.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds } from '#api/store/by-ids.ts'
import type { Collection } from '#api/store/collection.ts'
import { StaleChange } from '#api/store/stale-change.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'brands' | 'products'>
  images: Pick<ImageStore, 'put' | 'drop'>
  permit: Permit
}

const logoFields = (picture: Image | undefined) =>
  picture && { logo: picture.url, logoMeta: picture.meta }

/** The calls under /projects that concern brands. */
export function brandRoutes({ stores: { brands, products }, images, permit }: Deps) {
  const readForm = form<BrandFields, 'logo'>('logo')
  return new Hono<ApiEnv>()
    .get('/brands', permit('public'), conditionalGet(brands), query(idsQuery), async (c) =>
      c.json((await listByIds(brands, c.req.valid('query').ids)).map(shown)),
    )
    .get('/brands/:id', permit('public'), conditionalGet(brands), async (c) =>
      c.json(shown(await brands.get(c.req.param('id')))),
    )
    .post('/brand', permit('admin'), readForm, async (c) => {
      const { fields, file } = c.req.valid('form')
      const brand = check(brandForm, fields)
      refuseTaken(brand.name, await brands.all())
      const made = await withPicture(images, file, (picture) =>
        brands.insert((all) => {
          refuseTaken(brand.name, all)
          return { ...brand, ...logoFields(picture) }
        }, c.var.admin._id),
      )
      return c.json(shown(made), 201)
    })
    .put('/brands/:id', permit('admin'), readForm, async (c) => {
      const { fields, file, rev } = c.req.valid('form')
      const by = c.var.admin._id
      const known = await brands.get(c.req.param('id'))
      const { name, renameProducts } = check(brandChangeForm, { ...known, ...fields })
      const change = (current: BrandRecord, all: readonly BrandRecord[]) => {
        refuseRenaming(current, name, all)
        return check(brandForm, { ...current, ...fields })
      }
      const { before, after, renamed } = await withPicture(images, file, async (picture) => {
        if (rev !== undefined && rev !== known.rev) throw new StaleChange('Brand', known)
        change(known, await brands.all())
        // Before the brand: what is cut off between the two is finished by the next try, which still knows the old name.
        const renamed = renameProducts ? await renameOn(products, known.name, name, by) : undefined
        const saved = await brands
          .update(
            known._id,
            ({ logo, logoMeta, ...current }, all) => ({
              ...change(current, all),
              ...(logoFields(picture) ?? withoutEmpty({ logo, logoMeta })),
            }),
            { by, rev },
          )
          .catch(async (cause: unknown) => {
            await takeBack(products, renamed ?? [], name, by)
            throw cause
          })
        return { ...saved, renamed }
      })
      await dropReplaced(images, before.logo, after.logo)
      return c.json<ChangedBrand>({
        ...shown(after),
        ...withoutEmpty({ renamedProducts: renamed?.length }),
      })
    })
    .delete('/brand/:id', permit('admin'), async (c) => {
      const removed = await brands.remove(c.req.param('id'))
      await dropReplaced(images, removed.logo)
      return c.json({ message: 'Brand deleted.', record: shown(removed) })
    })
}

/** @throws Failure 409 beside the name, where another brand has it. */
function refuseTaken(name: string, others: readonly BrandRecord[]): void {
  if (others.some((other) => brandKey(other.name) === brandKey(name)))
    throw new Failure(409, BRAND_TAKEN, { fields: { name: BRAND_TAKEN } })
}

/** Two brands of one name that are there already can be edited: only a new name may not be taken. */
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

/** Writes the brand's new name into every product that names it, and nothing else; resolves with those as they were. */
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

/** Gives products the brand that they had, where nobody has given them another since. Never fails: the next try renames them. */
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
