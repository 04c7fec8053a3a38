// Pages in Tamil: their addresses, links, lists and forms, with and without scripts.
import { expect, type Page } from '@playwright/test'
import { languageOfPath } from '#api/contract/languages.ts'
import { test } from './fixtures.ts'
import { waitForIslands } from './steps.ts'

test.use({ allowedErrors: [/status of 404/] })

const TAMIL = languageOfPath('/ta')

/** Links and forms of the page that lead to an English page, except the switch. */
const listEnglishLinks = (page: Page) =>
  page
    .locator('a[href^="/"]:not([data-language]), form[action^="/"]')
    .evaluateAll((elements) =>
      elements
        .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
        .filter((path) => !/^\/(ta(?=[/?#]|$)|uploads\/|admin$|api\/)/.test(path)),
    )

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('every page exists in Tamil, and its links stay in Tamil', async ({ page }) => {
    const paths = new Set(['/ta/products', '/ta/no-such-page', '/ta/offline', '/ta/contact/sent'])
    // A set is iterated to the end of what is added meanwhile.
    for (const path of paths)
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(path === '/ta/no-such-page' ? 404 : 200)
        await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN')
        expect(await listEnglishLinks(page)).toEqual([])
        const links = page.locator(
          '.header a:not([data-language]), .footer a[href^="/ta"], .product-grid li:first-child a',
        )
        const hrefs = await links.evaluateAll((items) =>
          items.map((item) => item.getAttribute('href')),
        )
        for (const href of hrefs) paths.add(href ?? '')
      })
    expect(paths.size, [...paths].join(' ')).toBeGreaterThan(13)
  })

  test('the picture of a shared Tamil page is another one than that of the English page', async ({
    request,
  }) => {
    const readPicture = async (path: string) => {
      const html = await (await request.get(path)).text()
      const url = new URL(/og:image" content="([^"]+)/.exec(html)?.[1] ?? '')
      const response = await request.get(url.pathname)
      expect(response.headers()['content-type'], url.pathname).toBe('image/jpeg')
      return { pathname: url.pathname, bytes: (await response.body()).toString('base64') }
    }
    for (const path of ['/products/KM-T-131', '/interiors']) {
      const english = await readPicture(path)
      const tamil = await readPicture(`/ta${path}`)
      expect(tamil.pathname).toBe(`/ta${english.pathname}`)
      expect(tamil.bytes).not.toBe(english.bytes)
    }
  })

  test('pages in both languages that are rendered at the same time keep their links', async ({
    request,
  }) => {
    const paths = ['/', '/products', '/interiors', '/gallery', '/brands', '/products/KM-T-118']
    const bodies = await Promise.all(
      paths.flatMap((path) => {
        const query = '?page=7&search=%20'
        return [path, path === '/' ? '/ta' : `/ta${path}`].map(async (address) => ({
          address,
          html: await (await request.get(address + query)).text(),
        }))
      }),
    )
    for (const { address, html } of bodies) {
      const hrefs = [
        ...html.matchAll(/<a (?![^>]*data-language)[^>]*href="(\/(?:ta\/)?products[^"]*)"/g),
      ].map(([, href]) => href)
      expect(hrefs.length, address).toBeGreaterThan(0)
      const isTamil = address.startsWith('/ta')
      expect(
        hrefs.filter((href) => href?.startsWith('/ta/') !== isTamil),
        address,
      ).toEqual([])
    }
  })

  test('lists and products open without leaving Tamil', async ({ page }) => {
    await page.goto('/ta/products')
    await waitForIslands(page)
    await page.getByRole('combobox').selectOption('பெயர் A – Z')
    await expect(page).toHaveURL('/ta/products?sort=name')
    await page.locator('.category-tabs a').last().click()
    await expect(page).toHaveURL('/ta/products?category=sanitaryware&sort=name')
    const card = page.locator('.product-grid > li > a').first()
    await expect(card).toHaveAttribute('href', /^\/ta\/products\/KM-S-/)
    const path = (await card.getAttribute('href')) ?? ''
    await card.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await listEnglishLinks(page)).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/ta/products?category=sanitaryware&sort=name')
    await page.reload()
    await expect(page.locator('.result-bar')).toContainText('பொருட்கள்')
  })

  test('search engines see a language once it is published', async ({ page, request }) => {
    await page.goto('/ta/products')
    await expect(page.locator('meta[name=robots]')).toHaveCount(TAMIL.isPublished ? 0 : 1)
    await page.goto('/products')
    const alternates = page.locator('link[rel=alternate][hreflang]')
    await expect(alternates).toHaveCount(TAMIL.isPublished ? 3 : 0)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect(sitemap.includes('/ta/products')).toBe(TAMIL.isPublished)
  })
})

test('without scripts the contact form returns in Tamil, with the product', async ({
  plainPage: page,
  server,
}) => {
  await page.goto('/ta/contact?product=KM-T-999')
  await page.locator('[name=name]').fill('Kavitha')
  await page.locator('[name=email]').fill('kavitha@example.com')
  await page.locator('[name=message]').fill('விலை என்ன?')
  await page.locator('.contact-form [type=submit]').click()
  await expect(page).toHaveURL('/ta/contact/sent')
  const { enquiries } = await server.call<{ enquiries: unknown[] }>('GET', '/enquiries')
  expect(enquiries).toMatchObject([{ message: 'விலை என்ன?', products: [{ sku: 'KM-T-999' }] }])
})

if (TAMIL.isPublished)
  test.describe('a visitor', () => {
    test.use({ stock: 'samples' })

    const getSwitch = (page: Page) =>
      page.locator('.header').getByRole('navigation', { name: /தமிழ்|Language/ })
    const getOffer = (page: Page) => page.getByRole('link', { name: TAMIL.offer })

    test('reads the same list, product and picture in the other language @phone', async ({
      page,
    }) => {
      await page.goto('/products?category=sanitaryware')
      await waitForIslands(page)
      await page.locator('.product-grid > li > a').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await getSwitch(page).getByRole('link', { name: 'தமிழ்' }).click()
      await expect(page).toHaveURL('/ta/products?category=sanitaryware')
      await page.goto('/ta/interiors')
      const picture = page.locator('[data-picture]').first()
      await waitForIslands(page)
      await picture.click()
      await expect(page).toHaveURL(/\/ta\/interiors\?picture=/)
      const address = new URL(page.url())
      await page.reload()
      const englishLink = getSwitch(page).locator('[hreflang=en-IN]')
      await englishLink.dispatchEvent('click')
      await expect(page).toHaveURL(`/interiors${address.search}`)
      await expect(page.getByRole('dialog')).toBeVisible()
    })

    test('finds both languages in the menu @phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/ta/about')
      await page.getByRole('button', { name: 'மெனு' }).click()
      const languages = page.getByRole('dialog').getByRole('navigation', { name: /Language/ })
      await expect(languages.locator('[aria-current]')).toHaveText(/தமிழ்/)
      await languages.getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/about')
    })

    test('who has chosen Tamil is offered it in English pages, until it is declined', async ({
      page,
    }) => {
      await page.goto('/about')
      await expect(getOffer(page)).toBeHidden()
      await getSwitch(page).getByRole('link', { name: 'தமிழ்' }).click()
      await expect(page).toHaveURL('/ta/about')
      await page.goto('/brands')
      await getOffer(page).click()
      await expect(page).toHaveURL('/ta/brands')
      await page.goto('/brands')
      await page.locator('.offer').getByRole('button', { name: 'Close' }).click()
      await expect(getOffer(page)).toBeHidden()
      await page.reload()
      await waitForIslands(page)
      await expect(getOffer(page)).toBeHidden()
    })

    test.describe('with a Tamil browser', () => {
      test.use({ locale: 'ta-IN' })

      test('is offered Tamil, and stays on the page', async ({ page, axe }) => {
        await page.goto('/products?category=sanitaryware')
        await expect(getOffer(page)).toBeVisible()
        await axe('.offer')
        await expect(page).toHaveURL('/products?category=sanitaryware')
        await getOffer(page).click()
        await expect(page).toHaveURL('/ta/products?category=sanitaryware')
      })
    })
  })
