// Record kind of brands: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type BrandRecord, brandSchema, publicBrand } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    brands: BrandRecord
  }
}

registerKind('brands', {
  noun: 'Brand',
  plural: 'brands',
  schema: brandSchema,
  title: 'name',
  imageField: 'logo',
  translatedFields: ['name'],
  calls: { read: 'GET /api/projects/brands/:id', change: 'PUT /api/projects/brands/:id' },
  description: {
    tag: 'Brands',
    text: 'The makers of the products.',
    paths: /brand/,
    schemas: { Brand: publicBrand },
  },
})
