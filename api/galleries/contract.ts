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
import { isPeriod, PERIOD_REVERSED, periodFields, periodForm } from '#api/contract/period.ts'
import {
  publicTranslations,
  spreadTranslations,
  translatedFields,
  translatedKeys,
  translationForm,
} from '#api/contract/translations.ts'

/** The text that has translations. */
export const GALLERY_TRANSLATIONS = { title: NAME_MAX } as const

/** The gallery form. */
export const galleryForm = v.pipe(
  v.object({
    title: requiredLine('Title', NAME_MAX),
    ...translationForm(GALLERY_TRANSLATIONS),
    featured: featuredField,
    ...periodForm,
  }),
  v.forward(v.partialCheck([['firstDay'], ['lastDay']], isPeriod, PERIOD_REVERSED), ['lastDay']),
  v.transform((fields) => withoutEmpty(spreadTranslations(fields))),
)
export type GalleryFields = v.InferInput<typeof galleryForm>

/** The stored record. */
export const gallerySchema = v.strictObject({
  ...recordFields,
  title: filledText(NAME_MAX),
  ...translatedFields(GALLERY_TRANSLATIONS),
  featured: v.exactOptional(featured),
  ...periodFields,
  image: imageId,
})
export type GalleryRecord = v.InferOutput<typeof gallerySchema>

/** The public shape of a gallery item. */
export const publicGalleryItem = v.strictObject({
  ...v.omit(gallerySchema, ['updatedBy', 'image', ...translatedKeys(GALLERY_TRANSLATIONS)]).entries,
  translations: publicTranslations(GALLERY_TRANSLATIONS),
  image: imageUrl,
  imageMeta,
})
export type GalleryItem = v.InferOutput<typeof publicGalleryItem>
