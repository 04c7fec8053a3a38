// Constants of the contact form and its call.

export const MESSAGE_SENT = 'Message sent successfully! 🎉'
export const MISSING_FIELDS = 'Please fill all required fields!'
export const SENT_TOO_FAST = 'That was faster than anybody types. Please send the message again.'

/** The shortest time a person needs to fill in the form, in ms. */
export const CONTACT_MIN_MS = 2000

/** The most products of a selection that is sent with a message. */
export const ITEMS_MAX = 100
export const ITEM_NOTE_MAX = 300
export const QUANTITY_MAX = 1_000_000
export const QUANTITY_UNITS = ['sq ft', 'm²', 'pieces', 'boxes'] as const

/** A product of a selection: what the visitor wants of it, and where it will be laid. */
export interface EnquiryItem {
  sku: string
  quantity?: number
  unit?: (typeof QUANTITY_UNITS)[number]
  /** The visitor's own name of the room. */
  room?: string
  note?: string
}

/** '120 sq ft', '1 box', or nothing. */
export function quantityText({ quantity, unit }: EnquiryItem): string {
  if (!quantity) return ''
  const words = quantity === 1 ? unit?.replace(/^(piece|box)e?s$/, '$1') : unit
  return [quantity.toLocaleString('en-IN'), words].filter(Boolean).join(' ')
}

/** One line for e-mails and spreadsheets: 'Kitchen floor: Oak Plank (KM-T-342), 120 sq ft, without joints'. */
export function itemText(item: EnquiryItem & { name?: string }): string {
  const { sku, name, room, note } = item
  const words = [name ? `${name} (${sku})` : sku, quantityText(item), note].filter(Boolean)
  return (room ? `${room}: ` : '') + words.join(', ')
}

/** The most pictures of a message. */
export const ENQUIRY_PICTURES_MAX = 3

/** The form's action. */
export const CONTACT_CALL = '/api/contact/'

/**
 * The page below /contact that a browser without scripts is redirected to.
 * `incomplete` is a 422, `later` a 429, `failed` everything else.
 */
export const CONTACT_ANSWERS = ['sent', 'incomplete', 'later', 'failed'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

/** Returns the path of such a page. */
export function contactAnswerPath(answer: ContactAnswer): string {
  return `/contact/${answer}`
}
