// Paths and URLs that several files of the public site link to.
import { encodeUrlPart } from '#api/contract/text.ts'
import { VISIT_PATH } from '#api/enquiries/visit.contract.ts'
import {
  type CategoryId,
  categoryPath,
  type Facet,
  productPath,
} from '#api/products/catalogue.contract.ts'
import { siteUrl } from '#src/ui/site-url.ts'
import { localPath } from './page-language.ts'
import { getShowroomFacts } from './showroom-facts.ts'

export const PRODUCTS_PATH = '/products'
export const INTERIORS_PATH = '/interiors'
export const GALLERY_PATH = '/gallery'
export const SELECTION_PATH = '/selection'
const CONTACT_PATH = '/contact'
/** The contact form with the selection. */
export const selectionEnquiryPath = () => localPath(`${CONTACT_PATH}?selection=mine`)

/** The form of a visit, with a product or with the selection. */
export const visitPath = () => localPath(VISIT_PATH)
export const productVisitPath = (sku: string) =>
  localPath(`${VISIT_PATH}?product=${encodeUrlPart(sku)}`)
export const selectionVisitPath = () => localPath(`${VISIT_PATH}?selection=mine`)

/** The path of a product's page. */
export const productPagePath = (sku: string) => localPath(productPath(sku))

/** The path of a category, optionally filtered by one value. */
export function listPath(category: CategoryId, choice?: { facet: Facet; value: string }): string {
  const path = localPath(categoryPath(category))
  if (!choice) return path
  const filter = new URLSearchParams({ [choice.facet]: choice.value })
  return `${path}${path.includes('?') ? '&' : '?'}${filter}`
}

export function enquiryPath(sku: string): string {
  return localPath(`${CONTACT_PATH}?product=${encodeUrlPart(sku)}`)
}

export function roomEnquiryPath(id: string): string {
  return localPath(`${CONTACT_PATH}?interior=${encodeUrlPart(id)}`)
}

/** The path of a page with an open picture. */
export function picturePath(pagePath: string, id: string): string {
  return localPath(`${pagePath}?picture=${encodeUrlPart(id)}`)
}

/** The absolute URL of a page with an open picture. */
export function pictureUrl(pagePath: string, id: string): string {
  return new URL(picturePath(pagePath, id), siteUrl()).href
}

/** The path of the contact page, with a message about a search if there is one. */
export function searchEnquiryPath(search: string): string {
  return localPath(search ? `${CONTACT_PATH}?search=${encodeUrlPart(search)}` : CONTACT_PATH)
}

/** The absolute URL of a product page, for links shared outside the site. */
export function productUrl(sku: string): string {
  return new URL(productPagePath(sku), siteUrl()).href
}

/** A wa.me link to the shop's number with a prefilled text. */
export function chatUrl(text: string): string {
  return `https://wa.me/${getShowroomFacts().chatNumber}?text=${encodeUrlPart(text)}`
}

/** The host of a URL without "www."; the text itself if it is not a URL. */
export function hostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
