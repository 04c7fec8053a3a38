// The public site in Tamil: no English word outside `lang="en"` on any page and in any state, and a visitor's story.
import { expect, type Locator, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { VISIT_ANSWERS } from '#api/enquiries/visit.contract.ts'
import type { FreeTimes } from '#api/enquiries/visit-form.contract.ts'
import type { ProductPage } from '#api/products/contract.ts'
import type { PriceRules } from '#api/products/price-rules.contract.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { findEnglish } from './english-texts.ts'
import { test, testWithOwnServer } from './fixtures.ts'
import { loadSections, waitForIslands } from './steps.ts'

/** Answers of 404, and requests that a test aborts. */
test.use({ allowedErrors: [/Failed to load resource|could not be|cannot be|failed/i] })

const TRANSLATED = '/ta/products/KM-T-228'
const PAGES = [
  ...['/ta', '/ta/about', '/ta/products', '/ta/products?page=2&limit=4', '/ta/interiors'],
  ...[
    '/ta/brands',
    '/ta/gallery',
    '/ta/quality',
    '/ta/contact',
    '/ta/selection',
    '/ta/offline',
    '/ta/visit',
  ],
  ...['/ta/contact/sent', '/ta/contact/incomplete', '/ta/contact/later', '/ta/contact/failed'],
  ...[TRANSLATED, '/ta/products/KM-T-207', '/ta/products/KM-T-160', '/ta/products/KM-S-204'],
  ...['/ta/products/KM-T-999', '/ta/no-such-page', '/ta/products?category=sanitaryware'],
  ...['/ta/products?finish=Matt&color=Black&tag=Anti-slip+R11&brand=Kelvarra&size=8x8'],
  '/ta/products?stock=in+stock&suitedFor=wet+room&slipResistance=R11&actualSize=300-600&price=-100',
  ...['/ta/products?search=வெள்ளை', '/ta/products?search=qqqqqq', '/ta/products?search=நீலம்'],
]

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('no page has an English word outside of what is marked as English', async ({ page }) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(path)
        await loadSections(page)
        expect.soft(await findEnglish(page), path).toEqual([])
      })
  })

  test('no answer to the form of a visit has one', async ({ page }) => {
    for (const path of [...VISIT_ANSWERS, 'booked', 'booked?visit=none'])
      await test.step(path, async () => {
        await page.goto(`/ta/visit/${path}`)
        expect.soft(await findEnglish(page), path).toEqual([])
      })
  })

  test('no state of the lists has one', async ({ page }) => {
    await page.goto('/ta/products')
    await page
      .getByRole('checkbox', { name: /பளபளப்பு|மேட்/ })
      .first()
      .check()
    await expect(page.locator('.chip')).toContainText('ஃபினிஷ்: மேட்')
    await expect(page).toHaveURL('/ta/products?finish=Matt')
    expect.soft(await findEnglish(page), 'a chosen filter').toEqual([])
    await page.locator('.product-grid > li > a').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findEnglish(page), 'the dialog').toEqual([])
    await page.goBack()

    await page.getByRole('banner').getByRole('link', { name: 'பொருட்களைத் தேடுங்கள்' }).click()
    const field = page.locator('#search input')
    for (const search of ['kal', 'matt', 'qqqqqq']) {
      const answer = page.waitForResponse(/\/ta\/suggestions/)
      await field.fill(search)
      await answer
      await expect(page.locator('#search .suggestions [data-said]')).toBeVisible()
      expect.soft(await findEnglish(page), `suggestions for ${search}`).toEqual([])
    }
    await page.route('**/suggestions**', (route) => route.abort())
    await field.fill('tile')
    await expect(page.locator('#search [role=status]')).toHaveText(/முடியவில்லை/)
    expect.soft(await findEnglish(page), 'failed suggestions').toEqual([])
    await page.keyboard.press('Escape')

    await page.route('**/api/projects/product**', (route) => route.abort())
    await page.locator('.category-tabs a').last().click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect.soft(await findEnglish(page), 'a failed list').toEqual([])
  })

  test('no state of rooms, pictures and the menu has one', async ({ page }) => {
    await page.goto('/ta/interiors')
    await page.locator('[data-picture]').first().click()
    await expect(page.locator('.room-products b').first()).not.toHaveText(/^KM-/)
    expect.soft(await findEnglish(page), 'the lightbox of a room').toEqual([])
    await page.goto('/ta/gallery')
    await page.locator('[data-picture]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findEnglish(page), 'the lightbox of a picture').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ta/products')
    await page.getByRole('button', { name: 'மெனு' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findEnglish(page), 'the menu').toEqual([])
  })

  test('no state of the planner and of the selection has one', async ({ page }) => {
    await page.goto(TRANSLATED)
    const planner = page.locator('.planner')
    for (const button of ['ஒரு பகுதியை விட', 'ஒரு பகுதியைச் சேர்க்க'])
      await planner.getByRole('button', { name: new RegExp(button) }).click()
    expect.soft(await findEnglish(page), 'the planner with parts').toEqual([])
    await planner.locator('[name=width-main]').fill('999')
    expect.soft(await findEnglish(page), 'the planner with a wrong measure').toEqual([])
    await page.goto(TRANSLATED)
    await page.locator('.planner [data-keep]').first().click()
    await expect(page.getByText('தேர்வில் சேர்ந்தது, 1 பொருள்')).toBeVisible()
    expect.soft(await findEnglish(page), 'a kept product').toEqual([])
    for (const sku of ['KM-T-118', 'KM-S-240', 'KM-T-207']) {
      await page.goto(`/ta/products/${sku}`)
      await page.locator('.detail [data-keep]').first().click()
      await expect(page.locator('.detail [data-keep]').first()).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    }
    await page.goto('/ta/selection')
    const rows = page.locator('.selection-row')
    await expect(rows).toHaveCount(4)
    expect.soft(await findEnglish(page), 'the selection').toEqual([])
    await rows.first().locator('.selection-move').selectOption('new')
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    expect.soft(await findEnglish(page), 'the selection with a room').toEqual([])
    const share = await page.locator('[data-share]').getAttribute('data-share')
    await page.getByRole('button', { name: '4 பொருட்களை ஒப்பிடுங்கள்' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findEnglish(page), 'the comparison').toEqual([])
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    expect.soft(await findEnglish(page), 'the printed selection').toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await rows.last().locator('.selection-remove').click()
    expect.soft(await findEnglish(page), 'a removed product').toEqual([])
    await page.evaluate(() => localStorage.clear())
    await page.goto(share?.replace(/^https?:\/\/[^/]+/, '') ?? '')
    await page.reload()
    await expect(page.locator('.shared-bar')).toBeVisible()
    expect.soft(await findEnglish(page), 'a shared selection').toEqual([])
  })

  test('no state of a tile in a room has one', async ({ page }) => {
    const { roomView: view, roomPhoto: photo } = wordsOf('ta')
    await page.setViewportSize({ width: 390, height: 844 })
    const dialog = page.getByRole('dialog', { name: view.title })
    const expectLaid = (picture: Locator) => expect(picture.getByRole('img')).toBeVisible()
    await page.goto(TRANSLATED)
    await page.getByRole('button', { name: view.title }).click()
    await expectLaid(dialog)
    expect.soft(await findEnglish(page), 'the room').toEqual([])
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click()
      expect.soft(await findEnglish(page), `${await tab.textContent()}`).toEqual([])
    }
    await dialog.locator('[data-keep]').click()
    await expect(dialog.getByText('தேர்வில் சேர்ந்தது, 1 பொருள்')).toBeVisible()
    expect.soft(await findEnglish(page), 'a tile kept from a room').toEqual([])

    await page.goto(`${TRANSLATED}?room=photo`)
    const file = dialog.locator('input[type=file]').last()
    await expect(dialog.getByText(photo.promise.computer)).toBeVisible()
    expect.soft(await findEnglish(page), 'before the photo').toEqual([])
    await file.setInputFiles('package.json')
    await expect(dialog.getByText(photo.errors.unreadable)).toBeVisible()
    expect.soft(await findEnglish(page), 'a file that is no photo').toEqual([])
    await file.setInputFiles('data/sample/photos/living-glossy-floor.jpg')
    const next = dialog.getByRole('button', { name: photo.next, exact: true })
    await next.click()
    expect.soft(await findEnglish(page), 'the corners').toEqual([])
    await next.click()
    await expect(dialog.getByText(photo.errors.length)).toBeVisible()
    expect.soft(await findEnglish(page), 'a side without its length').toEqual([])
    await dialog.getByRole('textbox').first().fill('12')
    await next.click()
    await expect(dialog.getByRole('button', { name: photo.brush })).toBeVisible()
    expect.soft(await findEnglish(page), 'the brush').toEqual([])
    await dialog.getByRole('button', { name: photo.lay }).click()
    await expectLaid(dialog)
    expect.soft(await findEnglish(page), 'the photo with the tile').toEqual([])
  })

  test('no state of the contact form has one', async ({ page, context }) => {
    for (const query of ['?product=KM-T-228', '?search=marble', '?selection=mine']) {
      await page.goto(`/ta/contact${query}`)
      await page.waitForLoadState('networkidle')
      expect.soft(await findEnglish(page), query).toEqual([])
    }
    const submit = page.locator('.contact-form [type=submit]')
    await page.locator('[name=message]').fill('')
    await submit.click()
    expect.soft(await findEnglish(page), 'empty fields').toEqual([])
    await page.locator('[name=name]').fill('கவிதா')
    await page.locator('[name=email]').fill('nobody')
    await page.locator('[name=phone]').fill('x')
    await page.locator('[name=message]').fill('விலை என்ன?')
    await submit.click()
    expect.soft(await findEnglish(page), 'wrong fields').toEqual([])
    await page.locator('[name=email]').fill('kavitha@example.com')
    await page.locator('[name=phone]').fill('')
    await context.setOffline(true)
    await submit.click()
    await expect(page.locator('[data-state=offline]')).toBeVisible()
    expect.soft(await findEnglish(page), 'offline').toEqual([])
    await context.setOffline(false)
  })
})

/** Two products with prices, one in a room, and one without. */
const SELECTION = {
  rooms: ['ஹால்'],
  items: [
    { sku: 'KM-T-228', name: 'Slate Grey', quantity: 180, unit: 'sq ft', room: 'ஹால்' },
    { sku: 'KM-S-204', name: 'Oval Countertop Basin', quantity: 2, unit: 'pieces' },
    { sku: 'KM-T-207', name: 'Nero Marquina', quantity: 40, unit: 'sq ft', note: 'வாசல்' },
  ],
}

const storeSelection = (page: Page) =>
  page.addInitScript(
    (selection) => localStorage.setItem('selection', selection),
    JSON.stringify(SELECTION),
  )

const PRICE_RULES: PriceRules[] = [
  { mode: 'exact', enteredGst: 'without', date: '2026-11-01' },
  {
    mode: 'from',
    enteredGst: 'with',
    startingPrices: [
      { category: 'tiles', amount: 58, per: 'sq ft' },
      { category: 'sanitaryware', brand: 'Ostrelle Bath', amount: 1250, per: 'piece' },
    ],
  },
  { mode: 'band', bandLimits: { tiles: [70, 120], sanitaryware: [4000, 9000] } },
]

test.describe('with changed samples', () => {
  test.use({ stock: 'samples' })

  testWithOwnServer('no price, offer or total has an English word', async ({ page, server }) => {
    const { products } = await server.call<ProductPage>('GET', '/projects/product?sku=KM-T-228')
    const offer = '112 until 2999-12-31'
    await server.call('PUT', `/projects/product/${products[0]?._id}`, { offer })
    await storeSelection(page)
    for (const prices of PRICE_RULES) {
      const { mode } = prices
      await server.call('PUT', '/settings', { prices })
      await page.goto(TRANSLATED)
      expect.soft(await findEnglish(page), `a product, ${mode}`).toEqual([])
      await page.goto('/ta/products')
      expect.soft(await findEnglish(page), `the list, ${mode}`).toEqual([])
      await page.locator('.product-grid > li > a').first().click()
      await expect(page.getByRole('dialog').locator('.price-line')).toBeVisible()
      expect.soft(await findEnglish(page), `the dialog, ${mode}`).toEqual([])

      await page.goto('/ta/selection')
      const rows = page.locator('.selection-row')
      await expect(rows.locator('.price-line').first()).toBeVisible()
      expect.soft(await findEnglish(page), `the selection, ${mode}`).toEqual([])
      for (const row of await rows.all()) await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: '3 பொருட்களை ஒப்பிடுங்கள்' }).click()
      await expect(page.getByRole('dialog')).toContainText('₹')
      expect.soft(await findEnglish(page), `the comparison, ${mode}`).toEqual([])
    }
    await server.call('PUT', '/settings', { prices: PRICE_RULES[0] })
    for (const path of ['/ta', '/ta/products?offer=yes&sort=price']) {
      await page.goto(path)
      await loadSections(page)
      expect.soft(await findEnglish(page), path).toEqual([])
    }
    await expect(page.locator('.product-card')).toHaveCount(1)
  })

  testWithOwnServer('no state of a visit has one', async ({ page, server }) => {
    const words = wordsOf('ta')
    await server.call('PUT', '/settings', {
      hours: JSON.stringify(Array(7).fill('09:30-20:00')),
      visits: JSON.stringify({ isOn: true, perHour: 2, hoursAhead: 0, daysAhead: 21 }),
    })
    const { days } = await server.call<FreeTimes>('GET', '/visits/times')
    await page.goto('/ta/visit?product=KM-T-228')
    await expect(page.locator('[name=aside]')).toHaveValue('KM-T-228')
    expect.soft(await findEnglish(page), 'a visit for a product').toEqual([])

    await storeSelection(page)
    const openedAt = Date.now()
    await page.clock.setFixedTime(openedAt)
    await page.goto('/ta/visit')
    const form = page.getByRole('form', { name: words.visitForm.label })
    const submit = form.locator('[type=submit]')
    await submit.click()
    await expect(form.getByText(words.visitForm.choose)).toBeVisible()
    expect.soft(await findEnglish(page), 'empty fields').toEqual([])
    await form.locator(`[name=day][value="${days[2]?.day}"]`).check()
    await form.locator('.visit-hours').filter({ visible: true }).getByRole('radio').first().check()
    await form.locator('[name=name]').fill('கவிதா')
    await form.locator('[name=phone]').fill('x')
    await form.locator('[name=email]').fill('nobody')
    await submit.click()
    await expect(form.getByText(words.visitForm.phone.wrong)).toBeVisible()
    expect.soft(await findEnglish(page), 'wrong fields').toEqual([])
    await form.locator('[name=phone]').fill('98430 21756')
    await form.locator('[name=email]').fill('')
    await submit.click()
    await expect(page.getByText(words.visitForm.tooFast)).toBeVisible()
    expect.soft(await findEnglish(page), 'a visit within a second').toEqual([])
    for (const sku of ['KM-T-228', 'KM-T-207'])
      await form.locator(`[name=aside][value="${sku}"]`).check()
    await page.clock.setFixedTime(openedAt + 60_000)
    await submit.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(words.visitPage.states.asked)
    expect.soft(await findEnglish(page), 'a booked visit').toEqual([])

    const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?status=visits')
    const changes = [
      { proposal: `${days[3]?.day}T11:00` },
      { state: 'confirmed' },
      { state: 'missed' },
      { state: 'cancelled' },
    ] as const
    for (const change of changes) {
      await server.call('PUT', `/enquiries/${enquiries[0]?._id}/visit`, change)
      await page.reload()
      const state = 'state' in change ? change.state : 'asked'
      await expect(heading).toHaveText(words.visitPage.states[state])
      expect.soft(await findEnglish(page), JSON.stringify(change)).toEqual([])
    }
  })
})

test('a visitor in Tamil filters, keeps, plans and sends, and is answered in Tamil @phone', async ({
  page,
  server,
  signIn,
}) => {
  await server.addProduct({
    ...{ name: 'Slate Grey', name_ta: 'சாம்பல் ஸ்லேட்', sku: 'KM-T-228', finish: 'Natural' },
    ...{ color: 'Grey', actualSize: '500 x 500 x 9', piecesPerBox: 4 },
  })
  await server.addProduct({ name: 'Indigo Moroccan', sku: 'KM-T-118', color: 'Blue' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ta')
  await loadSections(page)
  await page.getByRole('link', { name: 'எல்லாப் பொருட்களையும் காண்க' }).click()
  await expect(page).toHaveURL('/ta/products')
  await waitForIslands(page)
  await page.locator('.filters-button').click()
  const sheet = page.getByRole('dialog', { name: 'வடிகட்டுங்கள்' })
  await sheet.getByText('சாம்பல்', { exact: true }).click()
  await sheet.getByRole('button', { name: '1 பொருளைக் காண்க' }).click()
  await expect(page).toHaveURL('/ta/products?color=Grey')
  const card = page.locator('.product-grid > li').first()
  await expect(card.getByRole('heading')).toHaveText('சாம்பல் ஸ்லேட்')
  await expect(card.locator('[lang=en]')).toHaveText('Slate Grey')
  await card.getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: 'முழு விவரம் காண்க' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('சாம்பல் ஸ்லேட்')
  await waitForIslands(page)
  await page.locator('.planner [name=length-main]').fill('10')
  await page.locator('.planner [name=width-main]').fill('10')
  await page.locator('.planner [data-keep]').first().click()
  await expect(page.getByText('தேர்வில் சேர்ந்தது, 1 பொருள்')).toBeVisible()
  await page.goto('/ta/selection')
  await page.getByRole('link', { name: 'விசாரிக்க அனுப்புங்கள்' }).click()
  await expect(page).toHaveURL('/ta/contact?selection=mine')
  await waitForIslands(page)
  await expect(page.locator('.topic')).toContainText('என் தேர்வு, 1 பொருள்')
  await page.locator('[name=name]').fill('கவிதா')
  await page.locator('[name=email]').fill('kavitha@example.com')
  await page.locator('[name=phone]').fill('98430 21756')
  const submit = page.locator('.contact-form [type=submit]')
  const sent = page.getByText('உங்கள் செய்தி வந்து சேர்ந்தது! 🎉')
  // The form refuses whoever writes faster than a person.
  await expect(async () => {
    await submit.click()
    await expect(sent).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect.soft(await findEnglish(page), 'a sent message').toEqual([])
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries')
  expect(enquiries).toMatchObject([
    { language: 'ta', products: [{ sku: 'KM-T-228', unit: 'sq ft' }] },
  ])

  await signIn()
  await page.goto(`/admin/enquiries/${enquiries[0]?._id}`)
  await expect(page.getByText('Wrote on the Tamil pages')).toBeVisible()
  const reply = page.locator('a[href^="https://wa.me/919843021756"]')
  const text = new URL((await reply.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toMatch(/^வணக்கம் கவிதா, /)
})
