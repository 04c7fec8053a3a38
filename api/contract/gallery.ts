// A gallery item: a picture of the showroom or of a finished project.
import * as v from 'valibot'
import {
  filledText,
  NAME_MAX,
  recordFields,
  requiredLine,
  type Shown,
  withoutEmpty,
} from './fields.ts'
import { imageMeta, imageUrl } from './image.ts'

/** The gallery form. */
export const galleryForm = v.pipe(
  v.object({ title: requiredLine('Title', NAME_MAX) }),
  v.transform(withoutEmpty),
)
export type GalleryFields = v.InferInput<typeof galleryForm>

/** The stored record. */
export const gallerySchema = v.strictObject({
  ...recordFields,
  title: filledText(NAME_MAX),
  image: imageUrl,
  imageMeta,
})
export type GalleryRecord = v.InferOutput<typeof gallerySchema>
export type GalleryItem = Shown<GalleryRecord>
