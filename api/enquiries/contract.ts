// Enquiries: a visitor's message, its products, and the status and notes of staff.
import * as v from 'valibot'
import { check } from '#api/contract/check.ts'
import {
  cleanLine,
  cleanText,
  count,
  EMAIL_MAX,
  emailLine,
  filledText,
  flag,
  jsonList,
  LINE_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  optionalLine,
  optionalPhone,
  optionalText,
  optionalValue,
  PHONE_MAX,
  type PublicRecord,
  recordFields,
  requiredLine,
  requiredText,
  skuList,
  URL_MAX,
  withoutEmpty,
} from '#api/contract/fields.ts'
import { oneOfQuery, pageQuery, paging, textQuery } from '#api/contract/query.ts'
import { TRANSLATION_LANGUAGE_IDS } from '#api/contract/translations.ts'
import { priceTag } from '#api/products/price-tag.contract.ts'
import {
  CONTACT_MIN_MS,
  ENQUIRY_PICTURES_MAX,
  type EnquiryItem,
  ITEM_NOTE_MAX,
  ITEMS_MAX,
  MISSING_FIELDS,
  QUANTITY_MAX,
  QUANTITY_UNITS,
} from './contact.contract.ts'
import { visit } from './visit-record.contract.ts'

export const ENQUIRY_STATUSES = ['new', 'read', 'done'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]
/** The filters of the list. `visits` are those with a time, the next one first. Enquiries of a flood are under `flood`; under a status they only appear in a search. */
export const ENQUIRY_FILTERS = [...ENQUIRY_STATUSES, 'visits', 'flood'] as const

/** The languages of the site, in which visitors write and are answered. */
export const ENQUIRY_LANGUAGES = ['en', ...TRANSLATION_LANGUAGE_IDS] as const
export type EnquiryLanguage = (typeof ENQUIRY_LANGUAGES)[number]

/** Returns the subject of the relayed e-mail. */
export const enquirySubject = (name: string) => `New Contact Message from ${name}`

/** The maximum length of a record's id. */
const ID_MAX = 64

const BAD_ELAPSED = 'Elapsed must be a number of milliseconds.'

const WRONG_ITEMS = 'Items must be a list of products, each with its sku.'
const WRONG_QUANTITY = `The quantity of a product must be a number above 0 and up to ${QUANTITY_MAX}.`
const quantity = v.pipe(
  v.number(WRONG_QUANTITY),
  v.gtValue(0, WRONG_QUANTITY),
  v.maxValue(QUANTITY_MAX, WRONG_QUANTITY),
)
const unit = v.picklist(
  QUANTITY_UNITS,
  `The unit of a product must be one of: ${QUANTITY_UNITS.join(', ')}.`,
)

const item = v.pipe(
  v.object(
    {
      sku: v.pipe(
        v.string(WRONG_ITEMS),
        v.transform(cleanLine),
        v.nonEmpty(WRONG_ITEMS),
        v.maxLength(NAME_MAX, `An SKU must be at most ${NAME_MAX} characters.`),
      ),
      quantity: v.optional(quantity),
      unit: v.optional(unit),
      room: optionalLine('The room of a product', LINE_MAX),
      note: optionalText('The note of a product', ITEM_NOTE_MAX),
    },
    WRONG_ITEMS,
  ),
  v.transform((fields): EnquiryItem => withoutEmpty(fields)),
)

/** The visitor's selection, as a list or as JSON. A product may be in several rooms. */
export const itemsField = v.optional(
  v.pipe(
    jsonList(WRONG_ITEMS),
    v.array(item, WRONG_ITEMS),
    v.maxLength(ITEMS_MAX, `At most ${ITEMS_MAX} products.`),
  ),
  [],
)

/**
 * Two fields against spam. A message without them is accepted, because a page without scripts cannot measure time and
 * API clients know neither field.
 */
export const trapFields = {
  website: v.pipe(
    optionalLine('Website', URL_MAX),
    v.description('Hidden from people: a message that has it is thanked for and dropped.'),
  ),
  elapsed: v.pipe(
    optionalValue(v.number(), v.pipe(v.number(), v.minValue(0)), Number, BAD_ELAPSED),
    v.description(
      `Milliseconds from the form's appearing to its sending: less than ${CONTACT_MIN_MS} is refused with 429.`,
    ),
  ),
}

/** The contact form. `product` is one SKU or several; `items` is a selection. */
export const contactForm = v.pipe(
  v.object({
    ...trapFields,
    name: requiredLine('Name', NAME_MAX),
    email: emailLine(),
    phone: optionalPhone('Phone'),
    message: requiredText('Message', MESSAGE_MAX),
    product: v.optional(skuList, []),
    items: itemsField,
    /** Of the page with the form. Any other value is English: an honest message is never refused for it. */
    language: v.fallback(v.optional(v.picklist(ENQUIRY_LANGUAGES), 'en'), 'en'),
  }),
  v.transform(withoutEmpty),
)

/**
 * Returns the contact form's cleaned value.
 * @throws Failure 422 like `check`, but with the form's own message if something required is missing.
 */
export function checkContact(input: Record<string, unknown>): v.InferOutput<typeof contactForm> {
  const isMissing = (value: unknown) =>
    value === undefined || (typeof value === 'string' && cleanText(value) === '')
  const { name, email, message } = input
  return check(
    contactForm,
    input,
    [name, email, message].some(isMissing) ? MISSING_FIELDS : undefined,
  )
}

/** The form by which staff change an enquiry. */
export const enquiryForm = v.object({
  status: v.optional(v.picklist(ENQUIRY_STATUSES, 'Status must be new, read or done.')),
  notes: optionalText('Notes', MESSAGE_MAX),
  /** `false` moves the enquiry out of those of a flood. */
  duringFlood: flag('During a flood'),
  /** The id of the admin who takes care of it; empty for nobody. */
  person: optionalLine('Person', ID_MAX),
})

export const REPLIES_MAX = 50

/** The form by which staff answer. */
export const replyForm = v.object({
  text: requiredText('Answer', MESSAGE_MAX),
  /** Products whose names and links stand below the text. */
  products: v.optional(skuList, []),
  /** Whether the server sends it; otherwise the mail program of the admin has opened with it. */
  isSent: flag('Sent'),
})

/** Who can take care of enquiries, and the address from which answers are sent, if the process has a mail server. */
export const enquiryDesk = v.strictObject({
  people: v.array(v.strictObject({ id: v.string(), name: v.string() })),
  from: v.exactOptional(v.string()),
})
export type EnquiryDesk = v.InferOutput<typeof enquiryDesk>

/** List parameters. An unknown status means all statuses. */
export const enquiryQuery = v.object({
  ...pageQuery,
  status: oneOfQuery(ENQUIRY_FILTERS),
  /** The id of the admin who takes care of them, or `me`. */
  person: textQuery,
  /** The day of a visit, such as '2026-12-05'. */
  day: textQuery,
  search: textQuery,
})
export type EnquiryQuery = v.InferOutput<typeof enquiryQuery>

/** The stored record. */
export const enquirySchema = v.strictObject({
  ...recordFields,
  subject: filledText(NAME_MAX + 40),
  name: filledText(NAME_MAX),
  /** Absent if somebody books a visit with a telephone number only. */
  email: v.exactOptional(filledText(EMAIL_MAX)),
  phone: v.exactOptional(filledText(PHONE_MAX)),
  message: filledText(MESSAGE_MAX),
  /** The products of the enquiry, with the names and prices they had at that time. */
  products: v.array(
    v.strictObject({
      sku: filledText(NAME_MAX),
      name: v.exactOptional(v.string()),
      quantity: v.exactOptional(quantity),
      unit: v.exactOptional(unit),
      room: v.exactOptional(filledText(LINE_MAX)),
      note: v.exactOptional(filledText(ITEM_NOTE_MAX)),
      /** What the visitor saw of its price, and the price of the quantity in rupees. */
      priceTag: v.exactOptional(priceTag),
      amount: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
    }),
  ),
  /** The file names of its pictures. */
  pictures: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[\w-]{8,64}\.(jpg|png)$/))),
      v.minLength(1),
      v.maxLength(ENQUIRY_PICTURES_MAX),
    ),
  ),
  /** The language of the page from which it was sent; absent in older ones. */
  language: v.exactOptional(v.picklist(ENQUIRY_LANGUAGES)),
  /** Set if it is a visit. */
  visit: v.exactOptional(visit),
  status: v.picklist(ENQUIRY_STATUSES),
  notes: v.exactOptional(filledText(MESSAGE_MAX)),
  /** The id of the admin who takes care of it. */
  person: v.exactOptional(filledText(ID_MAX)),
  /** What staff have answered, oldest first. */
  replies: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          at: v.pipe(v.string(), v.isoTimestamp()),
          /** The name of the admin at that time. */
          by: filledText(NAME_MAX),
          text: filledText(MESSAGE_MAX),
          products: v.exactOptional(v.array(filledText(NAME_MAX))),
          /** Set if the server has sent it. */
          isSent: v.exactOptional(v.literal(true)),
        }),
      ),
      v.minLength(1),
      v.maxLength(REPLIES_MAX),
    ),
  ),
  /** Set if it arrived above the overall limit for visitors. */
  duringFlood: v.exactOptional(v.literal(true)),
  /** 'waiting' until the form service has accepted the enquiry. */
  relay: v.picklist(['none', 'waiting', 'sent']),
  /** The same for the e-mail to staff; absent if there is none. */
  alert: v.exactOptional(v.picklist(['waiting', 'sent'])),
})
export type EnquiryRecord = v.InferOutput<typeof enquirySchema>
export const enquiry = v.omit(enquirySchema, ['updatedBy'])
export type Enquiry = PublicRecord<EnquiryRecord>

/** One page of the list and, regardless of its filters, the number of unread enquiries and of those of a flood. */
export const enquiryPage = v.strictObject({
  enquiries: v.array(enquiry),
  ...paging,
  /** Not counting those of a flood. */
  unread: count,
  flood: count,
})
export type EnquiryPage = v.InferOutput<typeof enquiryPage>

/** The response to a visitor's message. */
export const contactResponse = v.strictObject({ success: v.literal(true), message: v.string() })
