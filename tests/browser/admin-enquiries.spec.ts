// Enquiries in the admin: reading, answering, notes, status, the list's URL, and the export.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { startServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { expectFocusVisible } from './focus.ts'
import { addEnquiry, sendMessage, signInAs } from './people.ts'
import { answerDialog, isPhone } from './steps.ts'

const getList = (page: Page) => page.getByRole('region', { name: 'List of enquiries' })
const getEntryLink = (page: Page, name: string) => getList(page).getByRole('link', { name })
const getArticle = (page: Page, name: string) =>
  page.getByRole('article', { name: `Enquiry of ${name}` })
const getStatusRadio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** The sidebar link with the unread count. */
const getUnreadLink = (page: Page) => page.getByRole('link', { name: /^Enquiries/ })

/** Returns to the list, which is a separate page on a phone and a column on a desktop. */
async function returnToList(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('link', { name: 'Back to Enquiries' }).click()
}

test.describe('with three enquiries', () => {
  test.beforeEach(async ({ page, server, signIn }) => {
    await server.addProduct({ name: 'Indigo Moroccan', sku: 'KM/9', size: '8x8' })
    await addEnquiry(server, { name: 'Anitha', phone: '257 4300', message: 'Do you deliver?' })
    await addEnquiry(server, { name: 'Bala', message: 'Whom can I speak to about granite?' })
    await addEnquiry(server, {
      name: 'Chitra',
      phone: '098430 21756',
      message: '42 boxes\nin one batch?',
      product: ['KM/9', 'KM-GONE'],
    })
    await signIn()
    await page.goto('/admin/enquiries')
    await expect(getEntryLink(page, 'Chitra')).toBeVisible()
  })

  test('an admin reads, annotates and deletes an enquiry @phone', async ({ page, axe }) => {
    const channels = ['Call', 'WhatsApp', 'Email']
    const readHref = (name: string) =>
      page.getByRole('link', { name, exact: true }).getAttribute('href')
    await getEntryLink(page, 'Chitra').press('Enter')
    await expect(page).toHaveURL(/\/admin\/enquiries\/[\w-]+$/)
    const enquiry = getArticle(page, 'Chitra')
    await expect(enquiry).toContainText('42 boxes')
    await expect(enquiry).toContainText('Indigo Moroccan')
    await expect(enquiry.getByRole('heading', { name: 'KM-GONE' })).toBeVisible()
    await expect(getStatusRadio(page, 'Read')).toBeChecked()
    expect(await readHref('Call')).toBe('tel:+919843021756')
    expect(await readHref('WhatsApp')).toMatch(/^https:\/\/wa\.me\/919843021756\?text=/)
    expect(await readHref('Email')).toMatch(/^mailto:meena@example\.com\?subject=/)
    await axe()
    await returnToList(page)
    await expect(getEntryLink(page, 'Chitra')).toContainText('Read')
    await expect(page.getByRole('link', { name: 'New 2' })).toBeVisible()

    await getEntryLink(page, 'Bala').click()
    await expect(getArticle(page, 'Bala')).toBeVisible()
    for (const name of channels)
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(
        name === 'Email' ? 1 : 0,
      )
    await returnToList(page)

    await getEntryLink(page, 'Chitra').click()
    const notes = page.getByLabel('Notes')
    await notes.fill('38 boxes in batch 0926')
    await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
    await notes.fill('38 boxes, 6 more on Monday')
    await page.goto('/admin')
    await page.goBack()
    await expect(notes).toHaveValue('38 boxes, 6 more on Monday')

    const questionPromise = answerDialog(page)
    if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Delete' }).press('Enter')
    expect(await questionPromise).toBe('Delete this enquiry?')
    await expect(page.getByText('Enquiry deleted.')).toBeVisible()
    await expect(getEntryLink(page, 'Chitra')).toHaveCount(0)
    await expect(page).toHaveURL('/admin/enquiries')
    await expectFocusVisible(page)
  })

  test('an answer that is being written stays when the window gets narrow, and while another enquiry is read', async ({
    page,
  }) => {
    await getEntryLink(page, 'Chitra').click()
    await page.getByRole('button', { name: 'Answer by e-mail' }).click()
    const answer = page.getByRole('textbox', { name: /^Answer/ })
    await expect(answer).toHaveValue(/^Hello Chitra/)
    await answer.fill('We keep 42 boxes of one batch.')
    await page.getByRole('textbox', { name: /^Products/ }).fill('KM/9')

    await page.setViewportSize({ width: 400, height: 900 })
    await expect(getList(page)).toHaveCount(0)
    await expect(answer).toHaveValue('We keep 42 boxes of one batch.')

    await page.setViewportSize({ width: 1280, height: 900 })
    await getEntryLink(page, 'Bala').click()
    await expect(getArticle(page, 'Bala')).toBeVisible()
    await expect(answer).toHaveCount(0)
    await getEntryLink(page, 'Chitra').click()
    await expect(answer).toHaveValue('We keep 42 boxes of one batch.')
    await expect(page.getByRole('textbox', { name: /^Products/ })).toHaveValue('KM/9')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Answer by e-mail' })).toBeVisible()
  })

  test('shows a selection by room, with quantities and notes @phone-long', async ({
    page,
    server,
    axe,
  }) => {
    await server.addProduct({ name: 'Old Teak', sku: 'KM/HID', hidden: 'true' })
    await addEnquiry(server, {
      name: 'Divya',
      message: 'Our flat.',
      items: JSON.stringify([
        { sku: 'KM/9', quantity: 120, unit: 'sq ft', room: 'Kitchen floor', note: 'No joints' },
        { sku: 'KM/9', quantity: 4, unit: 'boxes', room: 'Bath' },
        { sku: 'KM/HID' },
      ]),
    })
    await page.reload()
    await getEntryLink(page, 'Divya').click()
    const enquiry = getArticle(page, 'Divya')
    const kitchen = enquiry.getByRole('region', { name: 'Kitchen floor' })
    await expect(kitchen).toContainText(/Indigo Moroccan.*120 sq ft.*No joints/s)
    await expect(enquiry.getByRole('region', { name: 'Bath' })).toContainText('4 boxes')
    const withoutRoom = enquiry.getByRole('region', { name: 'Products' })
    await expect(withoutRoom).toContainText(/Old Teak.*It is hidden from visitors/s)
    await axe()
  })

  test('shows attached pictures to staff only', async ({ page, server, axe }) => {
    const form = new FormData()
    const fields = { name: 'Esther', email: 'esther@example.com', message: 'Our plan.' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const photo = await readFile('data/sample/photos/oak-plank.jpg')
    form.append('pictures', new File([photo], 'plan.jpg'))
    await fetch(`${server.url}/api/contact`, { method: 'POST', body: form })
    await page.reload()
    await getEntryLink(page, 'Esther').click()
    const pictureImage = getArticle(page, 'Esther').getByRole('img', {
      name: 'Picture 1 of Esther',
    })
    await expect(pictureImage).toHaveJSProperty('complete', true)
    await expect(pictureImage).not.toHaveJSProperty('naturalWidth', 0)
    await axe()
    const id = page.url().split('/').at(-1)
    expect((await fetch(`${server.url}/api/enquiries/${id}/pictures/1`)).status).toBe(401)
  })

  test('reload and Back keep filter and search', async ({ page, axe }) => {
    await page.getByRole('link', { name: /^New/ }).click()
    const searchBox = page.getByRole('searchbox', { name: 'Search name, phone or text' })
    await searchBox.fill('granite')
    await searchBox.press('Enter')
    await expect(page).toHaveURL('/admin/enquiries?status=new&search=granite')
    await expect(getEntryLink(page, 'Chitra')).toHaveCount(0)
    await getEntryLink(page, 'Bala').click()
    await expect(page).toHaveURL(/\/enquiries\/[\w-]+\?status=new&search=granite$/)
    await page.reload()
    await expect(getArticle(page, 'Bala')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/admin/enquiries?status=new&search=granite')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith('\ufeff"Received","Status","Name","Phone"')).toBe(true)

    await searchBox.fill('nobody')
    await expect(page.getByText('No enquiries found matching your search.')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await expect(page.getByText('No enquiries under Done.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(getEntryLink(page, 'Anitha')).toBeVisible()
  })

  test('an admin works through the list by keyboard', async ({ page, server }) => {
    await expect(getUnreadLink(page)).toHaveAccessibleName('Enquiries 3 unread')
    await addEnquiry(server, { name: 'Divya' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(getUnreadLink(page), 'on return to the tab').toHaveAccessibleName(
      'Enquiries 4 unread',
    )
    await getEntryLink(page, 'Divya').press('Enter')
    await expect(getStatusRadio(page, 'Read')).toBeChecked()
    await getStatusRadio(page, 'Read').press('ArrowLeft')
    await expect(getStatusRadio(page, 'New')).toBeChecked()
    await expect(getEntryLink(page, 'Divya')).toContainText('New')
    await expect(page.getByText('1 of 4')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await expect(getArticle(page, 'Chitra').getByRole('heading').first()).toBeFocused()
    await page.getByRole('link', { name: 'Previous' }).press('Enter')
    await expect(getArticle(page, 'Divya').getByRole('heading').first()).toBeFocused()
    for (const nextName of ['Chitra', 'Bala', 'Anitha']) {
      await page.getByRole('button', { name: 'Done, open next' }).press('Enter')
      await expect(getArticle(page, nextName).getByRole('heading').first()).toBeFocused()
    }
    await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
    await expect(page).toHaveURL('/admin/enquiries')
    await expect(page.getByText('No enquiry is open.')).toBeVisible()
    await expect(getUnreadLink(page)).toHaveAccessibleName('Enquiries')
  })
})

test.describe('without enquiries', () => {
  test.use({ allowedErrors: [/status of 404|ERR_FAILED/] })

  test('list and enquiry say that there is none', async ({ page, signIn, axe }) => {
    await signIn()
    await page.goto('/admin/enquiries/abcdefgh12')
    await expect(page.getByText('Failed to load enquiry.')).toBeVisible()
    await axe()
    await page.route('**/api/enquiries?*limit=25*', (route) => route.abort())
    await page.goto('/admin/enquiries')
    const failureAlert = getList(page).getByRole('alert')
    await expect(failureAlert).toContainText('Failed to fetch enquiries.')
    await expect(failureAlert).not.toContainText('Your search is kept.')
    await page.unroute('**/api/enquiries?*limit=25*')
    await failureAlert.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(page.getByText('No enquiries yet.')).toBeVisible()
    await expectFocusVisible(page)
    await axe()
  })
})

test('lists enquiries of a flood apart, and deletes them at once @phone-long', async ({
  page,
  axe,
}) => {
  const server = await startServerProcess({ env: { TRUST_PROXY: 'on' } })
  try {
    await signInAs(page, server, server)
    const names = Array.from({ length: 300 }, (_, i) => `Visitor ${i}`)
    await Promise.all(names.map((name) => sendMessage(server, { name })))
    for (const name of ['Anitha', 'Bala', 'Chitra']) await sendMessage(server, { name })
    await page.goto(`${server.url}/admin/enquiries`)
    await expect(getEntryLink(page, 'Chitra')).toHaveCount(0)
    await page.getByRole('link', { name: 'Flood 3' }).click()
    await expect(getEntryLink(page, 'Anitha')).toBeVisible()
    await axe()
    await getEntryLink(page, 'Bala').click()
    await getArticle(page, 'Bala').getByRole('button', { name: 'Move to the others' }).click()
    await expect(page.getByText('Came during a flood')).toHaveCount(0)
    await axe()
    await returnToList(page)
    await expect(getEntryLink(page, 'Bala')).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete all 2' }).click()
    await expect(page.getByText('Deleted 2 enquiries of a flood.')).toBeVisible()
    await expect(page.getByText('No enquiries under Flood.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(getEntryLink(page, 'Chitra')).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(getEntryLink(page, 'Bala')).toBeVisible()
  } finally {
    // Leaves the page first, so that its requests do not fail when the server stops.
    await page.goto('about:blank')
    await server.stop()
  }
})
