// Record kind of interiors: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type InteriorRecord, interiorSchema } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    interiors: InteriorRecord
  }
}

registerKind('interiors', {
  noun: 'Interior',
  schema: interiorSchema,
  title: 'title',
  picture: 'image',
})
