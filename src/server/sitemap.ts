// Every address that search engines may list, in the format of sitemaps.org.
import { answer, type Client } from '#api/client.ts'
import { productPath } from '#api/contract/catalogue.ts'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import { NAVIGATION } from '#src/content/navigation.ts'

/** The most addresses that one sitemap may hold. */
const ADDRESSES_MAX = 50_000

interface Entry {
  path: string
  /** ISO, UTC. */
  changed?: string
}

/**
 * The sitemap with the site's pages and every product, newest first.
 * @throws Failure when the catalogue cannot be read: search engines then keep what they have.
 */
export async function writeSitemap(api: Client['api'], site: URL): Promise<string> {
  const pages: Entry[] = NAVIGATION.map(({ href }) => ({ path: href }))
  const products = (await readAllProducts(api)).map(({ sku, updatedAt }) => ({
    path: productPath(sku),
    changed: updatedAt,
  }))
  const entries = [...pages, ...products].slice(0, ADDRESSES_MAX).map((entry) => inXml(entry, site))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

async function readAllProducts(api: Client['api']): Promise<Product[]> {
  const all: Product[] = []
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: String(PAGE_LIMIT_MAX) }
    const { products, pages } = await answer<ProductPage>(api.projects.product.$get({ query }))
    all.push(...products)
    if (page >= pages) return all
  }
}

function inXml({ path, changed }: Entry, site: URL): string {
  const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `  <url><loc>${escaped(new URL(path, site).href)}</loc>${modified}</url>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
