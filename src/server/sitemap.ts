// Writes the sitemap: the addresses that search engines may list, in the format of sitemaps.org.
import { answer, type Client } from '#api/client.ts'
import { CATEGORIES, type CategoryId, productPath, withAddress } from '#api/contract/catalogue.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
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
 * @throws Failure when the catalogue cannot be read: search engines then keep their copy.
 */
export async function writeSitemap(api: Client['api'], site: URL): Promise<string> {
  const located = (path: string) => escaped(new URL(path, site).href)
  const lines = (await readEntries(api)).map(({ path, changed, pictures = [] }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
    const images = pictures
      .map((url) => `<image:image><image:loc>${located(url)}</image:loc></image:image>`)
      .join('')
    return `  <url><loc>${located(path)}</loc>${modified}${images}</url>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return [head, `<urlset ${NAMESPACES}>`, ...lines, '</urlset>', ''].join('\n')
}

async function readEntries(api: Client['api']): Promise<Entry[]> {
  const [interiors, shots] = await Promise.all([
    answer(api.projects.interiors.$get()),
    answer(api.projects.galleries.$get()),
  ])
  const shown = new Map([
    ['/interiors', interiors],
    ['/gallery', shots],
  ])
  const entries: Entry[] = NAVIGATION.map(({ href }) => pageEntry(href, shown.get(href) ?? []))
  for (const { id } of CATEGORIES.slice(1)) entries.push(await categoryEntry(api, id))
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: String(PAGE_LIMIT_MAX) }
    const { products, pages } = await answer(api.projects.product.$get({ query }))
    for (const { sku, updatedAt, photo } of withAddress(products))
      entries.push({
        path: productPath(sku),
        changed: updatedAt,
        ...(photo && { pictures: [photo] }),
      })
    if (page >= pages || entries.length >= ADDRESSES_MAX) return entries.slice(0, ADDRESSES_MAX)
  }
}

/** A page with the pictures of its records, newest first. */
function pageEntry(path: string, records: readonly { image: string; updatedAt: string }[]): Entry {
  if (records.length === 0) return { path }
  const changed = records.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b))
  return { path, changed, pictures: records.slice(0, PICTURES_MAX).map(({ image }) => image) }
}

/** The list of a category; the first category is the page of products itself. */
async function categoryEntry(api: Client['api'], category: CategoryId): Promise<Entry> {
  const { products } = await answer(api.projects.product.$get({ query: { category, limit: '1' } }))
  const path = `/products?category=${category}`
  return { path, ...(products[0] && { changed: products[0].updatedAt }) }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
