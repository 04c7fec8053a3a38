// The contact page: states of the form, saved text, the form without scripts, and the map on demand.
import { expect, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { test } from './fixtures.ts'
import { holdRequests } from './steps.ts'

const CONTACT_CALL = '**/api/contact/'
const SENT = 'Message sent successfully! 🎉'
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

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const submitButton = (page: Page) => form(page).getByRole('button', { name: /Submit|Sending/ })
const pictures = (page: Page) => form(page).getByLabel('Photographs or a plan')
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

/** Opens the page, focuses the form, and waits until its script runs. */
async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path)
  await field(page, 'Name').focus()
  await expect(form(page)).toHaveAttribute('novalidate')
}

async function fill(page: Page, fields: Record<string, string> = FIELDS): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text)
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
  const topic = page.locator('.topic')
  await expect(topic).toContainText('You are asking about Terracotta, KM/1')
  await expect(topic.locator('img.picture-image')).toBeVisible()

  await field(page, 'Name').fill('   ')
  await submitButton(page).click()
  await expect(toasts(page)).toHaveText(['Please fill all required fields!'])
  await expect(field(page, 'Name')).toBeFocused()
  for (const [name, text] of [
    ['Name', 'Tell us your name.'],
    ['Email', 'Enter your email so that we can answer.'],
    ['Message', 'Write what you would like to know.'],
  ] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(text)
  await axe('.contact')
  await fill(page, { ...FIELDS, Phone: '+91 98765 43210' })
  await advanceClock(5000)
  await submitButton(page).click()
  await expect(toasts(page)).toHaveText([SENT])
  for (const name of ['Name', 'Email', 'Phone', 'Message'])
    await expect(field(page, name)).toHaveValue('')
  await expect(topic).toContainText('Ask about a floor, a wall or a bath')
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
  const topic = page.locator('.topic')
  await openForm(page, '/contact?product=KM-1')
  await expect(topic).toContainText('You are asking about Terracotta, KM-1')
  await fill(page)
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  await expect(topic).toContainText('You are asking about Terracotta, KM-1')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }))
  const popup = page.context().waitForEvent('page')
  await form(page).getByRole('link', { name: 'Ask on WhatsApp instead' }).click()
  const text = new URL((await popup).url()).searchParams.get('text')
  expect(text).toContain('Terracotta (SKU KM-1)')
  expect(text).toContain(FIELDS.Message)
  await (await popup).close()
  await page.goto('/quality')
  await openForm(page, '/contact?product=KM-1')
  await expect(field(page, 'Email')).toHaveValue(FIELDS.Email)
  await page.getByRole('link', { name: 'Ask about something else' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(topic).toContainText('Ask about a floor, a wall or a bath')
  await expect(field(page, 'Name')).toHaveValue(FIELDS.Name)

  // The home page has the same form with the same text; here it is sent by keyboard.
  const pass = await stopClock(page)
  await pass(2000)
  await openForm(page, '/')
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  await field(page, 'Message').press('Tab')
  await expect(pictures(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submitButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveText([SENT])
  await expect(submitButton(page)).toBeFocused()
  await page.reload()
  await expect(form(page)).toBeAttached()
  await expect(field(page, 'Message')).toHaveValue('')
  expect(await server.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('a failed message can be sent again', async ({ page, server, axe }) => {
  const pass = await stopClock(page)
  const response = page.waitForResponse('**/api/projects/product?*')
  await openForm(page, `/contact?product=${encodeURIComponent('Free gift! call 90000 00000')}`)
  await response
  await expect(page.locator('.topic')).toContainText('Ask about a floor, a wall or a bath')
  await expect(page.locator('main'), 'the unknown product').not.toContainText('Free gift')
  await pass(5000)
  await fill(page)

  const release = await holdRequests(page, CONTACT_CALL)
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText('Sending...')
  await expect(submitButton(page)).toBeDisabled()
  await axe('.contact-form')
  release('abort')
  await expect(form(page).getByText('Your text is still here')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  await axe('.contact')
  await page.unroute(CONTACT_CALL)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.context().setOffline(true)
  await submitButton(page).click()
  const reason = form(page).getByText('You are offline, so it was not sent.')
  await expect(reason).toBeVisible()
  await expect(toasts(page).last()).toBeInViewport()
  const toastTop = (await toasts(page).first().boundingBox())?.y ?? Number.NaN
  const { y, height } = (await reason.boundingBox()) ?? { y: Number.NaN, height: 0 }
  expect(y + height, 'the toast does not cover the reason').toBeLessThanOrEqual(toastTop)
  await page.context().setOffline(false)
  await submitButton(page).click()
  await expect(toasts(page)).toHaveText([SENT])
  expect(await server.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('a visitor attaches photographs, which are shrunk first', async ({ page, server, axe }) => {
  const pass = await stopClock(page)
  await openForm(page)
  await fill(page)
  await pass(5000)
  const photo = 'data/sample/photos/oak-plank.jpg'
  await pictures(page).setInputFiles([photo, photo, photo, photo])
  await submitButton(page).click()
  await expect(toasts(page)).toHaveText(['Choose at most three pictures.'])
  await expect(pictures(page)).toBeFocused()
  await axe('.contact')
  await pictures(page).setInputFiles({
    name: 'plan.jpg',
    mimeType: 'image/jpeg',
    buffer: NOT_A_PICTURE,
  })
  await submitButton(page).click()
  await expect(pictures(page)).toHaveAccessibleDescription(
    /: This file is not a picture we can use/,
  )
  const large = await page.evaluate(largePicture)
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') }
  await pictures(page).setInputFiles([file])
  await submitButton(page).click()
  await expect(toasts(page)).toHaveText([SENT])
  await expect(pictures(page)).toHaveJSProperty('value', '')
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries')
  expect(enquiries).toMatchObject([{ name: FIELDS.Name, pictures: [expect.any(String)] }])
})

/** A noisy PNG of more than 2 MB, in base64. */
async function largePicture(): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1200
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D
  const noise = drawing.createImageData(1200, 1200)
  for (let offset = 0; offset < noise.data.length; offset += 65_536)
    crypto.getRandomValues(noise.data.subarray(offset, offset + 65_536))
  drawing.putImageData(noise, 0, 0)
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}

test('without scripts a page answers the form', async ({ plainPage: page, server }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/contact?product=KM-T-999')
  // Playwright cannot find text inside a noscript element.
  await expect(page.locator('.contact noscript > p')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden()
  await fill(page, { ...FIELDS, Phone: 'none' })
  await submitButton(page).click()
  await expect(title).toHaveText('Something is missing')
  await page.goBack()
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  await field(page, 'Phone').fill('')
  await pictures(page).setInputFiles('data/sample/photos/oak-plank.jpg')
  await submitButton(page).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(title).toHaveText(SENT)
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries')
  expect(enquiries).toMatchObject([
    { products: [{ sku: 'KM-T-999' }], pictures: [expect.any(String)] },
  ])
})

test('loads the map service only on demand', async ({ page, axe }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: MAP_HTML }),
  )
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Map of the showroom')
  await expect(frame.contentFrame().getByText('Coimbatore')).toBeVisible()
  expect(foreign).toHaveLength(1)
  await axe('.contact')
})
