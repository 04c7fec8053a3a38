// The owner's own words of the glossary: a value in English, and what visitors who read another language see.
import * as v from 'valibot'
import { cleanLine, filledText, fold, jsonObject, LINE_MAX } from '#api/contract/fields.ts'
import { TRANSLATION_LANGUAGE_IDS, type TranslationLanguage } from '#api/contract/translations.ts'

/** Maximum number of own words in a language. */
export const OWN_WORDS_MAX = 500

const languages = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject(
    Object.fromEntries(
      TRANSLATION_LANGUAGE_IDS.map((language) => [language, v.exactOptional(schema)]),
    ) as Record<TranslationLanguage, v.ExactOptionalSchema<Schema, undefined>>,
  )

/** The stored words, by language. */
export const ownWords = languages(v.record(filledText(LINE_MAX), filledText(LINE_MAX)))

const WRONG_WORDS = 'Words must be an object of languages, each with a word for values in English.'
const TOO_LONG = `A word must be at most ${LINE_MAX} characters.`

/** The words cleaned, one for each value regardless of case. A value without a word is left out. */
function cleanWords(words: Readonly<Record<string, string>>): Record<string, string> {
  const cleaned = Object.entries(words).map(([value, word]) => [cleanLine(value), cleanLine(word)])
  const filled = cleaned.filter(([value, word]) => value && word) as [string, string][]
  const byKey = new Map(filled.map((entry) => [fold(entry[0]), entry]))
  return Object.fromEntries(byKey.values())
}

const formWords = v.pipe(
  v.record(v.string(), v.string(WRONG_WORDS), WRONG_WORDS),
  v.transform(cleanWords),
  v.check((words) => Object.keys(words).length <= OWN_WORDS_MAX, `At most ${OWN_WORDS_MAX} words.`),
  v.check(
    (words) =>
      Object.entries(words)
        .flat()
        .every((text) => text.length <= LINE_MAX),
    TOO_LONG,
  ),
)

/** The form's field: all own words, or their JSON. If it is empty, there are none. */
export const ownWordsField = v.optional(
  v.pipe(
    jsonObject(WRONG_WORDS),
    languages(formWords),
    v.transform((words) => {
      const filled = Object.entries(words).filter(([, entries]) => Object.keys(entries).length > 0)
      return filled.length > 0 ? (Object.fromEntries(filled) as typeof words) : undefined
    }),
  ),
)
