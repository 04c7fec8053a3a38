// Record kind of gallery items: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type GalleryRecord, gallerySchema, publicGalleryItem } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    galleries: GalleryRecord
  }
}

registerKind('galleries', {
  noun: 'Gallery item',
  plural: 'gallery items',
  schema: gallerySchema,
  title: 'title',
  imageField: 'image',
  translatedFields: ['title'],
  calls: { read: 'GET /api/projects/galleries/:id', change: 'PUT /api/projects/galleries/:id' },
  description: {
    tag: 'Gallery',
    text: 'Pictures of the showroom and of finished projects.',
    paths: /galler/,
    schemas: { GalleryItem: publicGalleryItem },
  },
})
