// Calls for products: public lists and single products, and the edits of staff.
import { type Context, Hono } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { atQuery, PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { createSinglePagePaging, listByIds } from '#api/resources/lists.ts'
import { createResource } from '#api/resources/routes.ts'
import type { Catalogue } from './catalogue.ts'
import {
  type Product,
  type ProductPage,
  type ProductRecord,
  type ProductSuggestions,
  productFacets,
  productFacetsQuery,
  productPage,
  productQuery,
  productSuggestions,
  publicProduct,
  RECENT_COUNT,
  recentProducts,
  SKU_TAKEN,
  suggestionQuery,
} from './contract.ts'
import type { PriceTags } from './price-tags.ts'
import { productRules } from './rules.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    /** Queries over the products of `stores`. */
    catalogue: Catalogue
    /** What visitors see of prices. */
    priceTags: PriceTags
  }
}

const calls = describeCalls({
  listProducts: [
    'One page of the products: filtered, searched and sorted. With `ids` or `sku` it is these products on one page, those of `ids` in that order; other filters are then ignored.',
    productPage,
  ],
  getProductFacets: [
    'The values of each filter, and the number of products that each would leave.',
    productFacets,
  ],
  suggestProducts: [
    'Suggestions for a search that is still being typed: products, brands, categories, other spellings.',
    productSuggestions,
  ],
  listRecentProducts: [
    `The newest ${RECENT_COUNT} products, and how many there are in all.`,
    recentProducts,
  ],
  // Product pages are addressed by SKU, which people read and send; the id stays internal.
  getProductBySku: ['Shows the product that has this SKU, in whatever case.', publicProduct],
})

const listQuery = query(productQuery)
const facetsQuery = query(productFacetsQuery)

const NOT_FOUND = 'Product not found.'

/** Visitors see prices only as tags. */
const removePrice = ({ price: _, offer: _offer, ...product }: Product): Product => product

/** Creates the calls for products under /projects. */
export function productRoutes(deps: RouteDeps) {
  const { stores, permit, catalogue, priceTags } = deps
  const { products } = stores
  const resource = createResource(deps, {
    ...productRules,
    singular: 'a product',
    responseSchema: publicProduct,
    conflictMessage: `${SKU_TAKEN}.`,
  })
  const { create, update, remove } = resource
  const respondIfChanged = conditionalGet(
    // The rules of prices are settings.
    { version: () => `${products.version()}-${stores.settings.version()}` },
    deps,
  )
  function serializeForStaff(product: ProductRecord): Product {
    const tag = priceTags.tagOf(product)
    return { ...resource.serialize(product), ...(tag && { priceTag: tag }) }
  }
  const serializeForVisitors = (product: ProductRecord) => removePrice(serializeForStaff(product))
  const chooseSerializer = (isStaff: boolean) =>
    isStaff ? serializeForStaff : serializeForVisitors

  /** The product as this caller may see it. @throws Failure 404 if a visitor requests one that is not shown. */
  async function serializeVisible(
    c: Context,
    product: ProductRecord | undefined,
  ): Promise<Product> {
    const isStaff = await permit.isStaff(c)
    if (!product || !(isStaff || catalogue.isVisible(product))) throw new Failure(404, NOT_FOUND)
    return chooseSerializer(isStaff)(product)
  }

  return new Hono<ApiEnv>()
    .get(
      '/product',
      permit('public'),
      calls.listProducts,
      respondIfChanged,
      listQuery,
      async (c) => {
        const params = c.req.valid('query')
        if (params.hidden) await permit.assertStaff(c)
        const serialize = chooseSerializer(params.hidden !== undefined)
        if (!params.ids && params.sku.length === 0) {
          const { products: matches, ...pageDetails } = catalogue.list(params)
          return c.json<ProductPage>({ products: matches.map(serialize), ...pageDetails })
        }
        const requestedProducts = params.ids
          ? listByIds(products, params.ids)
          : params.sku.slice(0, PAGE_LIMIT_MAX).flatMap((sku) => products.findBy('sku', sku) ?? [])
        const visibleProducts = params.hidden
          ? requestedProducts
          : requestedProducts.filter(catalogue.isVisible)
        return c.json<ProductPage>({
          products: visibleProducts.map(serialize),
          ...createSinglePagePaging(visibleProducts.length),
        })
      },
    )
    .get(
      '/product-facets',
      permit('public'),
      calls.getProductFacets,
      respondIfChanged,
      facetsQuery,
      async (c) => {
        const params = c.req.valid('query')
        if (params.hidden) await permit.assertStaff(c)
        return c.json(catalogue.facets(params))
      },
    )
    .get(
      '/product-suggestions',
      permit('public'),
      calls.suggestProducts,
      respondIfChanged,
      query(suggestionQuery),
      async (c) => {
        const { products: suggested, ...details } = catalogue.suggest(c.req.valid('query'))
        return c.json<ProductSuggestions>({
          products: suggested.map(serializeForVisitors),
          ...details,
        })
      },
    )
    .get(
      '/recent-products',
      permit('admin', { token: 'read_all' }),
      calls.listRecentProducts,
      async (c) => {
        const all = products.all()
        return c.json({
          total: all.length,
          products: all.slice(0, RECENT_COUNT).map(serializeForStaff),
        })
      },
    )
    .get(
      '/product/by-sku/:sku',
      permit('public'),
      calls.getProductBySku,
      respondIfChanged,
      async (c) => {
        return c.json(await serializeVisible(c, products.findBy('sku', c.req.param('sku'))))
      },
    )
    .get(
      '/product/:id',
      permit('public'),
      resource.calls.get,
      respondIfChanged,
      query(atQuery),
      async (c) => {
        if (c.req.valid('query').at) return c.json(await resource.readRecord(c))
        return c.json(await serializeVisible(c, products.find(c.req.param('id'))))
      },
    )
    .post('/product', permit('admin', { token: 'change' }), ...create)
    .put('/product/:id', permit('admin', { token: 'change' }), ...update)
    .delete('/product/:id', permit('admin', { token: 'change' }), ...remove)
}
