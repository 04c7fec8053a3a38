// Record kind of products: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type ProductRecord, productSchema, SKU_TAKEN } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    products: ProductRecord
  }
}

registerKind('products', {
  noun: 'Product',
  schema: productSchema,
  title: 'name',
  picture: 'photo',
  unique: [{ key: 'sku', takenMessage: SKU_TAKEN }],
})
