// Metadata for search engines and messengers, which run no scripts.
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { NAVIGATION } from '#src/content/navigation.ts'
import { test } from './fixtures.ts'

/** The content or href of the first tag that begins with this text. */
const readTagContent = (html: string, tag: string) =>
  new RegExp(`<${tag}[^>]*? (?:content|href)="([^"]*)"`).exec(html)?.[1] ?? ''

/** Asserts that a messenger can show the share image at a URL. */
async function expectShareImage(request: APIRequestContext, url: string): Promise<void> {
  const response = await request.get(new URL(url).pathname)
  expect(response.status(), url).toBe(200)
  const bytes = await response.body()
  expect(bytes.length).toBeLessThan(300_000)
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
}

test('every page has its own title, description, URL and share image', async ({ request }) => {
  const uniqueValues = new Set<string>()
  for (const { href } of NAVIGATION) {
    const response = await request.get(href)
    const html = await response.text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    expect(title).toMatch(/^.+ \| KM Tiles &amp; Granites$/)
    const description = readTagContent(html, 'meta name="description"')
    expect(description.length, href).toBeGreaterThan(50)
    const canonical = readTagContent(html, 'link rel="canonical"')
    expect(new URL(canonical).pathname).toBe(href)
    for (const [property, content] of Object.entries({
      'meta property="og:url"': canonical,
      'meta name="twitter:card"': 'summary_large_image',
      'meta property="og:image:width"': '1200',
      'meta property="og:image:alt"': title,
    }))
      expect(readTagContent(html, property), property).toBe(content)
    const image = readTagContent(html, 'meta property="og:image"')
    await expectShareImage(request, image)
    for (const value of [title, description, canonical, image]) uniqueValues.add(value)
  }
  expect(uniqueValues.size).toBe(4 * NAVIGATION.length)
  for (const path of ['/admin', '/admin/products', '/contact/sent']) {
    const html = await (await request.get(path)).text()
    expect(readTagContent(html, 'meta name="robots"'), path).toMatch(/^noindex/)
  }
})

test('home page, manifest and icons describe the showroom', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', /tiles.*granite/)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [showroomData, siteData] = facts.map((fact) => JSON.parse(fact))
  expect(showroomData['@type']).toContain('Organization')
  const catalogue: { name: string }[] = showroomData.hasOfferCatalog.itemListElement
  const names = catalogue.map(({ name }) => name)
  expect(names).toEqual(['Tiles', 'Sanitaryware', 'Fittings', 'Granite'])
  expect(siteData).toMatchObject({ '@type': 'WebSite', name: 'KM Tiles & Granites' })
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { icons } = await (await request.get(manifest ?? '')).json()
  for (const { src, sizes } of icons) {
    const response = await request.get(src)
    expect(response.status(), src).toBe(200)
    if (sizes === 'any') continue
    const { width, height } = await sharp(await response.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
})

test('a product has structured data, a share image and a sitemap entry', async ({
  page,
  request,
  server,
}) => {
  const product = await server.addProduct(
    { sku: 'KM/1 & 2%', name: 'Calacatta </script> Oro' },
    'data/sample/photos/ivory-satin.jpg',
  )
  const path = '/products/KM%2F1%20%26%202%25'
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /^Sitemap: http.*\/sitemap\.xml$/m,
  )
  const sitemap = await request.get('/sitemap.xml')
  const paths = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  )
  expect(paths).toEqual(expect.arrayContaining(['/', '/products', path]))
  for (const sitePath of paths) expect((await request.get(sitePath)).status(), sitePath).toBe(200)

  await page.goto(path)
  await expect(page).toHaveTitle('Calacatta </script> Oro | KM Tiles & Granites')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toMatch(new RegExp(`^http.*/share/${product._id}-1\\.jpg$`))
  await expectShareImage(request, image ?? '')
  await server.call('PUT', `/projects/product/${product._id}`, { name: 'Calacatta Viola' })
  const oldImage = await request.get(new URL(image ?? '').pathname, { maxRedirects: 0 })
  expect(oldImage.headers().location).toBe(`/share/${product._id}-2.jpg`)
  expect((await request.get('/share/no-such-product-1.jpg')).status()).toBe(404)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const structuredData = facts.map((text) => JSON.parse(text))
  expect(structuredData).toMatchObject([
    { '@type': 'Product', sku: 'KM/1 & 2%', brand: { '@type': 'Brand', name: 'Kelvarra' } },
    { '@type': 'BreadcrumbList' },
  ])
  const steps = structuredData[1].itemListElement.map(({ name }: { name: string }) => name)
  expect(steps.slice(0, 3)).toEqual(['Home', 'Products', 'Tiles'])
  const links = page.getByRole('navigation', { name: 'You are here' }).locator('a')
  const visibleLinks = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  )
  const dataLinks = structuredData[1].itemListElement.map(({ item }: { item: string }) => {
    const { pathname, search } = new URL(item)
    return pathname + search
  })
  expect(dataLinks).toEqual([...visibleLinks, path])
  await page.goto(path.toLowerCase())
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/\/products\/KM%2F1%20%26%202%25$/)
})

test.describe('product lists', () => {
  test.use({ stock: 'samples' })

  test('each category, brand and page has its own metadata; search results are not indexed', async ({
    page,
  }) => {
    const canonical = page.locator('link[rel="canonical"]')
    const robots = page.locator('meta[name="robots"]')
    for (const [path, title] of [
      ['/products', 'Products'],
      ['/products?category=sanitaryware', 'Sanitaryware'],
      ['/products?brand=Tessmira+Mosaics', 'Tiles, Tessmira Mosaics'],
    ] as const) {
      const html = await (await page.request.get(path)).text()
      expect(/<title>([^<]*) \|/.exec(html)?.[1], path).toBe(title)
      await page.goto(path)
      await expect(canonical).toHaveAttribute(
        'href',
        new RegExp(`${path.replace('?', '\\?').replace('+', '\\+')}$`),
      )
      await expect(robots).toHaveCount(0)
      const facts = await page.locator('head script[type="application/ld+json"]').allTextContents()
      const [breadcrumbs, list] = facts.map((fact) => JSON.parse(fact))
      expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
      expect(list).toMatchObject({ '@type': 'ItemList', name: title })
      const visibleCount = await page.locator('.product-grid > li').count()
      expect(list.itemListElement).toHaveLength(visibleCount)
    }
    for (const query of ['search=oak', 'color=Blue', 'brand=Tessmira+Mosaics&finish=Matt']) {
      await page.goto(`/products?${query}`)
      await expect(robots).toHaveAttribute('content', 'noindex, follow')
      await expect(canonical).toHaveCount(0)
    }
  })
})
