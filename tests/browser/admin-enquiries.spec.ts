// The inbox in a browser: reading, answering, noting, finishing and exporting.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { ProductPage } from '#api/contract/product.ts'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { write } from './people.ts'

const list = (page: Page) => page.getByRole('region', { name: 'List of enquiries' })
const letter = (page: Page, name: string) => list(page).getByRole('link', { name })
const opened = (page: Page, name: string) =>
  page.getByRole('article', { name: `Enquiry of ${name}` })
const status = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
/** The unread count of the sidebar. */
const unread = (page: Page) => page.getByRole('link', { name: /^Enquiries/ })

/** Back from an enquiry to the list, which stands beside it on a desk. */
async function backToList(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('link', { name: 'Back to Enquiries' }).click()
}

test.describe('with three enquiries', () => {
  test.beforeEach(async ({ page, shop, signIn }) => {
    await shop.addProduct({ name: 'Indigo Moroccan', sku: 'KM/9', size: '8x8' })
    await write(shop, { name: 'Anitha', phone: '257 4300', message: 'Do you deliver?' })
    await write(shop, { name: 'Bala', message: 'Whom can I speak to about granite?' })
    await write(shop, {
      name: 'Chitra',
      phone: '098430 21756',
      message: '42 boxes\nin one batch?',
      product: ['KM/9', 'KM-GONE'],
    })
    await signIn()
    await page.goto('/admin/enquiries')
    await expect(letter(page, 'Chitra')).toBeVisible()
  })

  test('opens one, marks it as read, offers the ways to answer, saves notes and deletes @phone', async ({
    page,
    axe,
  }) => {
    await expect(page).toHaveTitle('Enquiries | KM ADMIN')
    await axe()
    await letter(page, 'Chitra').press('Enter')
    await expect(page).toHaveURL(/\/admin\/enquiries\/[\w-]+$/)
    const enquiry = opened(page, 'Chitra')
    await expect(enquiry).toContainText('42 boxes')
    await expect(status(page, 'Read')).toBeChecked()
    await expect(enquiry).toContainText('Indigo Moroccan')
    await expect(enquiry).toContainText('8x8')
    await expect(enquiry.getByRole('heading', { name: 'KM-GONE' })).toBeVisible()
    await expect(page.getByText('It is not in the catalogue.')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      'tel:+919843021756',
    )
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/919843021756\?text=/,
    )
    await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      /^mailto:meena@example\.com\?subject=/,
    )
    await axe()

    await backToList(page)
    await expect(letter(page, 'Chitra')).toContainText('Read')
    await expect(page.getByRole('link', { name: 'New 2' })).toBeVisible()

    await test.step('offers only the ways to answer that there are', async () => {
      await letter(page, 'Anitha').click()
      await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        'tel:2574300',
      )
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
      await backToList(page)
      await letter(page, 'Bala').click()
      await expect(opened(page, 'Bala')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Email' })).toBeVisible()
      await backToList(page)
    })

    await test.step('saves notes by itself', async () => {
      await letter(page, 'Chitra').click()
      await page.getByLabel('Notes').fill('38 boxes in batch 0926')
      await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
      await page.getByLabel('Notes').fill('38 boxes, 6 more on Monday')
      await page.goto('/admin')
      await page.goBack()
      await expect(page.getByLabel('Notes')).toHaveValue('38 boxes, 6 more on Monday')
    })

    await test.step('deletes after a question, and leaves the next one closed', async () => {
      page.once('dialog', async (dialog) => {
        expect(dialog.message()).toBe('Delete this enquiry?')
        await dialog.accept()
      })
      if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(page.getByText('Enquiry deleted.')).toBeVisible()
      await expect(letter(page, 'Chitra')).toHaveCount(0)
      await expect(page).toHaveURL('/admin/enquiries')
      await expectFocusSeen(page)
    })
  })

  test.describe('about a product that has been deleted meanwhile', () => {
    test.use({ allowedErrors: [/status of 404/] })

    test('says so, and a deletion leaves the next one unread', async ({ page, shop }) => {
      const [product] = (await shop.call<ProductPage>('GET', '/projects/product')).products
      await shop.call('DELETE', `/projects/product/${product?._id}`)
      await page.reload()
      await letter(page, 'Chitra').click()
      await expect(page.getByText('It is not in the catalogue.')).toHaveCount(2)
      await expect(page.getByRole('link', { name: 'Edit product' })).toHaveCount(0)
      page.once('dialog', (question) => void question.accept())
      await page.getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(letter(page, 'Chitra')).toHaveCount(0)
      await expect(letter(page, 'Bala')).toContainText('New')
    })
  })

  test('keeps status, search and the open enquiry in the address', async ({ page, axe }) => {
    await page.getByRole('link', { name: /^New/ }).click()
    await expect(page).toHaveURL('/admin/enquiries?status=new')
    const box = page.getByRole('searchbox', { name: 'Search name, phone or text' })
    await box.fill('granite')
    await box.press('Enter')
    await expect(page).toHaveURL('/admin/enquiries?status=new&search=granite')
    await expect(letter(page, 'Chitra')).toHaveCount(0)
    await letter(page, 'Bala').click()
    await expect(page).toHaveURL(/\/enquiries\/[\w-]+\?status=new&search=granite$/)
    await page.reload()
    await expect(opened(page, 'Bala')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/admin/enquiries?status=new&search=granite')

    await box.fill('nobody')
    await expect(page.getByText('No enquiries found matching your search.')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await expect(page.getByText('No enquiries under Done.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(letter(page, 'Anitha')).toBeVisible()
  })

  test("changes the status, and works through the list with 'Done, open next' and the arrows", async ({
    page,
    shop,
  }) => {
    await letter(page, 'Chitra').click()
    await expect(status(page, 'Read')).toBeChecked()
    await status(page, 'Read').press('ArrowLeft')
    await expect(status(page, 'New')).toBeChecked()
    await expect(letter(page, 'Chitra')).toContainText('New')
    await expect(page.getByRole('link', { name: 'New 3' })).toBeVisible()
    await status(page, 'Done').check()
    await expect(letter(page, 'Chitra')).toContainText('Done')
    await expect
      .poll(() => shop.call<{ total: number }>('GET', '/enquiries?status=done'))
      .toMatchObject({ total: 1 })
    await status(page, 'Read').check()
    await expect(page.getByText('1 of 3')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(opened(page, 'Bala')).toBeVisible()
    await page.getByRole('link', { name: 'Previous' }).press('Enter')
    await expect(opened(page, 'Chitra')).toBeVisible()
    await expect(opened(page, 'Chitra').getByRole('heading').first()).toBeFocused()
    await page.getByRole('button', { name: 'Done, open next' }).press('Enter')
    await expect(opened(page, 'Bala')).toBeVisible()
    await expect(opened(page, 'Bala').getByRole('heading').first()).toBeFocused()
    await page.getByRole('button', { name: 'Done, open next' }).press('Enter')
    await expect(opened(page, 'Anitha')).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
    await expect(page).toHaveURL('/admin/enquiries')
    await expect(page.getByText('No enquiry is open.')).toBeVisible()
    await expect(unread(page)).toHaveAccessibleName('Enquiries')
  })

  test('hears of a new one on returning to the tab, and exports what is shown', async ({
    page,
    shop,
  }) => {
    await expect(unread(page)).toHaveAccessibleName('Enquiries 3 unread')
    await write(shop, { name: '=1+1', message: 'A "quoted", long\ngranite message' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(unread(page)).toHaveAccessibleName('Enquiries 4 unread')
    await expect(letter(page, '=1+1')).toBeVisible()
    await page.goto('/admin/enquiries?search=granite')
    await expect(letter(page, '=1+1')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith('\ufeff"Received","Status","Name","Phone"')).toBe(true)
    expect(csv).toContain(`"new","'=1+1","","meena@example.com","","A ""quoted"", long`)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3)
  })

  test('a phone returns to where it was in the list', async ({ page, shop }) => {
    for (let i = 0; i < 8; i++) await write(shop, { name: `Visitor ${i}` })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.reload()
    await letter(page, 'Anitha').scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(0)
    await letter(page, 'Anitha').click()
    await expect(opened(page, 'Anitha')).toBeVisible()
    await page.goBack()
    await expect(letter(page, 'Anitha')).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })

  test.describe('and somebody else at work', () => {
    test.use({ allowedErrors: [/status of 409/] })

    test('shows both notes, and keeps both if one wants', async ({ page, shop, axe }) => {
      // The answer to 'Read' must not bring the other person's notes along.
      const marked = page.waitForResponse((response) => response.request().method() === 'PUT')
      await letter(page, 'Chitra').click()
      await marked
      const id = new URL(page.url()).pathname.split('/').at(-1)
      await shop.call('PUT', `/enquiries/${id}`, { notes: 'Call after six' })
      await page.getByLabel('Notes').fill('38 boxes')
      await expect(page.getByText(/ changed the notes at /)).toBeVisible()
      await axe()
      await page.getByRole('button', { name: 'Keep both' }).press('Enter')
      await expect(page.getByText(/^Saved at/)).toBeVisible()
      await expect(page.getByLabel('Notes')).toHaveValue('Call after six\n\n38 boxes')
      await expectFocusSeen(page)
    })
  })

  test.describe('and no connection', () => {
    test.use({ allowedErrors: [/Failed to load resource/] })

    test('keeps the notes until they can be saved, and gets the list back with Retry', async ({
      page,
      axe,
    }) => {
      await letter(page, 'Chitra').click()
      await expect(status(page, 'Read')).toBeChecked()
      await page.route('**/api/enquiries/*', (route) => route.abort())
      await page.getByLabel('Notes').fill('38 boxes')
      await expect(page.getByText('The notes were not saved.')).toBeVisible()
      await axe()
      await backToList(page)
      await letter(page, 'Bala').click()
      await expect(page.getByRole('listitem').getByText('The notes were not saved.')).toBeVisible()
      await page.unroute('**/api/enquiries/*')
      await backToList(page)
      await letter(page, 'Chitra').click()
      await expect(page.getByLabel('Notes')).toHaveValue('38 boxes')
      await page.getByRole('button', { name: 'Retry' }).press('Enter')
      await expect(page.getByText(/^Saved at/)).toBeVisible()

      await page.route('**/api/enquiries?*limit=25*', (route) => route.abort())
      await page.reload()
      const failed = list(page).getByRole('alert')
      await expect(failed).toContainText('Failed to fetch enquiries.')
      await expect(failed).not.toContainText('Your search is kept.')
      await axe()
      await page.unroute('**/api/enquiries?*limit=25*')
      await failed.getByRole('button', { name: 'Retry' }).press('Enter')
      await expect(letter(page, 'Chitra')).toBeVisible()
      await expectFocusSeen(page)
    })
  })
})

test.describe('with no enquiry', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('says so, also at the address of one that is gone', async ({ page, signIn, axe }) => {
    await signIn()
    await page.goto('/admin/enquiries/abcdefgh12')
    await expect(page.getByText('Failed to load enquiry.')).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByText('No enquiries yet.')).toBeVisible()
    await axe()
  })
})
