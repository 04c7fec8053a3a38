// What an enquiry is about, and the ways to answer it.
import type { Enquiry } from '#api/contract/enquiry.ts'
import { urlPart } from '#api/contract/text.ts'
import { GENERAL_QUESTION } from '#src/admin/messages.ts'
import { SITE } from '#src/content/site.ts'
import { telLink, whatsAppLink } from './phone.ts'

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

export interface AnswerLinks {
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
