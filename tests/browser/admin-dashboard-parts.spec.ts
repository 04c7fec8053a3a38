// The parts of the dashboard in a browser: empty, about people, and failing without the others.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { write } from './people.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const styleOf = (one: Locator, name: 'lineHeight') =>
  one.evaluate((element, name) => getComputedStyle(element)[name], name)

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an empty shop says so, part by part @phone', async ({ page, signIn, axe }) => {
  await signIn()
  await page.goto('/admin')
  for (const sentence of [
    'No products found.',
    'No interiors found.',
    'No galleries found.',
    'Every enquiry has been read.',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Products 0' })).toBeVisible()
  await axe()
  // A phone begins with the people who wait, a desk with the figures.
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const figures = ['Products', 'Interiors', 'Galleries', 'Administrators']
  expect(titles.map((title) => title.trim())).toEqual(
    isPhone(page)
      ? ['Enquiries waiting', 'Quick Actions', ...figures, 'Recent Items']
      : [...figures, 'Quick Actions', 'Enquiries waiting', 'Recent Items'],
  )
})

test('whoever waits for an answer is at hand @phone', async ({ page, shop, signIn, axe }) => {
  const product = await shop.addProduct({ name: 'Indigo Moroccan', sku: 'KM-9' })
  await write(shop, { name: 'Joseph', message: 'Whom can I speak to about granite? '.repeat(9) })
  await write(shop, { name: 'Meenakshi', phone: '098430 21756', product: product.sku })
  await signIn()
  await page.goto('/admin')

  const waiting = section(page, 'Enquiries waiting')
  const row = waiting.getByRole('listitem').filter({ hasText: 'Meenakshi' })
  await expect(row).toContainText('Indigo Moroccan')
  await expect(row.getByRole('link', { name: 'Call Meenakshi' })).toHaveAttribute(
    'href',
    'tel:+919843021756',
  )
  await expect(row.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919843021756\?text=Hello%20Meenakshi/,
  )
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Joseph' })).toContainText(
    'General question',
  )
  const withoutPhone = waiting.getByRole('listitem').filter({ hasText: 'Joseph' })
  await expect(withoutPhone.getByRole('link', { name: 'Write to Joseph' })).toHaveAttribute(
    'href',
    /^mailto:meena@example\.com/,
  )
  const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0
  const message = withoutPhone.locator('.waiting-message')
  const lines = (await heightOf(message)) / Number.parseFloat(await styleOf(message, 'lineHeight'))
  expect(Math.round(lines), 'a long message').toBe(isPhone(page) ? 2 : 1)
  await axe()

  await row.getByRole('link', { name: 'Meenakshi', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/enquiries\/[\w-]+\?status=new$/)
  await expect(page.getByRole('article', { name: 'Enquiry of Meenakshi' })).toBeVisible()
})

test.describe('when a part cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('it says so alone, and recovers with Retry', async ({ page, signIn, axe }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/projects/interiors', (route) => route.abort())
    await page.route('**/api/admins/count', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIn()
    await page.goto('/admin')

    // Interiors twice: their figure, and the recent ones.
    await expect(page.getByText('Could not be loaded.')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Products 0' })).toBeVisible()
    await expect(page.getByText('No galleries found.')).toBeVisible()
    expect(logged.join('\n')).toContain("The dashboard's interiors could not be loaded")
    await axe()

    await page.unroute('**/api/projects/interiors')
    await page.getByRole('button', { name: 'Retry Interiors' }).first().press('Enter')
    await expect(page.getByText('No interiors found.')).toBeVisible()
    await expect(page.getByText('Could not be loaded.')).toHaveCount(1)
  })
})
