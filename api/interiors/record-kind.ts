// Record kind of interiors: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type InteriorRecord, interiorSchema, publicInterior } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    interiors: InteriorRecord
  }
}

registerKind('interiors', {
  noun: 'Interior',
  plural: 'interiors',
  schema: interiorSchema,
  title: 'title',
  imageField: 'image',
  translatedFields: ['title', 'style', 'description'],
  calls: { read: 'GET /api/projects/interiors/:id', change: 'PUT /api/projects/interiors/:id' },
  description: {
    tag: 'Interiors',
    text: 'Rooms that show the material laid.',
    paths: /interior/,
    schemas: { Interior: publicInterior },
  },
})
