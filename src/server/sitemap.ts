// Every address that search engines may list, in the format of sitemaps.org.
import { answer, type Client } from '#api/client.ts'
import { productPath, withAddress } from '#api/contract/catalogue.ts'
import type { ProductPage } from '#api/contract/product.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import { NAVIGATION } from '#src/content/navigation.ts'

/** The most addresses that one sitemap may hold. */
const ADDRESSES_MAX = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface Entry {
  path: string
  /** ISO, UTC. */
  changed?: string
}

/** The address of one of several sitemaps, counted from 1. */
function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`
}

/**
 * The site's pages and every product, newest first: as one sitemap, or as the list of several where one cannot hold them.
 * @throws Failure when the catalogue cannot be read: search engines then keep what they have.
 */
export async function writeSitemap(
  api: Client['api'],
  site: URL,
  max = ADDRESSES_MAX,
): Promise<string> {
  const entries = await readEntries(api)
  if (entries.length <= max) return writeEntries(entries, site)
  const parts = Array.from({ length: Math.ceil(entries.length / max) }, (_, index) => {
    const address = new URL(sitemapPartPath(index + 1), site).href
    return `  <sitemap><loc>${escaped(address)}</loc></sitemap>`
  })
  return document('sitemapindex', parts)
}

/** One of several sitemaps, counted from 1; undefined where there are not as many. */
export async function writeSitemapPart(
  api: Client['api'],
  site: URL,
  part: number,
  max = ADDRESSES_MAX,
): Promise<string | undefined> {
  const entries = await readEntries(api)
  const held = entries.slice((part - 1) * max, part * max)
  return entries.length > max && held.length > 0 ? writeEntries(held, site) : undefined
}

async function readEntries(api: Client['api']): Promise<Entry[]> {
  const entries: Entry[] = NAVIGATION.map(({ href }) => ({ path: href }))
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: String(PAGE_LIMIT_MAX) }
    const { products, pages } = await answer<ProductPage>(api.projects.product.$get({ query }))
    for (const { sku, updatedAt } of withAddress(products))
      entries.push({ path: productPath(sku), changed: updatedAt })
    if (page >= pages) return entries
  }
}

function writeEntries(entries: readonly Entry[], site: URL): string {
  const lines = entries.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${escaped(new URL(path, site).href)}</loc>${modified}</url>`
  })
  return document('urlset', lines)
}

function document(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return [head, `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ''].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
