// Translations of a record's texts. They are stored beside the English ones, as `name_ta`, so that history, undo, merge
// and imports treat each like any other field; responses group them: `translations: { ta: { name } }`.
import * as v from 'valibot'
import { cleanLine, cleanText, filledText, textField } from './fields.ts'

/** The languages besides English, with their names. Another one is a line here. */
export const TRANSLATION_LANGUAGES = { ta: 'Tamil' } as const
export type TranslationLanguage = keyof typeof TRANSLATION_LANGUAGES
export const TRANSLATION_LANGUAGE_IDS = Object.keys(TRANSLATION_LANGUAGES) as TranslationLanguage[]

export type TranslationKey<Field extends string> = `${Field}_${TranslationLanguage}`

/** The name of a translation's field: `name_ta`. */
export function translationKey<Field extends string, Language extends TranslationLanguage>(
  field: Field,
  language: Language,
): `${Field}_${Language}` {
  return `${field}_${language}`
}

const KEY = new RegExp(`^(.+)_(${TRANSLATION_LANGUAGE_IDS.join('|')})$`)

/** The field that has the time of the last change of an English text since its translation was written or read again. */
export const OUTDATED = 'outdatedSince'
type Outdated = typeof OUTDATED

/** The translatable fields of a record, each with the maximum length of its text, as in English. */
type Limits<Field extends string> = Readonly<Record<Field, number>>

type Keyed<Field extends string, Value> = { [Key in TranslationKey<Field>]: Value }

/* @__NO_SIDE_EFFECTS__ */
function keyFields<Field extends string, Value>(
  limits: Limits<Field>,
  createValue: (field: Field, max: number, language: TranslationLanguage) => Value,
): Keyed<Field, Value> {
  const entries = TRANSLATION_LANGUAGE_IDS.flatMap((language) =>
    (Object.entries(limits) as [Field, number][]).map(([field, max]) => [
      translationKey(field, language),
      createValue(field, max, language),
    ]),
  )
  return Object.fromEntries(entries)
}

/* @__NO_SIDE_EFFECTS__ */
function perLanguage<Value>(
  createValue: (language: TranslationLanguage) => Value,
): Record<TranslationLanguage, Value> {
  const entries = TRANSLATION_LANGUAGE_IDS.map((language) => [language, createValue(language)])
  return Object.fromEntries(entries)
}

/* @__NO_SIDE_EFFECTS__ */
function mapLimits<Field extends string, Value>(
  limits: Limits<Field>,
  createValue: (field: Field, max: number) => Value,
): Record<Field, Value> {
  const entries = (Object.entries(limits) as [Field, number][]).map(([field, max]) => [
    field,
    createValue(field, max),
  ])
  return Object.fromEntries(entries)
}

/** The label of a translated field: 'Name (Tamil)'. */
export const translatedLabel = (label: string, language: TranslationLanguage) =>
  `${label} (${TRANSLATION_LANGUAGES[language]})`

const storedTime = v.pipe(v.string(), v.isoTimestamp())

/** The stored fields. */
/* @__NO_SIDE_EFFECTS__ */
export function translatedFields<const Field extends string>(limits: Limits<Field>) {
  return {
    ...keyFields(limits, (_, max) => v.exactOptional(filledText(max))),
    /** Set by the store, see `outdated-translations.ts`. */
    ...keyFields({ [OUTDATED]: 0 } as Limits<Outdated>, () => v.exactOptional(storedTime)),
  }
}

/** The names of the stored fields, which a response does not have. */
/* @__NO_SIDE_EFFECTS__ */
export function translatedKeys<const Field extends string>(limits: Limits<Field>) {
  const fields = [...(Object.keys(limits) as Field[]), OUTDATED] as const
  return TRANSLATION_LANGUAGE_IDS.flatMap((language) =>
    fields.map((field) => translationKey(field, language)),
  ) as unknown as readonly [TranslationKey<Field | Outdated>, ...TranslationKey<Field | Outdated>[]]
}

/** The field of a response. */
/* @__NO_SIDE_EFFECTS__ */
export function publicTranslations<const Field extends string>(limits: Limits<Field>) {
  const texts = v.strictObject({
    ...mapLimits(limits, (_, max) => v.exactOptional(filledText(max))),
    /** The English text has changed since: staff should look at the translation again. */
    [OUTDATED]: v.exactOptional(storedTime),
  })
  return v.exactOptional(v.strictObject(perLanguage(() => v.exactOptional(texts))))
}

const WRONG_TIME = 'outdatedSince must be empty, or the time that the record was read with.'
/** An empty time says that somebody has read the translation again. */
const formTime = v.optional(
  v.pipe(
    v.string(WRONG_TIME),
    v.check((text) => text === '' || v.is(storedTime, text), WRONG_TIME),
  ),
)

/* @__NO_SIDE_EFFECTS__ */
function formText(field: string, max: number, language: TranslationLanguage) {
  const label = translatedLabel(
    field.replace(/^./, (letter) => letter.toUpperCase()),
    language,
  )
  return textField(label, max, field === 'description' ? cleanText : cleanLine)
}

/**
 * The form's fields: `name_ta` for forms, and for JSON the same shape as in responses, which counts where both are sent.
 * In an edit an absent text keeps its value, and an empty one or null clears it, as does an empty or null language.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translationForm<const Field extends string>(limits: Limits<Field>) {
  const nested = perLanguage((language) =>
    v.nullish(
      v.union([
        v.object({
          ...mapLimits(limits, (field, max) => v.nullish(formText(field, max, language))),
          [OUTDATED]: v.nullish(formTime),
        }),
        v.literal(''),
      ]),
    ),
  )
  return {
    ...keyFields(limits, (field, max, language) => v.optional(formText(field, max, language))),
    ...keyFields({ [OUTDATED]: 0 } as Limits<Outdated>, () => formTime),
    translations: v.optional(
      v.union([v.object(nested), v.literal('')], 'Translations must be an object of languages.'),
    ),
  }
}

type Texts = Readonly<Record<string, string | null | undefined>>
type Languages = { readonly [L in TranslationLanguage]?: Texts | '' | null | undefined }
interface WithTranslations {
  translations?: '' | Languages | undefined
}

/** The form's fields with the texts of `translations` in their own fields; '' for one that is cleared. */
export function spreadTranslations<T extends WithTranslations>({
  translations,
  ...fields
}: T): Omit<T, 'translations'> {
  if (translations === undefined) return fields
  const texts = TRANSLATION_LANGUAGE_IDS.flatMap((language) => {
    const translated = translations === '' ? '' : translations[language]
    if (translated === undefined) return []
    if (translated)
      return Object.entries(translated).map(([field, text]) => [`${field}_${language}`, text ?? ''])
    return Object.keys(fields).flatMap((key) =>
      KEY.exec(key)?.[2] === language ? [[key, '']] : [],
    )
  })
  return { ...fields, ...Object.fromEntries(texts) }
}

/** A record with its translations grouped by language, as in responses. */
export function nestTranslations(record: object): object {
  const own: Record<string, unknown> = {}
  const translations: Record<string, Record<string, unknown>> = {}
  for (const [key, value] of Object.entries(record)) {
    const [, field = '', language = ''] = KEY.exec(key) ?? []
    if (language) translations[language] = { ...translations[language], [field]: value }
    else own[key] = value
  }
  return Object.keys(translations).length > 0 ? { ...own, translations } : own
}

/** The stored fields of the translations in a response, by name. */
export function flattenTranslations({
  translations = {},
}: {
  translations?: Readonly<Record<string, object | undefined>>
}): Record<string, string> {
  const texts = Object.entries(translations).flatMap(([language, fields]) =>
    Object.entries(fields ?? {}).map(([field, text]) => [`${field}_${language}`, text]),
  )
  return Object.fromEntries(texts)
}

/** How far the texts of a record are translated. A text without an English one is not missing. */
export type TranslationState<Field extends string = string> =
  | { kind: 'none' }
  | { kind: 'complete' }
  | { kind: 'partial'; missing: readonly Field[] }
  /** The English changed at this ISO time. */
  | { kind: 'outdated'; since: string }

/** `texts` are stored fields, or a form's values: an empty text is like none. */
export function findTranslationState<Field extends string>(
  texts: object,
  fields: readonly Field[],
  language: TranslationLanguage = 'ta',
): TranslationState<Field> {
  const read = texts as Readonly<Record<string, unknown>>
  const hasTranslation = (field: Field) => Boolean(read[translationKey(field, language)])
  if (!fields.some(hasTranslation)) return { kind: 'none' }
  const since = read[translationKey(OUTDATED, language)]
  if (typeof since === 'string' && since) return { kind: 'outdated', since }
  const missing = fields.filter((field) => Boolean(read[field]) && !hasTranslation(field))
  return missing.length > 0 ? { kind: 'partial', missing } : { kind: 'complete' }
}
