// Contact form: its messages and limits, the products of a selection, and the pages of its answers.

import {
  describePriceTag,
  formatRupees,
  GST_WORDS,
  type PriceTag,
} from '#api/products/price-tag.contract.ts'

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

/** A product as it is stored: with its name, and the price as the visitor saw it. */
export interface StoredItem extends EnquiryItem {
  name?: string
  priceTag?: PriceTag
  /** The price of the quantity, in rupees. */
  amount?: number
}

/** For example '₹85 per sq ft plus GST: ₹15,554'; empty if the price was on request. */
export function priceText({ priceTag, amount }: StoredItem): string {
  if (!priceTag) return ''
  const tag = describePriceTag(priceTag)
  return amount === undefined ? tag : `${tag}: ${formatRupees(amount)}`
}

/** What the products cost together, if each has a price and a quantity: '₹32,454 plus GST'; undefined otherwise. */
export function totalText(items: readonly StoredItem[]): string | undefined {
  const amounts = items.flatMap(({ amount }) => amount ?? [])
  if (items.length === 0 || amounts.length < items.length) return undefined
  const [first] = items.flatMap(({ priceTag }) => (priceTag?.kind === 'exact' ? priceTag : []))
  const total = formatRupees(amounts.reduce((sum, amount) => sum + amount, 0))
  return [total, first?.gst && GST_WORDS[first.gst]].filter(Boolean).join(' ')
}

/** One line for e-mails and spreadsheets: 'Kitchen floor: Oak Plank (KM-T-342), 120 sq ft, without joints'. */
export function itemText(item: StoredItem): string {
  const { sku, name, room, note } = item
  const title = name ? `${name} (${sku})` : sku
  const parts = [title, quantityText(item), priceText(item), note].filter(Boolean)
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
