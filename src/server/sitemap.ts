// Writes the sitemap: the addresses that search engines may list, in the format of sitemaps.org.
import { answer, type Client } from '#api/client.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import {
  CATEGORIES,
  categoryPath,
  productPath,
  withAddress,
} from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import { photosOf } from '#api/products/contract.ts'
import { NAVIGATION } from '#src/content/navigation.ts'

/** The limit of one sitemap, set by sitemaps.org. The oldest products beyond it are left out. */
const ADDRESSES_MAX = 50_000

/** The limit of pictures of one address, set by Google. */
const PICTURES_MAX = 1000

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

interface Entry {
  path: string
  /** ISO, UTC. */
  changed?: string
  /** URLs of pictures on the page. */
  pictures?: readonly string[]
}

/**
 * Writes the sitemap: the site's pages and categories, then the products, newest first, 50,000 addresses at most.
 * `without` are ids of pages of the navigation.
 * @throws Failure when the catalogue cannot be read: search engines then keep their copy.
 */
export async function writeSitemap(
  api: Client['api'],
  site: URL,
  without: readonly string[] = [],
): Promise<string> {
  const located = (path: string) => escaped(new URL(path, site).href)
  const lines = (await readEntries(api, without)).map(({ path, changed, pictures = [] }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
    const images = pictures
      .map((url) => `<image:image><image:loc>${located(url)}</image:loc></image:image>`)
      .join('')
    return `  <url><loc>${located(path)}</loc>${modified}${images}</url>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return [head, `<urlset ${NAMESPACES}>`, ...lines, '</urlset>', ''].join('\n')
}

/** The pages of the navigation, each category that has products, then the products. */
async function readEntries(api: Client['api'], without: readonly string[]): Promise<Entry[]> {
  const [interiors, galleries, brands, products] = await Promise.all([
    answer(api.projects.interiors.$get()),
    answer(api.projects.galleries.$get()),
    answer(api.projects.brands.$get()),
    readProducts(api),
  ])
  const categories = CATEGORIES.map(({ id }) => ({
    path: categoryPath(id),
    ...newestOf(products.filter(({ category }) => category === id)),
  }))
  const lists: Entry[] = [
    ...categories,
    { path: '/interiors', ...newestOf(interiors), pictures: picturesOf(interiors) },
    { path: '/brands', ...newestOf(brands) },
    { path: '/gallery', ...newestOf(galleries), pictures: picturesOf(galleries) },
  ]
  const pages = NAVIGATION.filter(({ id }) => !without.includes(id)).map(
    ({ href }) => lists.find(({ path }) => path === href) ?? { path: href },
  )
  const others = categories.filter(
    (one) => one.changed && !pages.some(({ path }) => path === one.path),
  )
  const details = products.map((product) => ({
    path: productPath(product.sku),
    changed: product.updatedAt,
    pictures: photosOf(product).map(({ url }) => url),
  }))
  return [...pages, ...others, ...details].slice(0, ADDRESSES_MAX)
}

/** The products that have a path, newest first. */
async function readProducts(api: Client['api']): Promise<Product[]> {
  const found: Product[] = []
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: String(PAGE_LIMIT_MAX) }
    const { products, pages } = await answer(api.projects.product.$get({ query }))
    found.push(...withAddress(products))
    if (page >= pages || found.length >= ADDRESSES_MAX) return found
  }
}

/** The time of the last change of a list. */
function newestOf(records: readonly { updatedAt: string }[]): { changed?: string } {
  const changed = records.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '')
  return changed ? { changed } : {}
}

const picturesOf = (records: readonly { image: string }[]) =>
  records.slice(0, PICTURES_MAX).map(({ image }) => image)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
