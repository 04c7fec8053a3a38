// Interior designs: rooms that show the material installed.
import * as v from 'valibot'
import {
  DESCRIPTION_MAX,
  featured,
  featuredField,
  filledText,
  LINE_MAX,
  NAME_MAX,
  optionalLine,
  optionalText,
  recordFields,
  requiredLine,
  skuList,
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

/** The texts that have translations. */
export const INTERIOR_TRANSLATIONS = {
  title: NAME_MAX,
  style: LINE_MAX,
  description: DESCRIPTION_MAX,
} as const

/** The interior form. */
export const interiorForm = v.pipe(
  v.object({
    title: requiredLine('Title', NAME_MAX),
    style: optionalLine('Style', LINE_MAX),
    description: optionalText('Description', DESCRIPTION_MAX),
    ...translationForm(INTERIOR_TRANSLATIONS),
    /** The SKUs of the products installed in the room. */
    products: v.optional(
      v.pipe(
        skuList,
        v.transform((skus) => (skus.length > 0 ? skus : undefined)),
      ),
    ),
    featured: featuredField,
    ...periodForm,
  }),
  v.forward(v.partialCheck([['firstDay'], ['lastDay']], isPeriod, PERIOD_REVERSED), ['lastDay']),
  v.transform((fields) => withoutEmpty(spreadTranslations(fields))),
)
export type InteriorFields = v.InferInput<typeof interiorForm>

/** The stored record. */
export const interiorSchema = v.strictObject({
  ...recordFields,
  title: filledText(NAME_MAX),
  style: v.exactOptional(filledText(LINE_MAX)),
  description: v.exactOptional(filledText(DESCRIPTION_MAX)),
  ...translatedFields(INTERIOR_TRANSLATIONS),
  /** SKUs. Those of deleted products are kept for an undo; if a product's SKU changes, it changes here too. */
  products: v.exactOptional(v.array(filledText(NAME_MAX))),
  featured: v.exactOptional(featured),
  ...periodFields,
  image: imageId,
})
export type InteriorRecord = v.InferOutput<typeof interiorSchema>

/** The public shape of an interior. */
export const publicInterior = v.strictObject({
  ...v.omit(interiorSchema, ['updatedBy', 'image', ...translatedKeys(INTERIOR_TRANSLATIONS)])
    .entries,
  translations: publicTranslations(INTERIOR_TRANSLATIONS),
  image: imageUrl,
  imageMeta,
})
export type Interior = v.InferOutput<typeof publicInterior>
