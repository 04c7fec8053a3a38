// How the store treats galleries.
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
