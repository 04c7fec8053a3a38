// Sitemap for search engines, in the format of sitemaps.org.
import { type Client, readBody } from '#api/client.ts'
import { LANGUAGES, type Language, pathIn } from '#api/contract/languages.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import {
  CATEGORIES,
  categoryPath,
  keepAddressable,
  productPath,
} from '#api/products/catalogue.contract.ts'
import { listPhotos, type Product } from '#api/products/contract.ts'
import { NAVIGATION } from '#src/content/navigation.ts'

/** The limit of sitemaps.org for URLs in a sitemap. The oldest products beyond it are left out. */
const URLS_MAX = 50_000

/** The limit of Google for pictures of one URL. */
const PICTURES_MAX = 1000

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

interface Entry {
  path: string
  /** ISO, UTC. */
  lastmod?: string
  /** URLs of pictures on the page. */
  pictures?: readonly string[]
}

/**
 * Writes the sitemap: pages and categories, then the products, newest first, up to 50,000 URLs. Each page is listed in
 * every language, with its alternates.
 * `excludedIds` are ids of pages in the navigation.
 * @throws Failure if the catalogue cannot be read. Search engines then keep their previous copy.
 */
export async function writeSitemap(
  api: Client['api'],
  site: URL,
  excludedIds: readonly string[] = [],
  languages: readonly Language[] = LANGUAGES.filter(({ isPublished }) => isPublished),
): Promise<string> {
  const toXmlUrl = (path: string) => escapeXml(new URL(path, site).href)
  const linkTo = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${toXmlUrl(path)}"/>`
  const listAlternates = (path: string) =>
    languages.length > 1
      ? [
          ...languages.map((language) => linkTo(language.locale, pathIn(language, path))),
          linkTo('x-default', path),
        ].join('')
      : ''
  const entries = await readEntries(api, excludedIds)
  const listedEntries = entries.slice(0, Math.floor(URLS_MAX / languages.length))
  const lines = listedEntries.flatMap(({ path, lastmod, pictures = [] }) => {
    const lastmodTag = lastmod ? `<lastmod>${lastmod}</lastmod>` : ''
    const images = pictures
      .map((url) => `<image:image><image:loc>${toXmlUrl(url)}</image:loc></image:image>`)
      .join('')
    return languages.map(
      (language) =>
        `  <url><loc>${toXmlUrl(pathIn(language, path))}</loc>${lastmodTag}${listAlternates(path)}${images}</url>`,
    )
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return [head, `<urlset ${NAMESPACES}>`, ...lines, '</urlset>', ''].join('\n')
}

/** Reads the pages of the navigation, each category that has products, then the products. */
async function readEntries(api: Client['api'], excludedIds: readonly string[]): Promise<Entry[]> {
  const [interiors, galleries, brands, products] = await Promise.all([
    readBody(api.projects.interiors.$get()),
    readBody(api.projects.galleries.$get()),
    readBody(api.projects.brands.$get()),
    readProducts(api),
  ])
  const categories = CATEGORIES.map(({ id }) => ({
    path: categoryPath(id),
    ...findLastChange(products.filter(({ category }) => category === id)),
  }))
  const lists: Entry[] = [
    ...categories,
    { path: '/interiors', ...findLastChange(interiors), pictures: listPictureUrls(interiors) },
    { path: '/brands', ...findLastChange(brands) },
    { path: '/gallery', ...findLastChange(galleries), pictures: listPictureUrls(galleries) },
  ]
  const pages = NAVIGATION.filter(({ id }) => !excludedIds.includes(id)).map(
    ({ href }) => lists.find(({ path }) => path === href) ?? { path: href },
  )
  const otherCategories = categories.filter(
    (category) => category.lastmod && !pages.some(({ path }) => path === category.path),
  )
  const productEntries = products.map((product) => ({
    path: productPath(product.sku),
    lastmod: product.updatedAt,
    pictures: listPhotos(product).map(({ url }) => url),
  }))
  return [...pages, ...otherCategories, ...productEntries]
}

/** Reads the products that have a path, newest first. */
async function readProducts(api: Client['api']): Promise<Product[]> {
  const addressable: Product[] = []
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: String(PAGE_LIMIT_MAX) }
    const { products, pages } = await readBody(api.projects.product.$get({ query }))
    addressable.push(...keepAddressable(products))
    if (page >= pages || addressable.length >= URLS_MAX) return addressable
  }
}

/** The time of the latest change in a list. */
function findLastChange(records: readonly { updatedAt: string }[]): { lastmod?: string } {
  const lastmod = records.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '')
  return lastmod ? { lastmod } : {}
}

const listPictureUrls = (records: readonly { image: string }[]) =>
  records.slice(0, PICTURES_MAX).map(({ image }) => image)

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
