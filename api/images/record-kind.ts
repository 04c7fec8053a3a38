// Record kind of images: schema, title, and the rules that the store and the history apply.
import { type ImageRecord, imageSchema } from '#api/contract/image.ts'
import { registerKind } from '#api/store/kinds.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    images: ImageRecord
  }
}

registerKind('images', {
  noun: 'Image',
  plural: 'images',
  schema: imageSchema,
  // Images stay when no record references them any more, because an undo may need them.
  isPermanent: true,
  calls: { read: 'GET /api/images/:id', change: 'POST /api/images' },
})
