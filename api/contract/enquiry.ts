// An enquiry: a visitor's message, the products it is about, and what staff made of it.
import * as v from 'valibot'
import { check } from './check.ts'
import { CONTACT_MIN_MS, MISSING_FIELDS } from './contact.ts'
import {
  cleanLine,
  cleanText,
  EMAIL_MAX,
  emailLine,
  filledText,
  fold,
  MESSAGE_MAX,
  NAME_MAX,
  optionalLine,
  optionalPhone,
  optionalText,
  PHONE_MAX,
  recordFields,
  requiredLine,
  requiredText,
  type Shown,
  URL_MAX,
  withoutEmpty,
} from './fields.ts'
import { type Paging, pageQuery, wordQuery } from './query.ts'

export const ENQUIRY_STATUSES = ['new', 'read', 'done'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** The subject under which an enquiry is relayed. */
export const enquirySubject = (name: string) => `New Contact Message from ${name}`

const BAD_ELAPSED = 'Elapsed must be a number of milliseconds.'

const skuList = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())], 'Product must be an SKU.'),
    v.transform((skus) => {
      const list = [skus].flat().map(cleanLine).filter(Boolean)
      return list.filter((sku, i) => list.findIndex((other) => fold(other) === fold(sku)) === i)
    }),
    v.maxLength(20, 'At most 20 products.'),
    v.everyItem((sku) => sku.length <= NAME_MAX, 'Product must be an SKU.'),
  ),
  [],
)

/**
 * The contact form's two fields against machines. Whoever does not send them is not judged by them:
 * a page without scripts knows no time, and other clients know neither.
 */
const trapFields = {
  website: v.pipe(
    optionalLine('Website', URL_MAX),
    v.description('Hidden from people: a message that has it is thanked for and dropped.'),
  ),
  elapsed: v.pipe(
    v.optional(
      v.pipe(
        v.union([v.number(), v.string()], BAD_ELAPSED),
        v.transform((sent) => (sent === '' ? undefined : Number(sent))),
        v.check((ms) => ms === undefined || ms >= 0, BAD_ELAPSED),
      ),
    ),
    v.description(
      `Milliseconds from the form's appearing to its sending: less than ${CONTACT_MIN_MS} is refused with 429.`,
    ),
  ),
}

/** What the contact form sends; `product` is an SKU, or several. */
export const contactForm = v.pipe(
  v.object({
    ...trapFields,
    name: requiredLine('Name', NAME_MAX),
    email: emailLine(),
    phone: optionalPhone('Phone'),
    message: requiredText('Message', MESSAGE_MAX),
    product: skuList,
  }),
  v.transform(withoutEmpty),
)

/**
 * The contact form's cleaned value.
 * @throws Failure 422 as `check` does, but with the form's own sentence when something required is missing.
 */
export function checkContact(sent: Record<string, unknown>): v.InferOutput<typeof contactForm> {
  const isMissing = (value: unknown) =>
    value === undefined || (typeof value === 'string' && cleanText(value) === '')
  const { name, email, message } = sent
  return check(
    contactForm,
    sent,
    [name, email, message].some(isMissing) ? MISSING_FIELDS : undefined,
  )
}

/** What staff change about an enquiry. */
export const enquiryForm = v.object({
  status: v.optional(v.picklist(ENQUIRY_STATUSES, 'Status must be new, read or done.')),
  notes: optionalText('Notes', MESSAGE_MAX),
})

const isStatus = (word: string) => ENQUIRY_STATUSES.find((status) => status === word)

/** A list's question; an unknown status asks for all. */
export const enquiryQuery = v.object({
  ...pageQuery,
  status: v.pipe(wordQuery, v.transform(isStatus), v.metadata({ enum: ENQUIRY_STATUSES })),
  search: wordQuery,
})
export type EnquiryQuery = v.InferOutput<typeof enquiryQuery>

/** One page of the inbox. */
export interface EnquiryPage extends Paging {
  enquiries: Enquiry[]
  /** How many nobody has read yet, whatever the list was asked for. */
  unread: number
}

/** An enquiry as it is stored. */
export const enquirySchema = v.strictObject({
  ...recordFields,
  subject: filledText(NAME_MAX + 40),
  name: filledText(NAME_MAX),
  email: filledText(EMAIL_MAX),
  phone: v.exactOptional(filledText(PHONE_MAX)),
  message: filledText(MESSAGE_MAX),
  /** What the visitor asked about, with the name it had then. */
  products: v.array(
    v.strictObject({ sku: filledText(NAME_MAX), name: v.exactOptional(v.string()) }),
  ),
  status: v.picklist(ENQUIRY_STATUSES),
  notes: v.exactOptional(filledText(MESSAGE_MAX)),
  /** Whether the form service still has to be told: kept until it has answered. */
  relay: v.picklist(['none', 'waiting', 'sent']),
})
export type EnquiryRecord = v.InferOutput<typeof enquirySchema>
export type Enquiry = Shown<EnquiryRecord>
