// The visitor's selection: keeping, planning, sending, sharing, comparing, printing, and offline use.
import { expect, type Locator, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import type { ProductPage } from '#api/products/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { dragFingers, holdRequests, isPhone, measureOverflow, WITHOUT_SCRIPTS } from './steps.ts'

const PHOTO = 'data/sample/photos/oak-plank.jpg'
/** Four tiles of 500 mm are a box of 1 m², 10.76 sq ft. */
const BOX_FIELDS = { actualSize: '500 x 500 x 9', piecesPerBox: 4 }

async function addProducts(server: ServerProcess): Promise<void> {
  const basin = {
    category: 'sanitaryware',
    size: undefined,
    name: 'Countertop Basin',
    sku: 'KM-S-412',
  }
  await server.addProduct(basin)
  await server.addProduct({
    name: 'Indigo Moroccan',
    sku: 'KM-T-118',
    color: 'Blue',
    finish: 'Gloss',
  })
  await server.addProduct(
    { name: 'Slate Grey', sku: 'KM-T-228', color: 'Grey', ...BOX_FIELDS },
    PHOTO,
  )
}

const getSelectionLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^My selection/ })
const getKeepButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Keep ${name}`, exact: true })
const getField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Stores a selection before the page is opened. */
const storeSelection = (page: Page, selection: object) =>
  page.addInitScript(
    (text) => {
      if (!localStorage.getItem('selection')) localStorage.setItem('selection', text)
    },
    JSON.stringify({ rooms: [], ...selection }),
  )

const GREY_TILE = { sku: 'KM-T-228', name: 'Slate Grey', size: '8x8' }
const BLUE_TILE = { sku: 'KM-T-118', name: 'Indigo Moroccan', size: '8x8' }

test('handles a press on Keep once the scripts have loaded', async ({ page, server }) => {
  await addProducts(server)
  const release = await holdRequests(page, '**/_astro/SiteRuntime*.js')
  await page.mainFrame().goto('/', WITHOUT_SCRIPTS)
  await getKeepButton(page, 'Slate Grey').click()
  await expect(getKeepButton(page, 'Slate Grey')).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(getKeepButton(page, 'Slate Grey')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Kept, 1 product')).toBeVisible()
})

test('a visitor keeps, plans, sends, shares and prints a selection @phone-long', async ({
  page,
  server,
  axe,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await addProducts(server)
  await page.goto('/')
  await getKeepButton(page, 'Slate Grey').click()
  await expect(getKeepButton(page, 'Slate Grey')).toHaveAttribute('aria-pressed', 'true')
  await expect(getSelectionLink(page)).toHaveAccessibleName('My selection, 1 product')
  await page.goto('/products?color=Blue')
  await getKeepButton(page, 'Indigo Moroccan').click()
  await expect(page.getByText('Kept, 2 products')).toBeVisible()
  await axe()
  await page.goto('/products/KM-S-412')
  await getKeepButton(page, 'Countertop Basin').click()
  await expect(getKeepButton(page, 'Countertop Basin')).toHaveAttribute('aria-pressed', 'true')
  await axe()

  // 3.01 m x 2.006 m are 26 tiles, 7 boxes of 10.76 sq ft.
  await page.goto('/products/KM-T-228#planner')
  const planner = page.getByRole('region', { name: 'How many boxes?' })
  await planner.getByText('m', { exact: true }).click()
  await expect(getField(page, 'Length, metres')).toHaveValue('4.57')
  await getField(page, 'Length, metres').fill('3.01')
  await getField(page, 'Width, metres').fill('2.006')
  await expect(planner.getByText('7 boxes').first()).toBeVisible()
  await planner.getByRole('button', { name: 'Keep with this quantity' }).click()
  await expect(page.getByText('Kept, 3 products')).toBeVisible()

  await page.getByRole('link', { name: 'Put in a room' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My selection')
  await expect(getField(page, 'Square metres, Slate Grey')).toHaveValue('7')
  await page.getByRole('combobox', { name: 'Unit of Slate Grey' }).selectOption('Sq ft')
  await expect(getField(page, 'Square feet, Slate Grey')).toHaveValue('75.35')
  await getField(page, 'Boxes, Slate Grey').fill('118')
  await expect(getField(page, 'Square feet, Slate Grey')).toHaveValue('1270.14')
  const isClipped = (input: Locator) =>
    input.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await isClipped(getField(page, 'Square feet, Slate Grey')), 'all figures are seen').toBe(
    false,
  )
  await getField(page, 'Boxes, Slate Grey').fill('7')
  await expect(getField(page, 'Boxes, Slate Grey')).toHaveValue('7')
  await getField(page, 'Boxes, Slate Grey').fill('8')
  await expect(getField(page, 'Square feet, Slate Grey')).toHaveValue('86.11')
  await getField(page, 'Pieces, Countertop Basin').fill('2')
  await getField(page, 'Note, Slate Grey').fill('Floor and the shower wall.')
  await page.getByRole('combobox', { name: 'Move Slate Grey' }).selectOption('New room')
  const name = page.getByRole('textbox', { name: 'Name of this room' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Guest bath')
  await name.press('Enter')
  await page.getByRole('combobox', { name: 'Move Countertop Basin' }).selectOption('Guest bath')
  const guestBath = page.getByRole('region', { name: 'Guest bath' })
  await expect(guestBath.getByText('86 sq ft, 8 boxes, 2 pieces')).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await axe()

  const chatHref = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  const text = new URL(chatHref ?? '').searchParams.get('text') ?? ''
  expect(text).toContain(
    '*Guest bath*\n• Slate Grey (KM-T-228, 16\u00a0×\u00a016): 86.11 sq ft, 8 boxes',
  )
  expect(text).toMatch(/\/selection#~rGuest\+bath~pKM-T-228~q86.11f~pKM-S-412~q2p~r~pKM-T-118$/)

  const shareButton = page.getByRole('button', { name: 'Share' })
  const responsePromise = page.waitForResponse('**/api/demand')
  await shareButton.click()
  const response = await responsePromise
  expect(response.ok(), 'each product counts as sent').toBe(true)
  const subject = new URLSearchParams(response.request().postData() ?? '').get('subject')
  expect(subject?.split('\n').sort()).toEqual(['KM-S-412', 'KM-T-118', 'KM-T-228'])
  const sharedLink = await shareButton.getAttribute('data-share')
  const sharedUrl = new URL(sharedLink ?? '')
  await page.clock.install()
  await page.getByRole('link', { name: 'Send as an enquiry' }).click()
  await expect(page.getByText('My selection, 3 products')).toBeVisible()
  await expect(getField(page, 'Message')).toHaveValue('Please tell me prices and what is in stock.')
  await axe()
  await getField(page, 'Name').fill('Meena')
  await getField(page, 'Email').fill('meena@example.com')
  // A message sent within two seconds counts as a bot's.
  await page.clock.fastForward(3000)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you. We answer within one working day.')).toBeVisible()
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?limit=1')
  const room = 'Guest bath'
  expect(enquiries[0]?.products).toMatchObject([
    { sku: 'KM-T-118', name: 'Indigo Moroccan' },
    { sku: 'KM-T-228', name: 'Slate Grey', quantity: 86.11, unit: 'sq ft', room },
    { sku: 'KM-S-412', quantity: 2, unit: 'pieces', room },
  ])

  // Another browser that already keeps one product; one of the shared products has been deleted.
  await server.call('DELETE', `/projects/product/${await fetchProductId(server, 'KM-S-412')}`)
  const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() })
  const otherPage = await context.newPage()
  await storeSelection(otherPage, { items: [BLUE_TILE] })
  await otherPage.goto(`/selection${sharedUrl.hash}`)
  const sharedBar = otherPage.getByRole('region', { name: 'A selection shared with you' })
  await expect(sharedBar).toContainText('3 products in 1 room. Your own 1 stay')
  await expect(otherPage.getByRole('link', { name: 'Slate Grey' })).toBeVisible()
  await expect(otherPage.getByText('No longer in our catalogue')).toBeVisible()
  await sharedBar.getByRole('button', { name: 'Keep as mine' }).click()
  await expect(getSelectionLink(otherPage)).toHaveAccessibleName('My selection, 3 products')
  await expect(otherPage).toHaveURL('/selection')
  await expect(getField(otherPage, 'Note, Slate Grey')).toHaveValue('Floor and the shower wall.')
  await otherPage.emulateMedia({ media: 'print' })
  const comparisonTable = otherPage.getByRole('table').filter({ hasText: 'Guest bath' })
  await expect(comparisonTable.getByRole('row', { name: /Slate Grey/ })).toContainText('86.11')
  await expect(comparisonTable.getByRole('row', { name: /Slate Grey/ })).toContainText('4 a box')
  await otherPage.emulateMedia({ media: 'screen' })
  await otherPage.getByRole('button', { name: 'Undo' }).click()
  await expect(getSelectionLink(otherPage)).toHaveAccessibleName('My selection, 1 product')
  await context.close()
})

async function fetchProductId(server: ServerProcess, sku: string): Promise<string> {
  const page = await server.call<{ products: { _id: string }[] }>(
    'GET',
    `/projects/product?sku=${sku}`,
  )
  return page.products[0]?._id ?? ''
}

test('a visitor reorders, compares, removes and restores products @phone', async ({
  page,
  server,
  axe,
}) => {
  await addProducts(server)
  await storeSelection(page, { items: [BLUE_TILE, GREY_TILE] })
  await page.goto('/selection')
  const productRows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await expect(productRows).toHaveText([/Indigo/, /Slate/])
  const handle = page.getByRole('button', { name: /^Order of Slate Grey/ })
  await handle.press('ArrowUp')
  await expect(productRows).toHaveText([/Slate/, /Indigo/])
  await expect(handle).toBeFocused()
  await expect(page.getByText('Slate Grey, 1 of 2')).toBeAttached()
  // Makes the window tall enough for the whole list.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 1800 })
  await dragBelow(page, handle, productRows.last())
  await expect(productRows).toHaveText([/Indigo/, /Slate/])

  for (const name of ['Slate Grey', 'Indigo Moroccan'])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  await page.getByRole('button', { name: 'Compare 2 products' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare' })
  await expect(comparison.getByText('Colour differs')).toBeVisible()
  await expect(comparison.getByRole('cell', { name: 'Blue' })).toBeVisible()
  await axe()
  await page.goBack()
  await expect(comparison).toBeHidden()

  await page.getByRole('button', { name: 'Remove Indigo Moroccan' }).click()
  await expect(page.getByRole('button', { name: 'Remove Slate Grey' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(productRows).toHaveText([/Indigo/, /Slate/])
  await page.getByText('Category', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Tiles' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Nothing kept yet.')).toBeVisible()
  await expect(getSelectionLink(page)).toHaveAccessibleName('My selection')
  await axe()
})

/** Drags the handle to the end of a row: with a finger on a phone, with the mouse elsewhere. */
async function dragBelow(page: Page, handle: Locator, row: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await row.boundingBox()]
  if (!from || !to) throw new Error('The handle and the row are not drawn.')
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const end = { x: to.x + 60, y: to.y + to.height - 10 }
  if (!isPhone(page)) {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 5 })
    return page.mouse.up()
  }
  await dragFingers(page, [start], [end])
}

test('all tabs share the selection, and the browser remembers viewed products', async ({
  page,
  server,
  context,
}) => {
  await addProducts(server)
  const otherPage = await context.newPage()
  await otherPage.goto('/products/KM-T-228')
  // Viewed products are stored when the browser is idle.
  await expect
    .poll(() => otherPage.evaluate(() => localStorage.getItem('seen')))
    .toContain('KM-T-228')
  await page.goto('/products/KM-T-118')
  await getKeepButton(page, 'Indigo Moroccan').click()
  await expect(getSelectionLink(otherPage)).toHaveAccessibleName('My selection, 1 product')
  const recentlySeen = page.getByRole('region', { name: 'Recently seen' })
  await expect(recentlySeen.getByRole('link')).toHaveText([/Slate Grey/])
  await page.goto('/about')
  await page.getByRole('link', { name: 'Search products' }).click()
  const options = page.getByRole('dialog').getByRole('link')
  await expect(options).toHaveText([/Indigo Moroccan/, /Slate Grey/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/KM-T-118')
})

const isSelectionCached = (page: Page) =>
  page.evaluate(async () => (await caches.match('/selection')) !== undefined)

const readCachedPictures = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('selection')).keys()
    return requests.map(({ url }) => url).filter((url) => url.includes('/uploads/'))
  })

test.describe('when offline', () => {
  test.use({
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    serviceWorkers: 'allow',
  })

  test('the selection opens after something was kept', async ({ page, server, context }) => {
    await addProducts(server)
    await page.goto('/products')
    await getKeepButton(page, 'Slate Grey').click()
    await expect.poll(() => isSelectionCached(page)).toBe(true)
    await expect.poll(() => readCachedPictures(page)).toHaveLength(1)
    await context.setOffline(true)
    await page.goto('/selection')
    await expect(page.getByRole('link', { name: 'Slate Grey' })).toBeVisible()
    await getField(page, 'Boxes, Slate Grey').fill('2')
    await expect(getField(page, 'Square feet, Slate Grey')).toHaveValue('21.53')
    const picture = page.locator('.selection-row img')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('the print sheet has a QR code for each product and for the selection', async ({
  page,
  server,
}) => {
  await addProducts(server)
  await storeSelection(page, {
    rooms: ['Kitchen'],
    items: [{ ...GREY_TILE, room: 'Kitchen', quantity: 36 }, BLUE_TILE],
  })
  await page.goto('/selection')
  await expect(page.getByRole('link', { name: 'Slate Grey' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('style', /--shop-name: "KM Tiles/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-head')).toContainText('Mon\u00a0to\u00a0Sat')
  await expect(page.locator('.print-head')).not.toContainText('/selection')
  const sheet = page.locator('.print-sheet')
  await expect(sheet.getByRole('img', { name: /\/products\/KM-T-228$/ })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /\/selection#~rKitchen/ })).toBeVisible()
  await expect(sheet.getByRole('table')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'sheets').toHaveLength(1)
})

test.describe('in print', () => {
  test.use({ stock: 'samples' })

  for (const noteText of ['', 'In the whole bath room, floor and walls, also behind the door.'])
    test(`six products ${noteText ? 'with' : 'without'} notes fit one sheet, with the link as text`, async ({
      page,
      server,
    }) => {
      const { products } = await server.call<ProductPage>(
        'GET',
        '/projects/product?search=KM&limit=6',
      )
      const items = products.map(({ sku, name }, n) => ({
        sku,
        name,
        room: n % 2 === 0 ? 'Hall' : 'Bath',
        quantity: 100,
        ...(n % 3 !== 1 && { note: noteText }),
      }))
      await storeSelection(page, { rooms: ['Hall', 'Bath'], items })
      await page.goto('/selection')
      const pictures = page.locator('.print-sheet .selection-picture img')
      await expect(pictures).toHaveCount(6)
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Page\b/g), `sheets of ${format}`).toHaveLength(1)
      }
      await expect(page.locator('.sheet-link')).toHaveText(/\/selection#~rHall~p.*~q100p$/)
    })
})

test('a selection of 40 products, a shared one and the print sheet pass axe @phone', async ({
  page,
  server,
  axe,
}) => {
  await addProducts(server)
  const items = Array.from({ length: 39 }, (_, n) => ({
    sku: `X-${n}`,
    name: `X ${n}`,
    photo: `/icon-192.png?${n}`,
  }))
  await storeSelection(page, { rooms: ['Bath'], items: [{ ...GREY_TILE, room: 'Bath' }, ...items] })
  await page.goto('/selection')
  await expect(page.getByRole('link', { name: 'Slate Grey' })).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await axe()
  const lastImage = page.locator('.print-sheet td:first-child img').last()
  await expect.poll(() => lastImage.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192)
  await page.emulateMedia({ media: 'print' })
  await axe()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/selection#p=KM-T-118&q=12f')
  await expect(page.getByRole('link', { name: 'Indigo Moroccan' })).toBeVisible()
  await axe()
})

test('without scripts the keep button is a link to the contact form', async ({
  plainPage,
  server,
}) => {
  await addProducts(server)
  await plainPage.goto('/products')
  const askLink = plainPage.getByRole('link', { name: 'Ask about Slate Grey' })
  await expect(askLink).toHaveAttribute('href', '/contact?product=KM-T-228')
  await expect(plainPage.getByRole('button', { name: 'Keep Slate Grey' })).toBeHidden()
  await plainPage.goto('/selection')
  await expect(plainPage.locator('noscript p')).toContainText('The selection needs scripts.')
  await expect(plainPage.getByText('Your selection is being read.')).toBeHidden()
})

test('keeps at most 100 products', async ({ page, server }) => {
  await addProducts(server)
  const items = Array.from({ length: 100 }, (_, n) => ({ sku: `X-${n}`, name: `X ${n}` }))
  await storeSelection(page, { items })
  await page.goto('/products')
  await expect(getSelectionLink(page)).toHaveText('99+')
  await expect(getSelectionLink(page)).toHaveAccessibleName('My selection, 99+ products')
  await getKeepButton(page, 'Slate Grey').click()
  await expect(page.getByText('Your selection holds 100 products.')).toBeVisible()
  await expect(getKeepButton(page, 'Slate Grey')).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/selection')
  await expect(page.getByText('No longer in our catalogue')).toHaveCount(100)
  await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible()
})
