// Tests the metadata for search engines and messengers, which run no scripts.
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { NAVIGATION } from '#src/content/navigation.ts'
import { test } from './fixtures.ts'

/** The first content of a tag in a page's text, by the beginning of the tag. */
const contentOf = (html: string, tag: string) =>
  new RegExp(`<${tag}[^>]*? (?:content|href)="([^"]*)"`).exec(html)?.[1] ?? ''

/** That the picture at an absolute address of the site is one that every messenger shows. */
async function expectSharePicture(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.get(new URL(address).pathname)
  expect(answer.status(), address).toBe(200)
  const bytes = await answer.body()
  expect(bytes.length).toBeLessThan(300_000)
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
}

test('every page has a title, a description, an address and a picture of its own', async ({
  page,
}) => {
  const seen = new Set<string>()
  for (const { href } of NAVIGATION) {
    const answer = await page.request.get(href)
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    expect(title).toMatch(/^.+ \| KM Tiles &amp; Granites$/)
    const description = contentOf(html, 'meta name="description"')
    expect(description.length, href).toBeGreaterThan(50)
    const canonical = contentOf(html, 'link rel="canonical"')
    expect(new URL(canonical).pathname).toBe(href)
    expect(contentOf(html, 'meta property="og:url"')).toBe(canonical)
    expect(contentOf(html, 'meta name="twitter:card"')).toBe('summary_large_image')
    expect(contentOf(html, 'meta property="og:image:width"')).toBe('1200')
    expect(contentOf(html, 'meta property="og:image:alt"')).toBe(title)
    const picture = contentOf(html, 'meta property="og:image"')
    await expectSharePicture(page.request, picture)
    for (const own of [title, description, canonical, picture]) seen.add(own)
  }
  expect(seen.size).toBe(4 * NAVIGATION.length)
})

test('the home page says what the shop is; the back-office is not to be listed', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', /tiles.*granite/)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [shop, site] = facts.map((fact) => JSON.parse(fact))
  expect(shop['@type']).toContain('Organization')
  const catalogue = shop.hasOfferCatalog.itemListElement
  expect(catalogue.map(({ name }: { name: string }) => name)).toEqual([
    'Tiles',
    'Sanitaryware',
    'Fittings',
    'Granite',
  ])
  expect(site).toMatchObject({ '@type': 'WebSite', name: 'KM Tiles & Granites' })
  for (const path of ['/admin', '/admin/products', '/contact/sent', '/plain/gallery']) {
    const html = await (await page.request.get(path)).text()
    expect(contentOf(html, 'meta name="robots"'), path).toMatch(/^noindex/)
  }
})

test('the sitemap lists the pages and every product, and the robots file leads to it', async ({
  page,
  shop,
}) => {
  await shop.addProduct({ sku: 'KM/1 & 2%' })
  await shop.addProduct({ sku: 'KM-3' })
  const robots = await page.request.get('/robots.txt')
  expect(await robots.text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const sitemap = await page.request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toMatch(/xml/)
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  expect(addresses).toContain('/')
  expect(addresses).toContain('/products')
  for (const path of addresses)
    expect((await page.request.get(path)).status(), `${path} in the sitemap`).toBe(200)
  expect(addresses.filter((path) => path.startsWith('/products/'))).toEqual([
    '/products/KM-3',
    '/products/KM%2F1%20%26%202%25',
  ])
})

test('a product page describes itself to messengers and search engines', async ({ page, shop }) => {
  const product = await shop.addProduct(
    { sku: 'KM-1', name: 'Calacatta </script> Oro' },
    'data/sample/photos/ivory-satin.jpg',
  )
  await page.goto('/products/KM-1')
  await expect(page).toHaveTitle('Calacatta </script> Oro | KM Tiles & Granites')
  const { headers } = await page.request
    .get('/products/KM-1')
    .then((answer) => ({ headers: answer.headers() }))
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(new RegExp(`^http.*/share/${product._id}-1\\.jpg$`))
  await expectSharePicture(page.request, picture ?? '')
  await shop.call('PUT', `/projects/product/${product._id}`, { name: 'Calacatta Viola' })
  const old = await page.request.get(new URL(picture ?? '').pathname, { maxRedirects: 0 })
  expect(old.headers().location).toBe(`/share/${product._id}-2.jpg`)
  expect((await page.request.get('/share/no-such-product-1.jpg')).status()).toBe(404)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = facts.map((text) => JSON.parse(text))
  expect(types).toMatchObject([
    { '@type': 'Product', sku: 'KM-1', brand: { '@type': 'Brand', name: 'Kelvarra' } },
    { '@type': 'BreadcrumbList' },
  ])
  const steps = types[1].itemListElement.map(({ name }: { name: string }) => name)
  expect(steps.slice(0, 3)).toEqual(['Home', 'Products', 'Tiles'])
  await page.goto('/products/km-1')
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/\/products\/KM-1$/)
})

test('the manifest names icons that exist, of the sizes it says', async ({ page }) => {
  await page.goto('/')
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { icons } = await (await page.request.get(manifest ?? '')).json()
  for (const { src, sizes } of icons) {
    const answer = await page.request.get(src)
    expect(answer.status(), src).toBe(200)
    if (sizes === 'any') continue
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
})
