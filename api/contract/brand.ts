// A partner brand: its name, logo and website.
import * as v from 'valibot'
import {
  filledText,
  flag,
  fold,
  NAME_MAX,
  optionalWebAddress,
  recordFields,
  requiredLine,
  type Shown,
  URL_MAX,
  withoutEmpty,
} from './fields.ts'
import { imageMeta, imageUrl } from './image.ts'

export const BRAND_TAKEN = 'A brand with this name already exists.'

const entries = {
  name: requiredLine('Name', NAME_MAX),
  url: optionalWebAddress('Link'),
}

/** What the brand form sends. */
export const brandForm = v.pipe(v.object(entries), v.transform(withoutEmpty))

/** What it sends of a brand that is there already. */
export const brandChangeForm = v.object({
  ...entries,
  renameProducts: v.pipe(
    flag('Rename products'),
    v.description('Whether the products that name the brand get its new name, too.'),
  ),
})
export type BrandFields = v.InferInput<typeof brandChangeForm>

/** By which products and brands are compared: case and spaces do not make another brand. */
export const brandKey = (name: string) => fold(name).replace(/\s+/g, ' ')

/** A brand as it is stored. */
export const brandSchema = v.strictObject({
  ...recordFields,
  name: filledText(NAME_MAX),
  url: v.exactOptional(filledText(URL_MAX)),
  logo: v.exactOptional(imageUrl),
  logoMeta: v.exactOptional(imageMeta),
})
export type BrandRecord = v.InferOutput<typeof brandSchema>
export type Brand = Shown<BrandRecord>

/** What a change answers with: the brand, and how many products got its new name where that was asked for. */
export type ChangedBrand = Brand & { renamedProducts?: number }
