// Record kind of products: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import {
  type ProductRecord,
  productFacets,
  productPage,
  productSchema,
  productSuggestions,
  publicProduct,
  SKU_TAKEN,
} from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    products: ProductRecord
  }
}

registerKind('products', {
  noun: 'Product',
  plural: 'products',
  schema: productSchema,
  title: 'name',
  imageField: 'photo',
  translatedFields: ['name', 'description'],
  unique: [{ key: 'sku', takenMessage: SKU_TAKEN }],
  calls: { read: 'GET /api/projects/product/:id', change: 'PUT /api/projects/product/:id' },
  description: {
    tag: 'Products',
    text: 'Tiles and sanitaryware. Each has an SKU, and tiles a size.',
    paths: /product|records|price-list/,
    schemas: {
      Product: publicProduct,
      ProductPage: productPage,
      ProductFacets: productFacets,
      ProductSuggestions: productSuggestions,
    },
  },
})
