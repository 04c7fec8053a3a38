// Record kind of gallery items: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type GalleryRecord, gallerySchema } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    galleries: GalleryRecord
  }
}

registerKind('galleries', {
  noun: 'Gallery item',
  schema: gallerySchema,
  title: 'title',
  picture: 'image',
})
