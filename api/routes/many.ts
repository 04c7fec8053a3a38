// Changes of many records at once, each one transaction with one undo: products, deletions, the featured order.
import { Hono } from 'hono'
import {
  type ChangedProducts,
  changedProducts,
  changedRecords,
  type Deletable,
  deleteForm,
  featuredForm,
  productChangesForm,
} from '#api/contract/many.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { describeCall } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { releaseImages } from '#api/middleware/picture-records.ts'
import { countValues, labelOf, workOf } from '#api/middleware/product-changes.ts'
import type { Catalogue } from '#api/queries/product-catalogue.ts'
import { collectionIn } from '#api/store/draft.ts'
import { imagesNamedBy } from '#api/store/named-images.ts'
import type { Store } from '#api/store/store.ts'

interface Deps {
  stores: Store
  images: Pick<ImageStore, 'remove'>
  permit: Permit
  catalogue: Catalogue
}

const calls = {
  change: describeCall(
    'updateProducts',
    'Changes many products, or deletes them, in one step that can be undone; with `dry` it changes nothing and counts what it would change.',
    changedProducts,
    { failures: { 409: 'Another number of products than `expected` would change.' } },
  ),
  remove: describeCall(
    'deleteRecords',
    'Deletes many records of a collection in one step, which can be undone. Unknown ids are passed over.',
    changedRecords,
  ),
  feature: describeCall(
    'updateFeatured',
    'Sets which records of a collection stand first, and in which order. All others are no longer featured.',
    changedRecords,
  ),
}

/** 20,000 ids of 16 characters. */
const IDS_MAX_BYTES = 1024 * 1024

const NAMES: Record<Deletable, [one: string, many: string]> = {
  interiors: ['interior', 'interiors'],
  galleries: ['gallery item', 'gallery items'],
  brands: ['brand', 'brands'],
  enquiries: ['enquiry', 'enquiries'],
}
const deletedLabel = (collection: Deletable) => (count: number) =>
  `Deleted ${count} ${NAMES[collection][count === 1 ? 0 : 1]}`

const NOTHING = 'Nothing had to be changed.'

/** The calls under / that concern many records. */
export function manyRoutes({ stores, images, permit, catalogue }: Deps) {
  const answerOf = (count: number, undo: number | undefined, label: (count: number) => string) => ({
    message: undo === undefined ? NOTHING : `${label(count)}.`,
    count,
    ...(undo !== undefined && { undo }),
  })
  return new Hono<ApiEnv>()
    .post(
      '/projects/product-changes',
      permit('admin'),
      calls.change,
      form(productChangesForm, undefined, IDS_MAX_BYTES),
      async (c) => {
        const changes = c.req.valid('form')
        const [work, label] = [workOf(changes, catalogue), labelOf(changes)]
        if (changes.dry) {
          const { chosen, before } = stores.preview(work)
          const message = `${before.length} of ${chosen.length} would change.`
          const now = countValues(chosen)
          return c.json<ChangedProducts>({
            message,
            count: before.length,
            chosen: chosen.length,
            ...(now && { now }),
          })
        }
        const { result, seq } = await stores.transaction(work, { by: c.var.admin._id, label })
        const { chosen, before } = result
        if (changes.delete)
          await releaseImages(
            stores,
            images,
            before.flatMap((product) => imagesNamedBy('products', product)),
          )
        return c.json<ChangedProducts>({
          ...answerOf(before.length, seq, label),
          chosen: chosen.length,
        })
      },
    )
    .post(
      '/records/delete',
      permit('admin'),
      calls.remove,
      form(deleteForm, undefined, IDS_MAX_BYTES),
      async (c) => {
        const { collection, ids } = c.req.valid('form')
        const label = deletedLabel(collection)
        const { result: removed, seq } = await stores.transaction(
          (draft) => {
            const records = collectionIn(draft, collection)
            return ids.flatMap((id) => (records.find(id) ? [records.remove(id)] : []))
          },
          { by: c.var.admin._id, label },
        )
        const named = removed.flatMap((record) => imagesNamedBy(collection, record))
        await releaseImages(stores, images, named)
        return c.json(answerOf(removed.length, seq, label))
      },
    )
    .put(
      '/records/featured',
      permit('admin'),
      calls.feature,
      form(featuredForm, undefined, IDS_MAX_BYTES),
      async (c) => {
        const { collection, ids } = c.req.valid('form')
        const label = () => `Changed the order of featured ${collection}`
        const { result: count, seq } = await stores.transaction(
          (draft) => {
            const records = collectionIn(draft, collection)
            const positions = new Map(
              ids.filter((id) => records.find(id)).map((id, at) => [id, at + 1]),
            )
            const moved = records
              .all()
              .filter(({ _id, featured }) => featured !== positions.get(_id))
            for (const { _id } of moved)
              records.update(_id, ({ featured: _, ...rest }) => {
                const featured = positions.get(_id)
                return { ...rest, ...(featured && { featured }) }
              })
            return moved.length
          },
          { by: c.var.admin._id, label },
        )
        return c.json(answerOf(count, seq, label))
      },
    )
}
