// E-mail of an answer: the text of staff, the products with their links, and what the visitor had written.

import type { Mail } from '#api/mail/smtp.ts'
import { productPath } from '#api/products/catalogue.contract.ts'
import type { EnquiryRecord } from './contract.ts'

/** The words around an answer, in the language in which the visitor wrote. */
const WORDS = {
  en: {
    subject: 'Your enquiry',
    visit: 'Your visit',
    products: 'About:',
    wrote: 'You wrote:',
    prefix: '',
  },
  ta: {
    subject: 'உங்கள் விசாரிப்பு',
    visit: 'உங்கள் வருகை',
    products: 'பொருட்கள்:',
    wrote: 'நீங்கள் எழுதியது:',
    prefix: '/ta',
  },
} as const

interface ReplyOptions {
  text: string
  products: readonly { sku: string; name?: string }[]
  siteUrl: string
}

export function writeReply(
  { message, visit, language = 'en' }: EnquiryRecord,
  { text, products, siteUrl }: ReplyOptions,
): Pick<Mail, 'subject' | 'text'> {
  const words = WORDS[language]
  const productLines = products.map(({ sku, name }) => {
    const title = name ? `${name} (${sku})` : sku
    return name ? `${title}: ${siteUrl}${words.prefix}${productPath(sku)}` : title
  })
  const parts = [
    text,
    ...(productLines.length > 0 ? [[words.products, ...productLines].join('\n')] : []),
    [words.wrote, message.replaceAll(/^/gm, '> ')].join('\n'),
  ]
  return { subject: visit ? words.visit : words.subject, text: `${parts.join('\n\n')}\n` }
}
