// The contact page: states of the form, saved text, the form without scripts, and the map on demand.
import { expect, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { test } from './fixtures.ts'
import { holdRequests } from './steps.ts'

const CONTACT_CALL = '**/api/contact/'
const SENT_MESSAGE = 'Message sent successfully! 🎉'
const NOT_A_PICTURE = Buffer.from('no picture')
/** Replaces the page of the map service. */
const MAP_HTML = '<!doctype html><html lang="en"><title>Map</title><main><h1>Coimbatore</h1></main>'
const FIELDS = {
  Name: 'Kavitha Raman',
  Email: 'kavitha@example.com',
  Message: '480 sq ft, outdoors?',
}

/** The browser logs rejected requests as errors. */
test.use({ allowedErrors: [/Failed to load resource/] })

const getForm = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const getField = (page: Page, name: string) => getForm(page).getByRole('textbox', { name })
const getSubmitButton = (page: Page) =>
  getForm(page).getByRole('button', { name: /Submit|Sending/ })
const getPictureInput = (page: Page) => getForm(page).getByLabel('Photographs or a plan')
const getToasts = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

/** Opens the page, focuses the form, and waits until its script runs. */
async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path)
  await getField(page, 'Name').focus()
  await expect(getForm(page)).toHaveAttribute('novalidate')
}

async function fillFields(page: Page, fields: Record<string, string> = FIELDS): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await getField(page, name).fill(text)
}

/** Stops the page's clock. Returns a function that advances it by milliseconds. */
async function stopClock(page: Page): Promise<(ms: number) => Promise<void>> {
  let time = Date.now()
  await page.clock.setFixedTime(time)
  return async (ms) => {
    time += ms
    await page.clock.setFixedTime(time)
  }
}

test('a visitor asks about a product @phone-long', async ({ page, server, axe }) => {
  await server.addProduct({ name: 'Terracotta', sku: 'KM/1' }, 'data/sample/photos/oak-plank.jpg')
  const advanceClock = await stopClock(page)
  await openForm(page, '/contact?product=km%2F1')
  const topicLine = page.locator('.topic')
  await expect(topicLine).toContainText('You are asking about Terracotta, KM/1')
  await expect(topicLine.locator('img.picture-image')).toBeVisible()

  await getField(page, 'Name').fill('   ')
  await getSubmitButton(page).click()
  await expect(getToasts(page)).toHaveText(['Please fill all required fields!'])
  await expect(getField(page, 'Name')).toBeFocused()
  for (const [name, text] of [
    ['Name', 'Tell us your name.'],
    ['Email', 'Enter your email so that we can answer.'],
    ['Message', 'Write what you would like to know.'],
  ] as const)
    await expect(getField(page, name)).toHaveAccessibleDescription(text)
  await axe('.contact')
  await fillFields(page, { ...FIELDS, Phone: '+91 98765 43210' })
  await advanceClock(5000)
  await getSubmitButton(page).click()
  await expect(getToasts(page)).toHaveText([SENT_MESSAGE])
  for (const name of ['Name', 'Email', 'Phone', 'Message'])
    await expect(getField(page, name)).toHaveValue('')
  await expect(topicLine).toContainText('Ask about a floor, a wall or a bath')
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries')
  expect(enquiries).toMatchObject([
    {
      ...{ name: FIELDS.Name, email: FIELDS.Email, phone: '+91 98765 43210' },
      message: FIELDS.Message,
      products: [{ sku: 'KM/1', name: 'Terracotta' }],
    },
  ])
})

test('typed text survives reloads and other pages', async ({ page, server }) => {
  await server.addProduct({ name: 'Terracotta', sku: 'KM-1' })
  const topicLine = page.locator('.topic')
  await openForm(page, '/contact?product=KM-1')
  await expect(topicLine).toContainText('You are asking about Terracotta, KM-1')
  await fillFields(page)
  await page.reload()
  await expect(getField(page, 'Message')).toHaveValue(FIELDS.Message)
  await expect(topicLine).toContainText('You are asking about Terracotta, KM-1')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }))
  const popupPromise = page.context().waitForEvent('page')
  await getForm(page).getByRole('link', { name: 'Ask on WhatsApp instead' }).click()
  const text = new URL((await popupPromise).url()).searchParams.get('text')
  expect(text).toContain('Terracotta (SKU KM-1)')
  expect(text).toContain(FIELDS.Message)
  await (await popupPromise).close()
  await page.goto('/quality')
  await openForm(page, '/contact?product=KM-1')
  await expect(getField(page, 'Email')).toHaveValue(FIELDS.Email)
  await page.getByRole('link', { name: 'Ask about something else' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(topicLine).toContainText('Ask about a floor, a wall or a bath')
  await expect(getField(page, 'Name')).toHaveValue(FIELDS.Name)

  // The home page has the same form with the same text; here it is sent by keyboard.
  const advanceClock = await stopClock(page)
  await advanceClock(2000)
  await openForm(page, '/')
  await expect(getField(page, 'Message')).toHaveValue(FIELDS.Message)
  await getField(page, 'Message').press('Tab')
  await expect(getPictureInput(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getSubmitButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getToasts(page)).toHaveText([SENT_MESSAGE])
  await expect(getSubmitButton(page)).toBeFocused()
  await page.reload()
  await expect(getForm(page)).toBeAttached()
  await expect(getField(page, 'Message')).toHaveValue('')
  expect(await server.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('a failed message can be sent again', async ({ page, server, axe }) => {
  const advanceClock = await stopClock(page)
  const responsePromise = page.waitForResponse('**/api/projects/product?*')
  await openForm(page, `/contact?product=${encodeURIComponent('Free gift! call 90000 00000')}`)
  await responsePromise
  await expect(page.locator('.topic')).toContainText('Ask about a floor, a wall or a bath')
  await expect(page.locator('main'), 'the unknown product').not.toContainText('Free gift')
  await advanceClock(5000)
  await fillFields(page)

  const release = await holdRequests(page, CONTACT_CALL)
  await getSubmitButton(page).click()
  await expect(getSubmitButton(page)).toHaveText('Sending...')
  await expect(getSubmitButton(page)).toBeDisabled()
  await axe('.contact-form')
  release('abort')
  await expect(getForm(page).getByText('Your text is still here')).toBeVisible()
  await expect(getField(page, 'Message')).toHaveValue(FIELDS.Message)
  await axe('.contact')
  await page.unroute(CONTACT_CALL)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.context().setOffline(true)
  await getSubmitButton(page).click()
  const failureReason = getForm(page).getByText('You are offline, so it was not sent.')
  await expect(failureReason).toBeVisible()
  await expect(getToasts(page).last()).toBeInViewport()
  const toastTop = (await getToasts(page).first().boundingBox())?.y ?? Number.NaN
  const { y, height } = (await failureReason.boundingBox()) ?? { y: Number.NaN, height: 0 }
  expect(y + height, 'the toast does not cover the reason').toBeLessThanOrEqual(toastTop)
  await page.context().setOffline(false)
  await getSubmitButton(page).click()
  await expect(getToasts(page)).toHaveText([SENT_MESSAGE])
  expect(await server.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('a visitor attaches photographs, which are shrunk first', async ({ page, server, axe }) => {
  const advanceClock = await stopClock(page)
  await openForm(page)
  await fillFields(page)
  await advanceClock(5000)
  const photo = 'data/sample/photos/oak-plank.jpg'
  await getPictureInput(page).setInputFiles([photo, photo, photo, photo])
  await getSubmitButton(page).click()
  await expect(getToasts(page)).toHaveText(['Choose at most three pictures.'])
  await expect(getPictureInput(page)).toBeFocused()
  await axe('.contact')
  await getPictureInput(page).setInputFiles({
    name: 'plan.jpg',
    mimeType: 'image/jpeg',
    buffer: NOT_A_PICTURE,
  })
  await getSubmitButton(page).click()
  await expect(getPictureInput(page)).toHaveAccessibleDescription(
    /: This file is not a picture we can use/,
  )
  const largePictureBase64 = await page.evaluate(createLargePicture)
  const file = {
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: Buffer.from(largePictureBase64, 'base64'),
  }
  await getPictureInput(page).setInputFiles([file])
  await getSubmitButton(page).click()
  await expect(getToasts(page)).toHaveText([SENT_MESSAGE])
  await expect(getPictureInput(page)).toHaveJSProperty('value', '')
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries')
  expect(enquiries).toMatchObject([{ name: FIELDS.Name, pictures: [expect.any(String)] }])
})

/** A noisy PNG of more than 2 MB, in base64. */
async function createLargePicture(): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1200
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const noise = context.createImageData(1200, 1200)
  for (let offset = 0; offset < noise.data.length; offset += 65_536)
    crypto.getRandomValues(noise.data.subarray(offset, offset + 65_536))
  context.putImageData(noise, 0, 0)
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}

test('without scripts a page answers the form', async ({ plainPage: page, server }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/contact?product=KM-T-999')
  // Playwright cannot find text inside a noscript element.
  await expect(page.locator('.contact noscript > p')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden()
  await fillFields(page, { ...FIELDS, Phone: 'none' })
  await getSubmitButton(page).click()
  await expect(title).toHaveText('Something is missing')
  await page.goBack()
  await expect(getField(page, 'Message')).toHaveValue(FIELDS.Message)
  await getField(page, 'Phone').fill('')
  await getPictureInput(page).setInputFiles('data/sample/photos/oak-plank.jpg')
  await getSubmitButton(page).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(title).toHaveText(SENT_MESSAGE)
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries')
  expect(enquiries).toMatchObject([
    { products: [{ sku: 'KM-T-999' }], pictures: [expect.any(String)] },
  ])
})

test('loads the map service only on demand', async ({ page, axe }) => {
  const foreignUrls: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreignUrls.push(request.url())
  })
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: MAP_HTML }),
  )
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(foreignUrls).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Map of the showroom')
  await expect(frame.contentFrame().getByText('Coimbatore')).toBeVisible()
  expect(foreignUrls).toHaveLength(1)
  await axe('.contact')
})
