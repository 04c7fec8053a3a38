// Rules for the fields of all records: lengths, text cleaning, and the fields that every record has.
import * as v from 'valibot'
import { isWebAddress, WEB_ADDRESS_PATTERN } from './web-address.ts'

/** Maximum lengths of texts, in characters. */
export const NAME_MAX = 120
export const LINE_MAX = 60
export const DESCRIPTION_MAX = 5000
export const URL_MAX = 500
export const EMAIL_MAX = 254
export const PHONE_MAX = 20
export const MESSAGE_MAX = 5000

/** A count, and a count of at least 1. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The fields that every stored record has in addition to its own. */
export const recordFields = {
  _id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Counts the changes. A save with an older number is refused as outdated. */
  rev: atLeastOne,
  /** The admin who made the last change. Never part of a response. */
  updatedBy: v.exactOptional(v.string()),
}

const recordSchema = v.strictObject(recordFields)
/** The fields that the store sets. */
export type RecordFields = v.InferOutput<typeof recordSchema>

/** A record without the fields that the store sets. */
export type FieldsOf<T extends RecordFields> = Omit<T, keyof RecordFields>

/** The public shape of a record. */
export type PublicRecord<T extends RecordFields> = Omit<T, 'updatedBy'>

/** Returns the public shape of a record. */
export function toPublic<T extends RecordFields>({
  updatedBy: _,
  ...publicFields
}: T): PublicRecord<T> {
  return publicFields
}

/** A text in a stored record. Empty texts are left out of records. */
/* @__NO_SIDE_EFFECTS__ */
export function filledText(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/**
 * Matches a visible character. Joiners and variation selectors are only visible as part of other characters (Tamil,
 * emoji). The two characters listed by number are symbols without a shape: the Braille blank and the null notehead.
 */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}\u2800\u{1d159}]/u

/** Returns '' if the text has no visible characters. */
const emptyIfInvisible = (text: string) => (VISIBLE.test(text) ? text : '')

/**
 * Returns one line of plain text: well-formed, NFC, trimmed, without control
 * characters. Empty if nothing would be visible.
 */
export function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(CONTROL, '')
    .trim()
  return emptyIfInvisible(line)
}

/** Returns plain text with line breaks, cleaned like a line. */
export function cleanText(text: string): string {
  const lines = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n')
  return emptyIfInvisible(lines.replace(CONTROL, '').trim())
}

/** Matches text that needs no cleaning. */
const PLAIN = /^[ -~]*$/
/** Invisible characters: joiners, variation selectors, fillers, and the two that `VISIBLE` lists. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}]/gu

/** Returns a key for comparing texts regardless of case and Unicode form. */
export function foldCase(text: string): string {
  // Fast path, because a start folds each product eight times.
  if (PLAIN.test(text)) return text.trim().toLowerCase()
  return cleanLine(text).toLocaleLowerCase('en').normalize('NFC')
}

/**
 * Returns a key for comparing texts as people see them: also regardless of invisible characters and repeated spaces.
 */
export function fold(text: string): string {
  const folded = foldCase(text)
  if (PLAIN.test(folded) && !folded.includes('  ')) return folded
  return folded.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().normalize('NFC')
}

type Clean = (text: string) => string

/** A text that may be empty. */
export const textField = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, clean: Clean) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.transform(clean),
    v.maxLength(max, `${label} must be at most ${max} characters.`),
  )

/** A required text. A missing value is reported in the same way as an empty one. */
const requiredField = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, clean: Clean) =>
  v.optional(v.pipe(textField(label, max, clean), v.nonEmpty(`${label} is required.`)), '')

const optionalField = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, clean: Clean) =>
  v.optional(textField(label, max, clean))

/** A text on a single line. */
export const requiredLine = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  requiredField(label, max, cleanLine)
export const optionalLine = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  optionalField(label, max, cleanLine)
/** A text of several lines. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  requiredField(label, max, cleanText)
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  optionalField(label, max, cleanText)

/** An e-mail address, trimmed. Compare addresses by `fold`. */
export const emailLine = /* @__NO_SIDE_EFFECTS__ */ (label = 'Email') =>
  v.pipe(requiredLine(label, EMAIL_MAX), v.email(`${label} must look like name@example.com.`))

/** An e-mail address, or nothing. */
export const optionalEmail = /* @__NO_SIDE_EFFECTS__ */ (label = 'Email') =>
  v.pipe(
    optionalLine(label, EMAIL_MAX),
    v.check(
      (text) => !text || v.is(v.pipe(v.string(), v.email()), text),
      `${label} must look like name@example.com.`,
    ),
  )

/** At least six digits with the usual separators, or nothing. */
const PHONE = /^(?=(\D*\d){6}|$)([+\d][\d ()./-]*)?$/

/** A phone number. */
export const optionalPhone = /* @__NO_SIDE_EFFECTS__ */ (label = 'Phone number') =>
  v.pipe(
    optionalLine(label, PHONE_MAX),
    v.check(
      (text) => PHONE.test(text ?? ''),
      `${label} must be a phone number, such as +91 90000 00000.`,
    ),
    v.metadata({ pattern: PHONE.source }),
  )

/** A phone number that must be given. */
export const phoneLine = /* @__NO_SIDE_EFFECTS__ */ (label = 'Phone number') =>
  v.pipe(
    requiredLine(label, PHONE_MAX),
    v.regex(PHONE, `${label} must be a phone number, such as +91 90000 00000.`),
  )

/** A boolean, from JSON or as text in a form. */
export const flag = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])], `${label} must be true or false.`),
      v.transform((value) => value === true || value === 'true'),
    ),
  )

/**
 * A value, or its text in a form, which `parse` reads. An empty text clears the field. `jsonSchema` describes the
 * value in JSON, `schema` its rules.
 */
/* @__NO_SIDE_EFFECTS__ */
export function optionalValue<T>(
  jsonSchema: v.GenericSchema,
  schema: v.GenericSchema<unknown, T>,
  parse: (text: string) => T | undefined,
  message: string,
) {
  return v.optional(
    v.pipe(
      v.union([jsonSchema, v.string()], message),
      v.transform((value) => {
        const text = typeof value === 'string' ? cleanLine(value) : undefined
        return text ? parse(text) : (text ?? value)
      }),
      v.check((value) => value === '' || v.is(schema, value), message),
      v.transform((value) => (value === '' ? undefined : (value as T))),
    ),
  )
}

/** Returns a cleaned URL, with https:// in front of a bare domain. */
export function addScheme(text: string): string {
  const line = cleanLine(text)
  return line && !/^[a-z][a-z\d+.-]*:/i.test(line) ? `https://${line}` : line
}

/** An optional http(s) URL. */
export const optionalWebAddress = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.pipe(
    optionalField(label, URL_MAX, addScheme),
    v.check(
      (text) => !text || isWebAddress(text),
      `${label} must be a web address, such as https://example.com.`,
    ),
    v.metadata({ pattern: WEB_ADDRESS_PATTERN }),
  )

/** The texts between separators, cleaned, without empty ones. */
export const splitTexts = (texts: string | readonly string[], separator: string | RegExp = ',') =>
  [texts]
    .flat()
    .flatMap((text) => text.split(separator))
    .map(cleanLine)
    .filter(Boolean)

/** One text or several, each of which may itself contain several. */
export const textList = /* @__NO_SIDE_EFFECTS__ */ (message: string, separator?: string | RegExp) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())], message),
    v.transform((texts) => splitTexts(texts, separator)),
  )

/** The texts without those that only differ from an earlier one in case. */
export function distinct(texts: string[]): string[] {
  const groups = Map.groupBy(texts, fold)
  return [...groups.values()].flatMap(([first]) => first ?? [])
}

/** Maximum number of products that a message or a room references. */
const SKUS_MAX = 20

/** One SKU or several, as a list or one per line, without duplicates. */
export const skuList = v.pipe(
  textList('Product must be an SKU.', '\n'),
  v.transform((texts) => distinct(texts)),
  v.maxLength(SKUS_MAX, `At most ${SKUS_MAX} products.`),
  v.everyItem((sku) => sku.length <= NAME_MAX, 'Product must be an SKU.'),
)

/** Reads the JSON of a text, or `json` in place of an empty one. Any other value stays as it is. */
const readJson = /* @__NO_SIDE_EFFECTS__ */ <Value>(message: string, json: string) =>
  v.rawTransform<Value, unknown>(({ dataset: { value }, addIssue, NEVER }) => {
    try {
      return typeof value === 'string' ? JSON.parse(value || json) : value
    } catch {
      addIssue({ message })
      return NEVER
    }
  })

/** A list, or its JSON in a form. The entries are not checked. */
export const jsonList = /* @__NO_SIDE_EFFECTS__ */ (message: string) =>
  v.pipe(v.union([v.array(v.unknown()), v.string()], message), readJson(message, '[]'))

/** An object, or its JSON in a form. Its entries are not checked. */
export const jsonObject = /* @__NO_SIDE_EFFECTS__ */ (message: string) =>
  v.pipe(
    v.union([v.record(v.string(), v.unknown()), v.string()], message),
    readJson(message, '{}'),
    v.custom<Record<string, unknown>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      message,
    ),
  )

/** Settings as an object or its JSON; undefined if it is empty, so that the defaults apply. */
export const jsonSettings = /* @__NO_SIDE_EFFECTS__ */ (message: string) =>
  v.pipe(
    jsonObject(message),
    v.transform((value) => (Object.keys(value).length > 0 ? value : undefined)),
  )

type WithoutEmpty<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

/** Returns the fields without empty ones, because a cleared optional field is absent from the record. */
export function withoutEmpty<T extends object>(fields: T): WithoutEmpty<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as WithoutEmpty<T>
}

export const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))

export const FEATURED_MAX = 9999
/** The position among featured records, which come first in lists; 1 is the first. */
export const featured = wholeNumber(FEATURED_MAX)
/** A number, or its text in a form. An empty text clears the field. */
export const optionalNumber = /* @__NO_SIDE_EFFECTS__ */ (
  label: string,
  schema: v.GenericSchema<unknown, number>,
  range: string,
) => optionalValue(v.number(), schema, Number, `${label} must be ${range}.`)
/** The form field for the position among featured records; an empty text removes the record from them. */
export const featuredField = optionalNumber(
  'Featured',
  featured,
  `a whole number from 1 to ${FEATURED_MAX}`,
)
