// Products: the public list and pages, and what staff do with them.
import { Hono } from 'hono'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { shown, withoutEmpty } from '#api/contract/fields.ts'
import type { Image } from '#api/contract/image.ts'
import {
  type ProductFields,
  type ProductPage,
  type ProductSuggestions,
  productFilters,
  productForm,
  productQuery,
  RECENT_COUNT,
  suggestionQuery,
} from '#api/contract/product.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { dropReplaced, withPicture } from '#api/images/saving.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { form } from '#api/middleware/form.ts'
import { jsonText } from '#api/middleware/json-text.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { listByIds, pageOfAll } from '#api/store/by-ids.ts'
import { catalogueOf } from '#api/store/product-catalogue.ts'
import { listJson } from '#api/store/shown-json.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'products'>
  images: Pick<ImageStore, 'put' | 'drop'>
  permit: Permit
}

const photoFields = (picture: Image | undefined) =>
  picture && { photo: picture.url, photoMeta: picture.meta }

/** The calls under /projects that concern products. */
export function productRoutes({ stores: { products }, images, permit }: Deps) {
  const catalogue = catalogueOf(products)
  const readForm = form<ProductFields, 'photo'>('photo')
  return (
    new Hono<ApiEnv>()
      .get(
        '/product',
        permit('public'),
        conditionalGet(products),
        query(productQuery),
        async (c) => {
          const asked = c.req.valid('query')
          if (!asked.ids && !asked.sku) {
            const { products: found, ...paging } = await catalogue.list(asked)
            return jsonText<ProductPage>(c, listJson('products', found, paging))
          }
          const bySku = asked.ids ? undefined : await products.findBy('sku', asked.sku)
          const found = bySku ? [bySku] : await listByIds(products, asked.ids ?? [])
          return jsonText<ProductPage>(c, listJson('products', found, pageOfAll(found.length)))
        },
      )
      .get(
        '/product-facets',
        permit('public'),
        conditionalGet(products),
        query(productFilters),
        async (c) => c.json(await catalogue.facets(c.req.valid('query'))),
      )
      .get(
        '/product-suggestions',
        permit('public'),
        conditionalGet(products),
        query(suggestionQuery),
        async (c) => {
          const { products: found, ...more } = await catalogue.suggest(c.req.valid('query'))
          return jsonText<ProductSuggestions>(c, listJson('products', found, more))
        },
      )
      .get('/recent-products', permit('admin'), async (c) => {
        const all = await products.all()
        return c.json({ total: all.length, products: all.slice(0, RECENT_COUNT).map(shown) })
      })
      // A product's page is found by its SKU, which people read and send; the id stays out of sight.
      .get('/product/by-sku/:sku', permit('public'), conditionalGet(products), async (c) => {
        const product = await products.findBy('sku', c.req.param('sku'))
        if (!product) throw new Failure(404, 'Product not found.')
        return c.json(shown(product))
      })
      .get('/product/:id', permit('public'), conditionalGet(products), async (c) =>
        c.json(shown(await products.get(c.req.param('id')))),
      )
      .post('/product', permit('admin'), readForm, async (c) => {
        const { fields, file } = c.req.valid('form')
        const product = check(productForm, fields)
        const made = await withPicture(images, file, (picture) =>
          products.insert(() => ({ ...product, ...photoFields(picture) }), c.var.admin._id),
        )
        return c.json(shown(made), 201)
      })
      .put('/product/:id', permit('admin'), readForm, async (c) => {
        const { fields, file, rev } = c.req.valid('form')
        const { before, after } = await withPicture(images, file, (picture) =>
          products.update(
            c.req.param('id'),
            ({ photo, photoMeta, ...current }) => ({
              ...check(productForm, { ...current, ...fields }),
              ...(photoFields(picture) ?? withoutEmpty({ photo, photoMeta })),
            }),
            { by: c.var.admin._id, rev },
          ),
        )
        await dropReplaced(images, before.photo, after.photo)
        return c.json(shown(after))
      })
      .delete('/product/:id', permit('admin'), async (c) => {
        const removed = await products.remove(c.req.param('id'))
        await dropReplaced(images, removed.photo)
        return c.json({ message: 'Product deleted.', record: shown(removed) })
      })
  )
}
