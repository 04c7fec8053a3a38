// Record kind of brands: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type BrandRecord, brandSchema } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    brands: BrandRecord
  }
}

registerKind('brands', {
  noun: 'Brand',
  schema: brandSchema,
  title: 'name',
  picture: 'logo',
})
