// A partner brand: its name, logo and website.
import * as v from 'valibot'
import {
  filledText,
  NAME_MAX,
  optionalWebAddress,
  recordFields,
  requiredLine,
  type Shown,
  URL_MAX,
  withoutEmpty,
} from './fields.ts'
import { imageMeta, imageUrl } from './image.ts'

/** What the brand form sends. */
export const brandForm = v.pipe(
  v.object({
    name: requiredLine('Name', NAME_MAX),
    url: optionalWebAddress('Link'),
  }),
  v.transform(withoutEmpty),
)
export type BrandFields = v.InferInput<typeof brandForm>

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
