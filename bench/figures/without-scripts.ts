// Pages without JavaScript: every page is read and every link followed.

import { PUBLIC_PAGES } from '#bench/browser/public-pages.ts'
import type { BenchContext } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { productPath } from '../../api/contract/catalogue.ts'
import type { ProductPage } from '../../api/contract/product.ts'

/** Links of filters are left out: they are many URLs of the same list. */
const PAGES_AT_MOST = 500
const WORDS_AT_LEAST = 30

/** Follows all links from the home page; returns the paths, and whether each page can be read. */
async function follow(origin: string): Promise<Map<string, boolean>> {
  const pages = new Map<string, boolean>()
  const ahead = ['/']
  for (let path = ahead.shift(); path && pages.size < PAGES_AT_MOST; path = ahead.shift()) {
    if (pages.has(path)) continue
    const answer = await fetch(origin + path)
    const html = await answer.text()
    pages.set(path, answer.ok && reads(html))
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const url = URL.parse(href.replaceAll('&amp;', '&'), origin + path)
      if (url?.origin === origin && isPage(url.pathname)) ahead.push(url.pathname + url.search)
    }
  }
  return pages
}

function isPage(path: string): boolean {
  return !/^\/(admin|api|uploads|_)/.test(path) && !/\.\w+$/.test(path)
}

/** Whether a page has a heading and text. */
function reads(html: string): boolean {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const text = main.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')
  return /<h1\b/.test(main) && text.split(/\s+/).length > WORDS_AT_LEAST
}

async function missing(context: BenchContext): Promise<string[]> {
  const shop = await context.sampleShop()
  const pages = await follow(shop.url)
  const { products } = await shop.call<ProductPage>('GET', '/projects/product?limit=100')
  const wanted = [...PUBLIC_PAGES, ...products.map(({ sku }) => productPath(sku))]
  const unreadable = [...pages].filter(([, readable]) => !readable).map(([path]) => path)
  return [...unreadable, ...wanted.filter((path) => !pages.has(path))]
}

export const WITHOUT_SCRIPTS: Figure[] = [
  {
    name: 'no-js',
    title: 'Without scripts: pages that do not read, products out of reach',
    unit: '',
    goal: { atMost: 0, of: 'here' },
    async measure(context) {
      const paths = await missing(context)
      return { here: paths.length, note: paths.join(', ') || undefined }
    },
  },
]
