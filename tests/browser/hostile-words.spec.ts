// Script payloads in every text field, seen on every page: they are words there, and nothing else.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { productPath } from '#api/contract/catalogue.ts'
import type { EnquiryPage } from '#api/contract/enquiry.ts'
import { LINE_MAX, NAME_MAX } from '#api/contract/fields.ts'
import type { Product } from '#api/contract/product.ts'
import { TAG_MAX } from '#api/contract/product.ts'
import type { Shop } from '#tests/shop.ts'
import { test } from './fixtures.ts'
import { PAYLOADS, packed } from './payloads.ts'

test.use({ stock: 'own' })

const LINES = packed(LINE_MAX)
const NAMES = packed(NAME_MAX)
const TAGS = packed(TAG_MAX)
const EVERYTHING = PAYLOADS.join('\n')
/** What a spreadsheet would calculate. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '=HYPERLINK("http://127.0.0.1:1","x")']

const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** Every field of every kind gets every payload. */
async function stockUp(shop: Shop): Promise<{ products: Product[]; enquiries: string[] }> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const add = <T>(path: string, picture: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, text] of Object.entries(fields)) form.append(name, text)
    form.append(picture, new Blob([new Uint8Array(photo)]), `${fields.title ?? 'x'}.jpg`)
    return shop.call<T>('POST', path, form)
  }
  const products: Product[] = []
  for (const [i, name] of NAMES.entries()) {
    // Three fields of one list share the payloads; no address holds a backslash, of which browsers make a slash.
    const lines = {
      color: at(LINES, 3 * i),
      finish: at(LINES, 3 * i + 1),
      material: at(LINES, 3 * i + 2),
      tags: TAGS.slice(3 * i, 3 * i + 18).join(),
    }
    const sku = `${at(NAMES, i + 2)
      .slice(0, 110)
      .replaceAll('\\', '')}${i}`
    const fields = { name, sku, brand: at(NAMES, i + 1), category: 'sanitaryware', ...lines }
    const all = { ...fields, description: EVERYTHING }
    products.push(await add<Product>('/projects/product', 'photo', all))
  }
  for (const [i, line] of LINES.entries()) {
    const title = at(NAMES, i)
    await add('/projects/interior', 'image', { title, style: line, description: EVERYTHING })
    await add('/projects/gallery', 'image', { title })
    // No two brands have one name.
    const brand = i < NAMES.length ? title : `${title.slice(0, 110)} ${i}`
    await add('/projects/brand', 'logo', { name: brand, url: `https://example.com/${line}` })
    const person = { name: title, location: line, password: 'teak anchor monsoon' }
    await shop.call('POST', '/admins', { ...person, email: `hostile-${i}@example.com` })
  }
  const visitor = { email: 'hostile@example.com', message: EVERYTHING }
  for (const name of [...NAMES, ...FORMULAS])
    await shop.call('POST', '/contact', { ...visitor, name, product: [name, products[0]?.sku] })
  const inbox = await shop.call<{ enquiries: { _id: string; name: string }[] }>(
    'GET',
    '/enquiries?limit=100',
  )
  for (const { _id } of inbox.enquiries)
    await shop.call('PUT', `/enquiries/${_id}`, { notes: EVERYTHING })
  await shop.call('PUT', '/admins/profile', { name: at(NAMES, 0), location: at(LINES, 0) })
  return { products, enquiries: inbox.enquiries.map(({ _id }) => _id) }
}

/** Markup that only a payload would have made. */
const MADE = [
  ...['onerror', 'onload', 'onfocus', 'ontoggle', 'onbegin'].map((name) => `[${name}]`),
  ...['href', 'src', 'action', 'data', 'formaction'].map((name) => `[${name}^="javascript:" i]`),
  ...['base', 'object', 'embed', 'iframe', 'animate', 'body video', 'body link', '[src="x"]'],
]

test('no payload runs on any page, and the browser has nothing to report', async ({
  page,
  shop,
  signIn,
}) => {
  // Some sixty pages, one after the other.
  test.slow()
  const { products, enquiries } = await stockUp(shop)
  const ran: string[] = []
  await page.exposeFunction('ran', (where: string) => void ran.push(where))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'ran')(`${location}: ${violatedDirective} ${blockedURI}`),
    )
  })
  const see = async (
    path: string,
    ready = (seen: Page) => seen.getByText('ran()').filter({ visible: true }).first(),
  ) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(ready(page)).toBeVisible()
    await nothingRan(path)
  }
  const nothingRan = async (path: string) => {
    expect(await page.locator(MADE.join()).count(), `markup on ${path}`).toBe(0)
    expect(ran, path).toEqual([])
  }

  await test.step('visitors', async () => {
    const teaser = page.getByRole('region', { name: 'Products', exact: true })
    await see('/?category=sanitaryware', () => teaser)
    // Sections of the home page come when somebody is near them.
    await teaser.scrollIntoViewIfNeeded()
    await expect(teaser.getByText('ran()').first()).toBeVisible()
    await nothingRan('/')
    const pages = Math.ceil(products.length / 8)
    for (let i = 1; i <= pages; i += 1) await see(`/products?category=sanitaryware&page=${i}`)
    // Only a hydrated list opens the dialog; before, its links lead to the product's page.
    await page.locator('astro-island:not([ssr]) .product-card').first().click()
    await expect(page.getByRole('dialog')).toContainText('ran()')
    for (const { sku } of products) await see(productPath(sku))
    // Cut in the middle of an emoji, where half a character would be left.
    const cut = encodeURIComponent(`${'a'.repeat(119)}😀`)
    await see(`/products?search=${cut}`, (seen) => seen.getByRole('searchbox').first())
    await expect(page.getByRole('searchbox').first()).toHaveValue('a'.repeat(119))
    for (const path of ['/interiors', '/gallery', '/brands', '/catalogue']) await see(path)
    for (const path of ['/plain/interiors', '/plain/gallery', '/plain/brands']) await see(path)
    await see(`/contact?product=${encodeURIComponent(products[0]?.sku ?? '')}`, (seen) =>
      seen.getByRole('heading', { level: 1 }),
    )
    const asked = encodeURIComponent(EVERYTHING.slice(0, 1200))
    for (const path of ['/products', '/catalogue', '/contact'])
      await see(`${path}?search=${asked}&category=${asked}&brand=${asked}#${asked}`, (seen) =>
        seen.getByRole('heading', { level: 1 }),
      )
  })

  await test.step('staff', async () => {
    await signIn()
    const lists = ['/admin', '/admin/products', '/admin/products?page=2', '/admin/products?page=3']
    const others = ['interiors', 'galleries', 'brands', 'admins'].map((name) => `/admin/${name}`)
    for (const path of [...lists, ...others, '/admin/enquiries']) await see(path)
    for (const id of enquiries.filter((_, i) => i % 4 === 0)) await see(`/admin/enquiries/${id}`)
    const typed = (seen: Page) => seen.getByLabel('Name', { exact: true })
    for (const { _id } of products.slice(0, 3)) await see(`/admin/products/${_id}/edit`, typed)
    await see('/admin/profile', (seen) => seen.getByRole('heading', { level: 1 }))
    await see(`/admin/products?search=${encodeURIComponent(at(NAMES, 3))}`, (seen) =>
      seen.getByRole('searchbox'),
    )
  })

  await test.step('the spreadsheet', async () => {
    await page.goto('/admin/enquiries')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    for (const formula of FORMULAS) expect(csv).toContain(`"'${formula.replaceAll('"', '""')}"`)
    expect(csv).not.toMatch(/(^|,)"[=+\-@\t\r]/m)
  })
  expect(ran).toEqual([])
})

test.describe('a record that cannot be drawn', () => {
  test.use({ allowedErrors: [/TypeError/] })

  test('is left out of the list of enquiries, and noted down', async ({ page, shop, signIn }) => {
    const visitor = { email: 'm@example.com', message: 'Hello' }
    for (const name of ['Broken', 'Whole'])
      await shop.call('POST', '/contact', { ...visitor, name })
    await page.route(/\/api\/enquiries\?/, async (route) => {
      const response = await route.fetch()
      const { enquiries, ...rest }: EnquiryPage = await response.json()
      const seen = enquiries.map((one) => (one.name === 'Broken' ? { ...one, products: 7 } : one))
      await route.fulfill({ response, json: { ...rest, enquiries: seen } })
    })
    const noted = page.waitForEvent('console', (message) => /TypeError/.test(message.text()))
    await signIn()
    await page.goto('/admin/enquiries')
    await expect(page.getByRole('link', { name: /^Whole/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Broken/ })).toHaveCount(0)
    await noted
  })
})
