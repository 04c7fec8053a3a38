// Writing to the shop: every state of the form before the real server, what is kept, and the map that waits to be asked.
import { expect, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/contract/enquiry.ts'
import { test } from './fixtures.ts'

const CALL = '**/api/contact/'
const SENT = 'Message sent successfully! 🎉'
const MISSING = 'Please fill all required fields!'
/** What stands in for the map service's page. */
const MAP = '<!doctype html><html lang="en"><title>Map</title><main><h1>Coimbatore</h1></main>'
const FIELDS = {
  Name: 'Kavitha Raman',
  Email: 'kavitha@example.com',
  Message: '480 sq ft, outdoors?',
}

/** A call that refuses is noted by the browser, as it should be. */
test.use({ allowedErrors: [/Failed to load resource/] })

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const button = (page: Page) => form(page).getByRole('button')
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

/** Opens the page; the form checks for itself as soon as it is awake. */
async function open(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path)
  await form(page).scrollIntoViewIfNeeded()
  await expect(form(page)).toHaveAttribute('novalidate')
}

async function fill(page: Page, fields: Record<string, string> = FIELDS): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text)
}

/** Stops the page's clock, and moves it on by so many milliseconds at each call. */
async function ownClock(page: Page): Promise<(ms: number) => Promise<void>> {
  let time = Date.now()
  await page.clock.setFixedTime(time)
  return async (ms) => {
    time += ms
    await page.clock.setFixedTime(time)
  }
}

test('a question about a product reaches the inbox', { tag: '@phone' }, async ({
  page,
  shop,
  axe,
}) => {
  await shop.addProduct({ name: 'Terracotta', sku: 'KM/1' }, 'data/sample/photos/oak-plank.jpg')
  const pass = await ownClock(page)
  await open(page, '/contact?product=km%2F1')
  const topic = page.locator('.topic')
  await expect(topic).toContainText('You are asking about Terracotta, KM/1')
  await expect(topic.locator('img.picture-image')).toBeVisible()
  await axe('.contact')

  await field(page, 'Name').fill('   ')
  await button(page).click()
  await expect(toast(page)).toHaveText([MISSING])
  await expect(field(page, 'Name')).toBeFocused()
  for (const [name, says] of [
    ['Name', 'Tell us your name.'],
    ['Email', 'Enter your email so that we can answer.'],
    ['Message', 'Write what you would like to know.'],
  ] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(says)
  await axe('.contact')

  await fill(page, { ...FIELDS, Email: 'kavitha', Phone: '+91 98765 43210' })
  await button(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Email').fill(FIELDS.Email)
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false')

  await button(page).click()
  await expect(toast(page)).toHaveText([/faster than anybody types/])
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  await pass(2000)
  await button(page).click()
  await expect(toast(page)).toHaveText([SENT])
  await expect(button(page)).toHaveText('Submit')
  for (const name of ['Name', 'Email', 'Phone', 'Message'])
    await expect(field(page, name)).toHaveValue('')
  await expect(topic).toContainText('Ask about a floor, a wall or a bath')
  await expect(page).toHaveURL('/contact')
  await axe('.contact')

  const inbox = await shop.call<EnquiryPage>('GET', '/enquiries')
  expect(inbox.enquiries).toMatchObject([
    {
      name: FIELDS.Name,
      email: FIELDS.Email,
      phone: '+91 98765 43210',
      message: FIELDS.Message,
      products: [{ sku: 'KM/1', name: 'Terracotta' }],
    },
  ])
})

test('what was typed survives reloads, other pages and another topic', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Terracotta', sku: 'KM-1' })
  await open(page, '/contact?product=KM-1')
  await expect(page.locator('.topic')).toContainText('You are asking about Terracotta, KM-1')
  const chat = page.getByRole('link', { name: 'Message us on WhatsApp' })
  await expect(chat).toHaveAttribute('href', /SKU%20KM-1/)
  await fill(page)
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  // Whoever writes in the chat instead takes the text along.
  const instead = form(page).getByRole('link', { name: 'Ask on WhatsApp instead' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }))
  const opened = page.context().waitForEvent('page')
  await instead.click()
  const text = new URL((await opened).url()).searchParams.get('text')
  expect(text).toContain('Terracotta (SKU KM-1)')
  expect(text).toContain(FIELDS.Message)
  await (await opened).close()
  await page.goto('/quality')
  await open(page, '/contact?product=KM-1')
  await expect(field(page, 'Email')).toHaveValue(FIELDS.Email)
  await page.getByRole('link', { name: 'Ask about something else' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('.topic')).toContainText('Ask about a floor, a wall or a bath')
  await expect(field(page, 'Name')).toHaveValue(FIELDS.Name)

  // On the home page it is the same form, and the same message.
  const pass = await ownClock(page)
  await pass(2000)
  await open(page, '/')
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  await button(page).click()
  await expect(toast(page)).toHaveText([SENT])
  await page.reload()
  await expect(form(page)).toBeAttached()
  await expect(field(page, 'Message')).toHaveValue('')
  expect(await shop.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('is written with the keyboard alone; with the hidden field filled in it is dropped', async ({
  page,
  shop,
}) => {
  const pass = await ownClock(page)
  await open(page)
  await pass(5000)
  await field(page, 'Name').focus()
  for (const text of [FIELDS.Name, FIELDS.Email, '', FIELDS.Message]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText([SENT])
  await expect(button(page)).toBeFocused()
  expect(await shop.call('GET', '/enquiries')).toMatchObject({ total: 1 })

  await open(page)
  await pass(5000)
  await fill(page)
  await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'http://spam.example'
  })
  await button(page).click()
  await expect(toast(page)).toHaveText([SENT])
  expect(await shop.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('when it cannot be sent the text stays, the reason is told, and it can be sent again', async ({
  page,
  shop,
  axe,
}) => {
  const pass = await ownClock(page)
  await open(page)
  await pass(5000)
  await fill(page)

  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route(CALL, async (route) => {
    calls += 1
    await held.promise
    await route.fulfill({ status: 500, json: { message: 'The cellar is flooded.' } })
  })
  await button(page).click()
  await expect(button(page)).toHaveText('Sending...')
  await expect(button(page)).toBeDisabled()
  await field(page, 'Name').press('Enter')
  await axe('.contact-form')
  held.resolve()
  await expect(toast(page)).toHaveText(['The cellar is flooded.'])
  await expect(form(page).getByText('Your text is still here')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  expect(calls).toBe(1)
  await axe('.contact')

  await page.setViewportSize({ width: 360, height: 780 })
  await page.context().setOffline(true)
  await button(page).click()
  const reason = form(page).getByText('You are offline, so it was not sent.')
  await expect(reason).toBeVisible()
  await expect(toast(page).last()).toBeInViewport()
  const toastTop = (await toast(page).first().boundingBox())?.y ?? Number.NaN
  const { y, height } = (await reason.boundingBox()) ?? { y: Number.NaN, height: 0 }
  expect(y + height, 'the toast does not cover the reason').toBeLessThanOrEqual(toastTop)
  await page.context().setOffline(false)
  await page.unrouteAll()
  await button(page).click()
  await expect(toast(page)).toHaveText([SENT])
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(toast(page)).toHaveCount(0)
  expect(await shop.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('a product that is not there is neither shown nor written about, and the form works', async ({
  page,
  shop,
}) => {
  const pass = await ownClock(page)
  const answered = page.waitForResponse('**/api/projects/product?*')
  await open(page, `/contact?product=${encodeURIComponent('Free gift! call 90000 00000')}`)
  await answered
  await expect(page.locator('.topic')).toContainText('Ask about a floor, a wall or a bath')
  await expect(page.locator('main')).not.toContainText('Free gift')
  for (const name of ['Message us on WhatsApp', 'hello@km.example'])
    await expect(page.getByRole('main').getByRole('link', { name })).not.toHaveAttribute(
      'href',
      /gift/,
    )
  await fill(page)
  await pass(4000)
  await button(page).click()
  await expect(toast(page)).toHaveText([SENT])
  expect(await shop.call('GET', '/enquiries')).toMatchObject({ total: 1 })
})

test('without scripts it is a plain form, answered by a page', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/contact?product=KM-T-999')
  // Found by its place: the text of a noscript is none to Playwright.
  await expect(page.locator('.contact noscript > p')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden()
  await fill(page, { ...FIELDS, Phone: 'none' })
  await button(page).click()
  await expect(title).toHaveText('Something is missing')
  await page.goBack()
  await expect(field(page, 'Message')).toHaveValue(FIELDS.Message)
  await field(page, 'Phone').fill('')
  await button(page).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(title).toHaveText(SENT)
  expect(await shop.call('GET', '/enquiries')).toMatchObject({
    total: 1,
    enquiries: [{ products: [{ sku: 'KM-T-999' }] }],
  })
  await context.close()
})

test('the map service learns nothing until a visitor asks for the map', async ({ page, axe }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: MAP }),
  )
  const answer = await page.goto('/contact')
  expect(answer?.headers()['content-security-policy']).toMatch(/frame-src https:\/\/\S+\/maps;/)
  await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', /^https:/)
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])

  await page.getByRole('button', { name: 'Show map' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Map of the showroom')
  await expect(frame.contentFrame().getByText('Coimbatore')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open map' })).toBeVisible()
  expect(foreign).toHaveLength(1)
  await axe('.contact')
})
