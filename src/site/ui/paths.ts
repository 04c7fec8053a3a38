// The paths of the public site that several files link to.
import { type CategoryId, type Facet, productPath } from '#api/contract/catalogue.ts'
import { urlPart } from '#api/contract/text.ts'

export const PRODUCTS_PATH = '/products'
export const INTERIORS_PATH = '/interiors'
export const GALLERY_PATH = '/gallery'
const CONTACT_PATH = '/contact'
/** The product list without scripts. */
export const PLAIN_LIST_PATH = '/catalogue'

/** The list of one category, or of its products that have this value. It names also the category that `/products` opens with. */
export function listPath(category: CategoryId, choice?: { facet: Facet; value: string }): string {
  const query = new URLSearchParams({ category, ...(choice && { [choice.facet]: choice.value }) })
  return `${PRODUCTS_PATH}?${query}`
}

/** The contact page, with the product that the enquiry is about. */
export function enquiryPath(sku: string): string {
  return `/contact?product=${urlPart(sku)}`
}

/** The contact page, with the room that the enquiry is about. */
export function roomEnquiryPath(id: string): string {
  return `/contact?interior=${urlPart(id)}`
}

/** The absolute URL of a picture opened on its page. */
export function pictureUrl(path: string, picture: string): string {
  return new URL(`${path}?picture=${urlPart(picture)}`, import.meta.env.SITE).href
}

/** The contact page, with a message about a search without results. */
export function askPath(search: string): string {
  return search ? `${CONTACT_PATH}?search=${urlPart(search)}` : CONTACT_PATH
}

/** A product's page with the site's public origin, for links that leave the site. */
export function productUrl(sku: string): string {
  return new URL(productPath(sku), import.meta.env.SITE).href
}
