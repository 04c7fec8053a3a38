// What an enquiry is about, and the ways to answer it.
import type { Enquiry } from '#api/contract/enquiry.ts'
import { urlPart } from '#api/contract/text.ts'
import { GENERAL_QUESTION } from '#src/admin/messages.ts'
import { SITE } from '#src/content/site.ts'

/** 'Indigo Moroccan', 'Indigo Moroccan and 2 more', or that it is about nothing in particular. */
export function aboutOf({ products }: Pick<Enquiry, 'products'>): string {
  const [first, ...others] = products
  if (!first) return GENERAL_QUESTION
  const name = first.name ?? first.sku
  return others.length > 0 ? `${name} and ${others.length} more` : name
}

function openingOf({ name, products }: Enquiry): string {
  const about = products.length > 0 ? ` about ${aboutOf({ products })}` : ''
  return `Hello ${name}, this is ${SITE.name}. Thank you for your enquiry${about}.`
}

interface AnswerLinks {
  /** Undefined where no number was left. */
  call: string | undefined
  /** Undefined where the number is none that WhatsApp could know. */
  whatsApp: string | undefined
  email: string
}

/** Where calling, chatting and writing lead, with the first words of the answer where they can be given. */
export function answerLinks(enquiry: Enquiry): AnswerLinks {
  const { phone, email, products } = enquiry
  const subject = products.length > 0 ? `Your enquiry: ${aboutOf(enquiry)}` : 'Your enquiry'
  // An address may hold signs that would begin the question mark part.
  const to = urlPart(email).replaceAll('%40', '@')
  return {
    call: phone && telLink(phone),
    whatsApp: phone && whatsAppLink(phone, openingOf(enquiry)),
    email: `mailto:${to}?subject=${urlPart(subject)}`,
  }
}

const COUNTRY = '91'
/** Digits of an Indian number without its country code or trunk zero. */
const NATIONAL_LENGTH = 10

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The number with its country code, digits only; a number without one is taken for Indian.
 * Undefined where it is too short to be dialled from elsewhere, such as a landline without its area code.
 */
function internationalOf(phone: string): string | undefined {
  const digits = digitsOf(phone)
  if (phone.trim().startsWith('+')) return withoutTrunkZero(digits)
  if (digits.startsWith('00')) return withoutTrunkZero(digits.slice(2))
  const national = digits.replace(/^0/, '')
  if (national.length === NATIONAL_LENGTH) return COUNTRY + national
  return national.length > NATIONAL_LENGTH ? withoutTrunkZero(national) : undefined
}

/** Some write +91 (0) 98765 43210: the zero is for callers inside the country. */
function withoutTrunkZero(digits: string): string {
  return digits.replace(new RegExp(`^(${COUNTRY})0(\\d{${NATIONAL_LENGTH}})$`), '$1$2')
}

/** '98430 21756' for an Indian mobile however it was typed; anything else as it was typed. */
export function phoneInWords(phone: string): string {
  const mobile = new RegExp(`^${COUNTRY}([6-9]\\d{4})(\\d{5})$`).exec(internationalOf(phone) ?? '')
  return mobile ? `${mobile[1]} ${mobile[2]}` : phone
}

/** What a telephone dials. */
export function telLink(phone: string): string {
  const international = internationalOf(phone)
  return `tel:${international ? `+${international}` : digitsOf(phone)}`
}

/** A chat with the number in which `text` is already written; undefined where the number is not complete. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const international = internationalOf(phone)
  return international && `https://wa.me/${international}?text=${urlPart(text)}`
}
