// An interior design: a room that shows the material laid.
import * as v from 'valibot'
import {
  DESCRIPTION_MAX,
  filledText,
  LINE_MAX,
  NAME_MAX,
  optionalLine,
  optionalText,
  recordFields,
  requiredLine,
  type Shown,
  withoutEmpty,
} from './fields.ts'
import { imageMeta, imageUrl } from './image.ts'

/** The interior form. */
export const interiorForm = v.pipe(
  v.object({
    title: requiredLine('Title', NAME_MAX),
    style: optionalLine('Style', LINE_MAX),
    description: optionalText('Description', DESCRIPTION_MAX),
  }),
  v.transform(withoutEmpty),
)
export type InteriorFields = v.InferInput<typeof interiorForm>

/** The stored record. */
export const interiorSchema = v.strictObject({
  ...recordFields,
  title: filledText(NAME_MAX),
  style: v.exactOptional(filledText(LINE_MAX)),
  description: v.exactOptional(filledText(DESCRIPTION_MAX)),
  image: imageUrl,
  imageMeta,
})
export type InteriorRecord = v.InferOutput<typeof interiorSchema>
export type Interior = Shown<InteriorRecord>
