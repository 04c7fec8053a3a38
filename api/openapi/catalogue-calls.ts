// The calls of the catalogue: four kinds of things that are looked at by everybody and changed by staff.
import { BRAND_TAKEN, brandChangeForm, brandForm } from '#api/contract/brand.ts'
import { galleryForm } from '#api/contract/gallery.ts'
import { interiorForm } from '#api/contract/interior.ts'
import {
  productFilters,
  productForm,
  productQuery,
  RECENT_COUNT,
  SKU_TAKEN,
  suggestionQuery,
} from '#api/contract/product.ts'
import type { Call, CallGroup } from './call.ts'
import {
  brand,
  changedBrand,
  galleryItem,
  interior,
  product,
  productFacets,
  productPage,
  productSuggestions,
  recentProducts,
} from './entities.ts'
import { changesOf, resourceCalls } from './resource-calls.ts'

function productCalls(): Record<string, Call> {
  const path = '/projects/product'
  const failures = { 409: `${SKU_TAKEN}.` }
  const changes = changesOf({
    one: 'a product',
    many: 'products',
    names: { one: 'Product', many: 'Products' },
    form: productForm,
    entity: product,
    picture: { field: 'photo', isRequired: false },
    createPath: path,
    removePath: path,
    path,
  })
  return {
    [`GET ${path}`]: {
      operationId: 'listProducts',
      summary:
        'One page of the catalogue: narrowed, searched and sorted. With ids these on one page, in the order of their ids, and with sku the one that has it, whatever else is asked.',
      query: productQuery,
      answer: productPage,
    },
    'GET /projects/product-facets': {
      operationId: 'getProductFacets',
      summary:
        'What the catalogue can be narrowed by, and how many products each value would leave.',
      query: productFilters,
      answer: productFacets,
    },
    'GET /projects/product-suggestions': {
      operationId: 'suggestProducts',
      summary:
        'What may be meant by a search that is still being typed: products, brands, categories, other spellings.',
      query: suggestionQuery,
      answer: productSuggestions,
    },
    'GET /projects/recent-products': {
      operationId: 'listRecentProducts',
      summary: `The newest ${RECENT_COUNT} products, and how many there are in all.`,
      answer: recentProducts,
    },
    [`GET ${path}/by-sku/:sku`]: {
      operationId: 'getProductBySku',
      summary: 'Shows the product that has this SKU, in whatever case.',
      answer: product,
    },
    [`GET ${path}/:id`]: {
      operationId: 'getProduct',
      summary: 'Shows a product.',
      answer: product,
    },
    ...Object.fromEntries(
      Object.entries(changes).map(([key, call]) => [key, call.form ? { ...call, failures } : call]),
    ),
  }
}

function brandCalls(): Record<string, Call> {
  const path = '/projects/brands'
  const failures = { 409: BRAND_TAKEN }
  const calls = resourceCalls({
    one: 'a brand',
    many: 'brands',
    names: { one: 'Brand', many: 'Brands' },
    form: brandForm,
    entity: brand,
    picture: { field: 'logo', isRequired: false },
    createPath: '/projects/brand',
    removePath: '/projects/brand',
    path,
  })
  const [create, change] = ['POST /projects/brand', `PUT ${path}/:id`] as const
  return {
    ...calls,
    [create]: { ...(calls[create] as Call), failures },
    [change]: {
      ...(calls[change] as Call),
      summary:
        'Changes a brand, and its name on the products that name it where that is asked for. Without a picture it keeps the one it has.',
      form: brandChangeForm,
      answer: changedBrand,
      failures,
    },
  }
}

export const catalogueCalls: CallGroup[] = [
  {
    name: 'Products',
    about: 'Tiles and sanitaryware. A tile has a size, and every product an SKU of its own.',
    calls: productCalls(),
  },
  {
    name: 'Interiors',
    about: 'Rooms that show the material laid.',
    calls: resourceCalls({
      one: 'an interior',
      many: 'interiors',
      names: { one: 'Interior', many: 'Interiors' },
      form: interiorForm,
      entity: interior,
      picture: { field: 'image', isRequired: true },
      createPath: '/projects/interior',
      removePath: '/projects/interiors',
      path: '/projects/interiors',
    }),
  },
  {
    name: 'Gallery',
    about: 'Pictures of the showroom and of finished projects.',
    calls: resourceCalls({
      one: 'a gallery item',
      many: 'gallery items',
      names: { one: 'GalleryItem', many: 'GalleryItems' },
      form: galleryForm,
      entity: galleryItem,
      picture: { field: 'image', isRequired: true },
      createPath: '/projects/gallery',
      removePath: '/projects/galleries',
      path: '/projects/galleries',
    }),
  },
  {
    name: 'Brands',
    about: 'The houses whose goods are on show.',
    calls: brandCalls(),
  },
]
