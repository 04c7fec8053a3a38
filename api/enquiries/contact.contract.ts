// Contact form: its messages and limits, the products of a selection, and the pages of its answers.

export const MESSAGE_SENT = 'Message sent successfully! 🎉'
export const MISSING_FIELDS = 'Please fill all required fields!'
export const SENT_TOO_FAST = 'That was faster than anybody types. Please send the message again.'

/** The shortest time a person needs to fill in the form, in ms. */
export const CONTACT_MIN_MS = 2000

/** Maximum number of products in a selection that is sent with a message. */
export const ITEMS_MAX = 100
export const ITEM_NOTE_MAX = 300
export const QUANTITY_MAX = 1_000_000
export const QUANTITY_UNITS = ['sq ft', 'm²', 'pieces', 'boxes'] as const

/** A product of a selection: how much of it the visitor needs, and where it will be installed. */
export interface EnquiryItem {
  sku: string
  quantity?: number
  unit?: (typeof QUANTITY_UNITS)[number]
  /** The visitor's own name for the room. */
  room?: string
  note?: string
}

/** For example '120 sq ft' or '1 box'; empty without a quantity. */
export function quantityText({ quantity, unit }: EnquiryItem): string {
  if (!quantity) return ''
  const unitText = quantity === 1 ? unit?.replace(/^(piece|box)e?s$/, '$1') : unit
  return [quantity.toLocaleString('en-IN'), unitText].filter(Boolean).join(' ')
}

/** One line for e-mails and spreadsheets: 'Kitchen floor: Oak Plank (KM-T-342), 120 sq ft, without joints'. */
export function itemText(item: EnquiryItem & { name?: string }): string {
  const { sku, name, room, note } = item
  const parts = [name ? `${name} (${sku})` : sku, quantityText(item), note].filter(Boolean)
  return (room ? `${room}: ` : '') + parts.join(', ')
}

/** Maximum number of pictures in a message. */
export const ENQUIRY_PICTURES_MAX = 3

/** The form's action. */
export const CONTACT_CALL = '/api/contact/'

/**
 * The page under /contact to which a browser without scripts is redirected. `incomplete` stands for 413, 415 and 422,
 * `later` for 429, `failed` for any other error.
 */
export const CONTACT_ANSWERS = ['sent', 'incomplete', 'later', 'failed'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

/** Returns the path of that page. */
export function contactAnswerPath(answer: ContactAnswer): string {
  return `/contact/${answer}`
}
