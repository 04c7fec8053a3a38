// Gallery items: pictures of the showroom or of finished projects.
import * as v from 'valibot'
import {
  featured,
  featuredField,
  filledText,
  NAME_MAX,
  recordFields,
  requiredLine,
  withoutEmpty,
} from '#api/contract/fields.ts'
import { imageId, imageMeta, imageUrl } from '#api/contract/image.ts'

/** The gallery form. */
export const galleryForm = v.pipe(
  v.object({ title: requiredLine('Title', NAME_MAX), featured: featuredField }),
  v.transform(withoutEmpty),
)
export type GalleryFields = v.InferInput<typeof galleryForm>

/** The stored record. */
export const gallerySchema = v.strictObject({
  ...recordFields,
  title: filledText(NAME_MAX),
  featured: v.exactOptional(featured),
  image: imageId,
})
export type GalleryRecord = v.InferOutput<typeof gallerySchema>

/** The public shape of a gallery item. */
export const publicGalleryItem = v.strictObject({
  ...v.omit(gallerySchema, ['updatedBy', 'image']).entries,
  image: imageUrl,
  imageMeta,
})
export type GalleryItem = v.InferOutput<typeof publicGalleryItem>
