// Script payloads in every text field: every page shows them as text and runs none.
import { expect, type Page } from '@playwright/test'
import { LINE_MAX, NAME_MAX } from '#api/contract/fields.ts'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { productPath } from '#api/products/catalogue.contract.ts'
import { type Product, TAG_MAX } from '#api/products/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { PAYLOADS, packPayloads } from './payloads.ts'
import { addEnquiry } from './people.ts'
import { addItem, BRANDS, GALLERIES, INTERIORS } from './resources.ts'
import { waitForIslands } from './steps.ts'

const LINES = packPayloads(LINE_MAX)
const NAMES = packPayloads(NAME_MAX)
const TAGS = packPayloads(TAG_MAX)
const ALL_PAYLOADS = PAYLOADS.join('\n')
const pickByIndex = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** Puts every payload into every field of every kind of record. */
async function addHostileRecords(
  server: ServerProcess,
): Promise<{ products: Product[]; enquiries: Pick<EnquiryPage['enquiries'][number], '_id'>[] }> {
  const products: Product[] = []
  for (const [i, name] of NAMES.entries()) {
    // Browsers turn a backslash in a URL into a slash.
    const sku = `${pickByIndex(NAMES, i + 2)
      .slice(0, 110)
      .replaceAll('\\', '')}${i}`
    const fields = {
      ...{ name, sku, brand: pickByIndex(NAMES, i + 1), category: 'sanitaryware' as const },
      color: pickByIndex(LINES, 3 * i),
      finish: pickByIndex(LINES, 3 * i + 1),
      material: pickByIndex(LINES, 3 * i + 2),
      tags: TAGS.slice(3 * i, 3 * i + 18),
      description: ALL_PAYLOADS,
    }
    products.push(await server.addProduct(fields))
  }
  for (const [i, line] of LINES.entries()) {
    const title = pickByIndex(NAMES, i)
    await addItem(server, INTERIORS, title, {
      style: line,
      description: ALL_PAYLOADS,
    })
    await addItem(server, GALLERIES, title)
    // Two brands cannot share a name.
    const brand = i < NAMES.length ? title : `${title.slice(0, 110)} ${i}`
    await addItem(server, BRANDS, brand, { url: `https://example.com/${line}` })
    const admin = { name: title, location: line, password: 'teak anchor monsoon' }
    await server.call('POST', '/admins', { ...admin, email: `hostile-${i}@example.com` })
  }
  for (const name of NAMES)
    await addEnquiry(server, { name, message: ALL_PAYLOADS, product: [name, products[0]?.sku] })
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?limit=100')
  for (const { _id } of enquiries)
    await server.call('PUT', `/enquiries/${_id}`, { notes: ALL_PAYLOADS })
  return { products, enquiries }
}

/** Markup that only a payload could have added. */
const INJECTED_MARKUP = [
  ...['onerror', 'onload', 'onfocus', 'ontoggle', 'onbegin'].map((name) => `[${name}]`),
  ...['href', 'src', 'action', 'data', 'formaction'].map((name) => `[${name}^="javascript:" i]`),
  ...['base', 'object', 'embed', 'iframe', 'animate', 'body video', 'body link', '[src="x"]'],
]

test('script payloads in records run on no page', async ({ page, server, signIn }) => {
  // The test opens some sixty pages in sequence.
  test.slow()
  const { products, enquiries } = await addHostileRecords(server)
  const payloadPlaces: string[] = []
  await page.exposeFunction('ran', (where: string) => void payloadPlaces.push(where))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'ran')(`${location}: ${violatedDirective} ${blockedURI}`),
    )
  })
  const findPayload = (tab: Page) => tab.getByText('ran()').filter({ visible: true }).first()
  const getTitle = (tab: Page) => tab.getByRole('heading', { level: 1 })
  const visitPath = async (path: string, findReadySign = findPayload) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(findReadySign(page)).toBeVisible()
    await expectNoPayloadRan(path)
  }
  const expectNoPayloadRan = async (path: string) => {
    expect(await page.locator(INJECTED_MARKUP.join()).count(), `markup on ${path}`).toBe(0)
    expect(payloadPlaces, path).toEqual([])
  }

  await test.step('for visitors', async () => {
    const teaser = page.getByRole('region', { name: 'Products', exact: true })
    await visitPath('/?category=sanitaryware', () => teaser)
    // Sections of the home page load as they approach the viewport.
    await teaser.scrollIntoViewIfNeeded()
    await expect(teaser.getByText('ran()').first()).toBeVisible()
    await expectNoPayloadRan('/')
    const pages = Math.ceil(products.length / 8)
    for (let i = 1; i <= pages; i += 1) await visitPath(`/products?category=sanitaryware&page=${i}`)
    // Only a hydrated list opens the dialog.
    await waitForIslands(page)
    await page.locator('.product-card').first().click()
    await expect(page.getByRole('dialog')).toContainText('ran()')
    for (const { sku } of products) await visitPath(productPath(sku))
    for (const path of ['/interiors', '/gallery', '/brands']) await visitPath(path)
    await visitPath(`/contact?product=${encodeURIComponent(products[0]?.sku ?? '')}`, getTitle)
    const query = encodeURIComponent(ALL_PAYLOADS.slice(0, 1200))
    for (const path of ['/products', '/contact'])
      await visitPath(`${path}?search=${query}&category=${query}&brand=${query}#${query}`, getTitle)
  })

  await test.step('for staff', async () => {
    await signIn()
    const lists = ['products', 'products?page=2', 'interiors', 'galleries', 'brands', 'admins']
    for (const path of ['', ...lists, 'enquiries']) await visitPath(`/admin/${path}`)
    for (const { _id } of enquiries.filter((_, i) => i % 4 === 0))
      await visitPath(`/admin/enquiries/${_id}`)
    for (const { _id } of products.slice(0, 3))
      await visitPath(`/admin/products/${_id}/edit`, (tab) =>
        tab.getByLabel('Name', { exact: true }),
      )
    await visitPath(`/admin/products?search=${encodeURIComponent(pickByIndex(NAMES, 3))}`, (tab) =>
      tab.getByRole('searchbox'),
    )
  })

  expect(payloadPlaces).toEqual([])
})

test.describe('with a malformed record', () => {
  test.use({ allowedErrors: [/TypeError/] })

  test('leaves out an enquiry that cannot be rendered', async ({ page, server, signIn }) => {
    for (const name of ['Broken', 'Whole']) await addEnquiry(server, { name })
    await page.route(/\/api\/enquiries\?/, async (route) => {
      const response = await route.fetch()
      const json: EnquiryPage = await response.json()
      const enquiries = json.enquiries.map((enquiry) =>
        enquiry.name === 'Broken' ? { ...enquiry, products: 7 } : enquiry,
      )
      await route.fulfill({ response, json: { ...json, enquiries } })
    })
    const logPromise = page.waitForEvent('console', (message) => /TypeError/.test(message.text()))
    await signIn()
    await page.goto('/admin/enquiries')
    await expect(page.getByRole('link', { name: /^Whole/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Broken/ })).toHaveCount(0)
    await logPromise
  })
})
