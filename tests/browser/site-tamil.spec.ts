// The public site in Tamil: no English word outside `lang="en"` on any page and in any state, and a visitor's story.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { test } from './fixtures.ts'
import { loadSections, waitForIslands } from './steps.ts'

/** Answers of 404, and requests that a test aborts. */
test.use({ allowedErrors: [/Failed to load resource|could not be|cannot be|failed/i] })

type Texts = Readonly<Record<string, unknown>>

const readSamples = (name: string): Texts[] =>
  JSON.parse(readFileSync(`data/sample/${name}.json`, 'utf8'))

/**
 * Texts of the sample records without a Tamil one, and names of brands: on the page they are marked as English, but a title
 * or an attribute may combine them with Tamil words.
 */
const UNTRANSLATED = [
  ...readSamples('brands').map(({ name }) => name),
  ...['products', 'interiors', 'galleries'].flatMap((name) =>
    readSamples(name).flatMap((record) =>
      ['name', 'title', 'style', 'description']
        .filter((field) => record[field] && !record[`${field}_ta`])
        .map((field) => record[field]),
    ),
  ),
  // Alternative texts of photographs have no Tamil field.
  ...readSamples('products').flatMap(({ photoAlt = '', morePhotos = [] }) => [
    photoAlt,
    ...(morePhotos as { alt: string }[]).map(({ alt }) => alt),
  ]),
  // A tag that the glossary lacks.
  'Anti-slip R11',
] as string[]

/** Latin letters that Tamil readers expect: units and codes, and what a reader types as it stands. */
const ALLOWED = [
  /\bKM\b(-[TS]-\d+)?/,
  /\b(SKU|WhatsApp|Instagram|YouTube|JPEG|PNG|WebP|MB|Enter|R\d+)\b/,
  /\bA4\b|\bA – Z\b|\bZ – A\b/,
  // The name of the switch is in both languages, and a search is in the visitor's words.
  /Language \/ /,
  /“\w+”/,
  // E-mail, domains and paths.
  /[\w.+-]+@[\w.-]*/,
  /\b(https?:\/\/)?[\w-]+(\.[\w-]+)*(\.example|:\d+)[^\s]*/,
].map(({ source }) => source)

interface Expectations {
  allowed: readonly string[]
  untranslated: readonly string[]
}

/** Texts and attributes of the document with Latin letters that are not marked as English. */
function listEnglish({ allowed, untranslated }: Expectations): string[] {
  const patterns = allowed.map((source) => new RegExp(source, 'g'))
  const isEnglish = (text: string) =>
    /\p{Script=Latin}/u.test(patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text))
  const hasEnglish = (text: string) =>
    isEnglish(untranslated.reduce((rest, name) => rest.replaceAll(name, ''), text))
  const isMarked = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang')?.startsWith('en') ?? false

  function* listTexts(): Generator<string> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      const isText = parent && !parent.closest('script, style, noscript, .url, .sheet-link')
      // A message names a product, as an attribute does.
      const findIn = parent?.closest('[role=status], .site-toaster') ? hasEnglish : isEnglish
      if (isText && !isMarked(parent) && findIn(textContent ?? ''))
        yield `<${parent.localName}> ${textContent}`
    }
  }
  /** Names for screen readers, texts that styles draw, and texts that scripts show later. */
  const NAMES = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'data-name']
  const LATER = ['data-done', 'data-other', 'data-said', 'data-seen', 'data-failed', 'data-offline']
  function* listAttributes(): Generator<string> {
    for (const name of [...NAMES, ...LATER])
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const value = element.getAttribute(name) ?? ''
        if (!isMarked(element) && hasEnglish(value)) yield `[${name}] ${value}`
      }
  }
  function* listHead(): Generator<string> {
    const metas = document.head.querySelectorAll<HTMLMetaElement>(
      '[name=description], [name=keywords], [property=og\\:site_name], [property$=title], [property$=description], [property$=alt]',
    )
    for (const text of [document.title, ...Array.from(metas, ({ content }) => content)])
      if (hasEnglish(text)) yield `<head> ${text}`
  }
  return [...new Set([...listTexts(), ...listAttributes(), ...listHead()])]
}

const findEnglish = (page: Page) =>
  page.evaluate(listEnglish, {
    allowed: ALLOWED,
    untranslated: UNTRANSLATED.toSorted((a, b) => b.length - a.length),
  })

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
