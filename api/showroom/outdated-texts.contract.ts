// The owner's texts whose English has changed since their translation was written or read again, each with the time.
import * as v from 'valibot'
import { jsonObject } from '#api/contract/fields.ts'
import { TRANSLATION_LANGUAGE_IDS, type TranslationLanguage } from '#api/contract/translations.ts'

/** The time of the change by the name of the text. */
const times = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.isoTimestamp()))

export const outdatedTexts = v.strictObject(
  Object.fromEntries(
    TRANSLATION_LANGUAGE_IDS.map((language) => [language, v.exactOptional(times)]),
  ) as Record<TranslationLanguage, v.ExactOptionalSchema<typeof times, undefined>>,
)
export type OutdatedTexts = v.InferOutput<typeof outdatedTexts>

const WRONG = 'outdatedTexts must be an object of languages, each with a time for names of texts.'

/** The form's field: the object, or its JSON. A text that it leaves out has been read again; empty means all. */
export const outdatedTextsField = v.optional(
  v.pipe(
    jsonObject(WRONG),
    v.check((value) => v.is(outdatedTexts, value), WRONG),
    v.transform((value) => value as OutdatedTexts),
  ),
)
