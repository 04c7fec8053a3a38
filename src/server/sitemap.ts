// Writes the sitemap: the addresses that search engines may list, in the format of sitemaps.org.
import { answer, type Client } from '#api/client.ts'
import { productPath, withAddress } from '#api/contract/catalogue.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import { NAVIGATION } from '#src/content/navigation.ts'

/** The limit of one sitemap, set by sitemaps.org. The oldest products beyond it are left out. */
const ADDRESSES_MAX = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface Entry {
  path: string
  /** ISO, UTC. */
  changed?: string
}

/**
 * Writes the sitemap: the site's pages, then the products, newest first, 50,000 addresses at most.
 * @throws Failure when the catalogue cannot be read: search engines then keep their copy.
 */
export async function writeSitemap(api: Client['api'], site: URL): Promise<string> {
  const lines = (await readEntries(api)).map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${escaped(new URL(path, site).href)}</loc>${modified}</url>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return [head, `<urlset xmlns="${NAMESPACE}">`, ...lines, '</urlset>', ''].join('\n')
}

async function readEntries(api: Client['api']): Promise<Entry[]> {
  const entries: Entry[] = NAVIGATION.map(({ href }) => ({ path: href }))
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: String(PAGE_LIMIT_MAX) }
    const { products, pages } = await answer(api.projects.product.$get({ query }))
    for (const { sku, updatedAt } of withAddress(products))
      entries.push({ path: productPath(sku), changed: updatedAt })
    if (page >= pages || entries.length >= ADDRESSES_MAX) return entries.slice(0, ADDRESSES_MAX)
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
