// Rules that every entity shares: lengths, how typed text is cleaned, and the fields each record carries.
import * as v from 'valibot'
import { isWebAddress, WEB_ADDRESS_PATTERN } from './web-address.ts'

/** Longest allowed texts, in characters. */
export const NAME_MAX = 120
export const LINE_MAX = 60
export const DESCRIPTION_MAX = 5000
export const URL_MAX = 500
export const EMAIL_MAX = 254
export const PHONE_MAX = 20
export const MESSAGE_MAX = 5000

/** What every stored record has besides its own fields. */
export const recordFields = {
  _id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Counts up with every change; a save that names an older one is refused as stale. */
  rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The admin behind the last change; kept for staff, never part of an answer. */
  updatedBy: v.exactOptional(v.string()),
}

const recordSchema = v.strictObject(recordFields)
/** The fields that the store fills in. */
export type RecordFields = v.InferOutput<typeof recordSchema>

/** Everything but what the store fills in. */
export type FieldsOf<T extends RecordFields> = Omit<T, keyof RecordFields>

/** What an answer shows of a record: all but who changed it last. */
export type Shown<T extends RecordFields> = Omit<T, 'updatedBy'>

/** The record as answers show it. */
export function shown<T extends RecordFields>({ updatedBy: _, ...rest }: T): Shown<T> {
  return rest
}

/** A text in a stored record; an empty one is left out of the record instead. */
export function filledText(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/**
 * A character that can be seen. Joiners and variation selectors stay where they join something (Tamil and other
 * scripts, emoji); the pattern without the property is the Braille blank and the anchors of ruby text.
 */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800\ufff9-\ufffb]/u

/** A text in which nothing can be seen is no text. */
const visible = (text: string) => (VISIBLE.test(text) ? text : '')

/**
 * One line of plain text: well-formed, composed (NFC), without control characters, trimmed.
 * Empty where nothing of it could be seen.
 */
export function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(CONTROL, '')
    .trim()
  return visible(line)
}

/** Plain text with line breaks, otherwise cleaned like a line. */
export function cleanText(text: string): string {
  const lines = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n')
  return visible(lines.replace(CONTROL, '').trim())
}

/** Has one spelling only, and nothing to be removed. */
const PLAIN = /^[ -~]*$/

/** The form in which two texts are compared when case and spelling variants do not count. */
export function fold(text: string): string {
  // The common case, and a start folds each product eight times.
  if (PLAIN.test(text)) return text.trim().toLowerCase()
  return cleanLine(text).toLocaleLowerCase('en').normalize('NFC')
}

const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters.`
const mustBeText = (label: string) => `${label} must be text.`

/** A one-line text that must not be empty; a missing one is reported like an empty one. */
export function requiredLine(label: string, max: number) {
  const empty = `${label} is required.`
  return v.optional(
    v.pipe(
      v.string(mustBeText(label)),
      v.transform(cleanLine),
      v.nonEmpty(empty),
      v.maxLength(max, tooLong(label, max)),
    ),
    '',
  )
}

/** A one-line text that may be left out or emptied. */
export function optionalLine(label: string, max: number) {
  return v.optional(
    v.pipe(
      v.string(mustBeText(label)),
      v.transform(cleanLine),
      v.maxLength(max, tooLong(label, max)),
    ),
  )
}

/** A text of several lines that may be left out or emptied. */
export function optionalText(label: string, max: number) {
  return v.optional(
    v.pipe(
      v.string(mustBeText(label)),
      v.transform(cleanText),
      v.maxLength(max, tooLong(label, max)),
    ),
  )
}

/** A text of several lines that must not be empty. */
export function requiredText(label: string, max: number) {
  return v.optional(
    v.pipe(
      v.string(mustBeText(label)),
      v.transform(cleanText),
      v.nonEmpty(`${label} is required.`),
      v.maxLength(max, tooLong(label, max)),
    ),
    '',
  )
}

/** An e-mail address, kept as typed but trimmed; compared with `fold`. */
export function emailLine(label = 'Email') {
  return v.optional(
    v.pipe(
      v.string(mustBeText(label)),
      v.transform(cleanLine),
      v.nonEmpty(`${label} is required.`),
      v.maxLength(EMAIL_MAX, tooLong(label, EMAIL_MAX)),
      v.email(`${label} must look like name@example.com.`),
    ),
    '',
  )
}

/** A phone number: digits with the usual separators, at least six of them. */
export function optionalPhone(label = 'Phone number') {
  return v.optional(
    v.pipe(
      v.string(mustBeText(label)),
      v.transform(cleanLine),
      v.maxLength(PHONE_MAX, tooLong(label, PHONE_MAX)),
      v.check(
        (text) => text === '' || (/^[+\d][\d ()./-]*$/.test(text) && /(\d\D*){6}/.test(text)),
        `${label} must be a phone number, such as +91 98765 43210.`,
      ),
    ),
  )
}

/** Yes or no, as JSON has it or as a form spells it. */
// @__NO_SIDE_EFFECTS__
export const flag = (label: string) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])], `${label} must be true or false.`),
      v.transform((value) => value === true || value === 'true'),
    ),
  )

/** A typed web address, cleaned; a bare domain gets https:// in front. */
export function withScheme(text: string): string {
  const line = cleanLine(text)
  return line && !/^[a-z][a-z\d+.-]*:/i.test(line) ? `https://${line}` : line
}

/** An http(s) address, or none. */
export function optionalWebAddress(label: string) {
  return v.optional(
    v.pipe(
      v.string(mustBeText(label)),
      v.transform(withScheme),
      v.maxLength(URL_MAX, tooLong(label, URL_MAX)),
      v.check(
        (text) => text === '' || isWebAddress(text),
        `${label} must be a web address, such as https://example.com.`,
      ),
      v.metadata({ pattern: WEB_ADDRESS_PATTERN }),
    ),
  )
}

type WithoutEmpty<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

/** Leaves out what is empty, so that a cleared optional field is absent from the record. */
export function withoutEmpty<T extends object>(fields: T): WithoutEmpty<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as WithoutEmpty<T>
}
