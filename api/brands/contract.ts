// Partner brands: name, logo and website.
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import {
  count,
  featured,
  featuredField,
  filledText,
  flag,
  fold,
  NAME_MAX,
  optionalWebAddress,
  recordFields,
  requiredLine,
  URL_MAX,
  withoutEmpty,
} from '#api/contract/fields.ts'
import { imageId, imageMeta, imageUrl } from '#api/contract/image.ts'
import {
  publicTranslations,
  spreadTranslations,
  translatedFields,
  translatedKeys,
  translationForm,
} from '#api/contract/translations.ts'

/** The text that has translations. */
export const BRAND_TRANSLATIONS = { name: NAME_MAX } as const

export const BRAND_TAKEN = 'A brand with this name already exists.'

const formEntries = {
  name: requiredLine('Name', NAME_MAX),
  ...translationForm(BRAND_TRANSLATIONS),
  url: optionalWebAddress('Link'),
  featured: featuredField,
}

/** The brand form. */
export const brandForm = v.pipe(
  v.object(formEntries),
  v.transform((fields) => withoutEmpty(spreadTranslations(fields))),
)

/** The form for editing an existing brand. */
export const brandChangeForm = v.pipe(
  v.object({
    ...formEntries,
    renameProducts: v.pipe(
      flag('Rename products'),
      v.description('Whether the products that name the brand get its new name, too.'),
    ),
  }),
  v.transform((fields) => withoutEmpty(spreadTranslations(fields))),
)
export type BrandFields = v.InferInput<typeof brandChangeForm>

/** Returns the key that compares brand names regardless of case and spaces. */
export const brandKey = (name: string) => fold(name).replace(/\s+/g, ' ')

/** @throws Failure 409 for the name field if a brand with another id has this name. */
export function assertFreeName(brands: readonly BrandRecord[], name: string, id?: string): void {
  if (brands.some((brand) => brand._id !== id && brandKey(brand.name) === brandKey(name)))
    throw new Failure(409, BRAND_TAKEN, { fields: { name: BRAND_TAKEN } })
}

/** The stored record. */
export const brandSchema = v.strictObject({
  ...recordFields,
  name: filledText(NAME_MAX),
  ...translatedFields(BRAND_TRANSLATIONS),
  url: v.exactOptional(filledText(URL_MAX)),
  featured: v.exactOptional(featured),
  logo: v.exactOptional(imageId),
})
export type BrandRecord = v.InferOutput<typeof brandSchema>

/** The public shape of a brand. */
export const publicBrand = v.strictObject({
  ...v.omit(brandSchema, ['updatedBy', 'logo', ...translatedKeys(BRAND_TRANSLATIONS)]).entries,
  translations: publicTranslations(BRAND_TRANSLATIONS),
  logo: v.exactOptional(imageUrl),
  logoMeta: v.exactOptional(imageMeta),
})
export type Brand = v.InferOutput<typeof publicBrand>

/** The response to a change: the brand, and how many products were renamed with it. */
export const changedBrand = v.strictObject({
  ...publicBrand.entries,
  renamedProducts: v.exactOptional(count),
})
