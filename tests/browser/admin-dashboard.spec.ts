// The dashboard: counts, recent items, unread enquiries, an empty showroom, and a panel that fails.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { addEnquiry } from './people.ts'
import { isPhone } from './steps.ts'

const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const FIGURES = ['Products', 'Interiors', 'Galleries', 'Administrators']

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('an admin opens a recent item and a quick action', async ({ page, signIn }) => {
    await signIn()
    // The enquiries never load; the other panels must not wait for them.
    await page.route('**/api/enquiries?*', () => {})
    await page.goto('/admin')
    for (const [name, path] of [
      ['Products 16', '/admin/products'],
      ['Interiors 8', '/admin/interiors'],
      ['Galleries 8', '/admin/galleries'],
      ['Administrators 1', '/admin/admins'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    for (const [name, count] of Object.entries({ Products: 5, Interiors: 3, Galleries: 3 })) {
      const editLinks = getSection(page, name).getByRole('link', { name: /^Edit / })
      await expect(editLinks).toHaveCount(count)
    }
    const editLink = getSection(page, 'Interiors')
      .getByRole('link', { name: /^Edit / })
      .first()
    const name = (await editLink.getAttribute('aria-label'))?.slice('Edit '.length) ?? ''
    await editLink.click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(name)

    await page.goBack()
    const quickActions = getSection(page, 'Quick Actions')
    await quickActions.getByRole('link', { name: 'Add Brand' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Add Brand', level: 1 })).toBeFocused()
  })
})

test('an admin sees unread enquiries @phone', async ({ page, server, signIn, axe }) => {
  const product = await server.addProduct({ name: 'Indigo Moroccan' })
  await addEnquiry(server, {
    name: 'Joseph',
    message: 'Whom can I speak to about granite? '.repeat(9),
  })
  await addEnquiry(server, { name: 'Meenakshi', phone: '098430 21756', product: product.sku })
  await signIn()
  await page.goto('/admin')

  const waitingItems = getSection(page, 'Enquiries waiting').getByRole('listitem')
  const row = waitingItems.filter({ hasText: 'Meenakshi' })
  await expect(row).toContainText('Indigo Moroccan')
  const readHref = (name: string | RegExp) => row.getByRole('link', { name }).getAttribute('href')
  expect(await readHref('Call Meenakshi')).toBe('tel:+919843021756')
  expect(await readHref(/WhatsApp/)).toMatch(/^https:\/\/wa\.me\/919843021756\?text=Hello%20Meena/)
  const withoutPhone = waitingItems.filter({ hasText: 'Joseph' })
  await expect(withoutPhone).toContainText('General question')
  await expect(withoutPhone.getByRole('link', { name: 'Write to Joseph' })).toBeVisible()
  const countLines = (message: Locator) =>
    message.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight))
    })
  const message = withoutPhone.locator('.waiting-message')
  expect(await countLines(message), 'lines of a long message').toBe(isPhone(page) ? 2 : 1)
  await axe()

  await row.getByRole('link', { name: 'Meenakshi', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/enquiries\/[\w-]+\?status=new$/)
  await expect(page.getByRole('article', { name: 'Enquiry of Meenakshi' })).toBeVisible()
})

test.describe('when requests fail', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('each panel says that it is empty or has failed @phone', async ({ page, signIn, axe }) => {
    await page.route('**/api/projects/interiors', (route) => route.abort())
    await page.route('**/api/admins/count', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIn()
    await page.goto('/admin')
    for (const text of [
      'No products found.',
      'No galleries found.',
      'Every enquiry has been read.',
    ])
      await expect(page.getByText(text)).toBeVisible()
    // Interiors fail in two panels: the count and the recent items.
    await expect(page.getByText('Could not be loaded.')).toHaveCount(3)
    await axe()
    // A phone shows the enquiries before the counts.
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(
      isPhone(page)
        ? ['Enquiries waiting', 'Quick Actions', ...FIGURES, 'Recent Items', 'What to mend']
        : [...FIGURES, 'Quick Actions', 'Enquiries waiting', 'Recent Items', 'What to mend'],
    )
    await page.unroute('**/api/projects/interiors')
    await page.getByRole('button', { name: 'Retry Interiors' }).first().press('Enter')
    await expect(page.getByText('No interiors found.')).toBeVisible()
    await expect(page.getByText('Could not be loaded.')).toHaveCount(1)
  })
})
