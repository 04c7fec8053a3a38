// An enquiry: a visitor's message, the products it is about, and what staff made of it.
import * as v from 'valibot'
import {
  cleanLine,
  EMAIL_MAX,
  emailLine,
  filledText,
  fold,
  MESSAGE_MAX,
  NAME_MAX,
  optionalPhone,
  optionalText,
  PHONE_MAX,
  recordFields,
  requiredLine,
  requiredText,
  type Shown,
  withoutEmpty,
} from './fields.ts'

export const ENQUIRY_STATUSES = ['new', 'read', 'done'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** The subject under which an enquiry is relayed. */
export const enquirySubject = (name: string) => `New Contact Message from ${name}`

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

/** What the contact form sends; `product` is an SKU, or several. */
export const contactForm = v.pipe(
  v.object({
    name: requiredLine('Name', NAME_MAX),
    email: emailLine(),
    phone: optionalPhone('Phone'),
    message: requiredText('Message', MESSAGE_MAX),
    product: skuList,
  }),
  v.transform(withoutEmpty),
)

/** What staff change about an enquiry. */
export const enquiryForm = v.object({
  status: v.optional(v.picklist(ENQUIRY_STATUSES, 'Status must be new, read or done.')),
  notes: optionalText('Notes', MESSAGE_MAX),
})

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
