// Link that opens the mail program with an answer, where no mail server is set.
import { itemText } from '#api/enquiries/contact.contract.ts'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { productPath } from '#api/products/catalogue.contract.ts'
import { createMailLink } from './enquiry-messages.ts'

/** Creates the link, with the names and addresses of the products. */
export function createAnswerLink(
  enquiry: Enquiry,
  { text, products, origin }: { text: string; products: readonly string[]; origin: string },
): string {
  const { language = 'en' } = enquiry
  const prefix = language === 'en' ? '' : `/${language}`
  const items = products.map((sku) => {
    const mention = enquiry.products.find((item) => item.sku === sku)
    return `${itemText({ sku, ...(mention?.name && { name: mention.name }) })}: ${origin}${prefix}${productPath(sku)}`
  })
  return createMailLink(enquiry, { text: `${text}\n`, items })
}
