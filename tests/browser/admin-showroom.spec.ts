// The owner changes every fact of the showroom in the browser, and visitors see it at once.
import { expect, type Page } from '@playwright/test'
import {
  SETTING_TEXT_NAMES,
  SETTING_TEXTS,
  type SettingText,
} from '#api/contract/settings-fields.ts'
import { PARTS } from '#src/admin/showroom/parts.ts'
import { startShop } from '#tests/shop.ts'
import { test as base } from './fixtures.ts'

/** Each test has a process of its own: settings have no way back to none. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  shop: async ({}, use) => {
    const shop = await startShop()
    await use(shop)
    await shop.stop()
  },
})

const SLOW_MS = 120_000
const PICTURE = 'data/sample/photos/slate-wet-room.jpg'

/** What the owner writes where a field has a form of its own, and what visitors get of it. */
const SPECIAL: Partial<Record<SettingText, [typed: string, seen: string]>> = {
  letters: ['SLC', '>SLC<'],
  sells: ['Mosaics, Marble', '"knowsAbout":["Mosaics","Marble"]'],
  postcode: ['638 001', '638 001'],
  mapLink: ['https://maps.example/slc', 'href="https://maps.example/slc"'],
  coordinates: ['11.3410, 77.7172', '"latitude":"11.3410"'],
  phone: ['+91 424 222 3344', 'tel:+914242223344'],
  secondPhone: ['0424 555 6677', 'tel:+914245556677'],
  whatsapp: ['+91 99999 88888', 'https://wa.me/919999988888?'],
  greeting: ['Vanakkam', '?text=Vanakkam'],
  email: ['owner@slc.example', 'mailto:owner@slc.example'],
  instagram: ['https://instagram.example/slc', 'https://instagram.example/slc'],
  youtube: ['https://youtube.example/slc', 'https://youtube.example/slc'],
  facebook: ['https://facebook.example/slc', 'https://facebook.example/slc'],
  // Its effect is in the hours.
  timeZone: ['Asia/Colombo', ''],
}

function factOf(name: SettingText): [typed: string, seen: string] {
  const own = `Own ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
  if (SPECIAL[name]) return SPECIAL[name]
  const isItem = /(Items|Figures)$/.test(name)
  return [isItem ? `${own}\nand its text\nand more` : own, own]
}

const PAGES = ['/', '/about', '/quality', '/contact', '/brands', '/products', '/gallery']

/** The text of a page with all of its sections: one that is late on a busy machine comes with the next request. */
async function readPage(page: Page, path: string): Promise<string> {
  let text = ''
  await expect(async () => {
    text = await (await page.request.get(path)).text()
    expect(text).not.toContain('server-island-start')
  }).toPass()
  return text
}

async function readSite(page: Page): Promise<string> {
  const texts = await Promise.all(PAGES.map((path) => readPage(page, path)))
  return texts.join('\n').replaceAll('\u00a0', ' ')
}

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts' }).getByRole('button', { name }).click()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved. Visitors see it now.').last()).toBeVisible()
}

test('changes every text, and visitors see it at once', async ({ page, signIn }) => {
  test.setTimeout(SLOW_MS)
  await signIn()
  await page.goto('/admin/showroom')
  for (const { name, sections } of PARTS) {
    await openPart(page, name)
    for (const { title, ...section } of sections) {
      const texts: readonly SettingText[] = 'texts' in section ? section.texts : []
      const region = page.getByRole('region', { name: title, exact: true })
      for (const text of texts) {
        const field = region.getByLabel(SETTING_TEXTS[text][0], { exact: true })
        await expect(field).toBeEnabled()
        await field.fill(factOf(text)[0])
      }
    }
  }
  await save(page)
  const site = await readSite(page)
  for (const name of SETTING_TEXT_NAMES) expect(site, name).toContain(factOf(name)[1])
  expect(site).not.toMatch(/KM Tiles|Avinashi|98765|Murugesan|km\.example/)
})

test('changes hours, holidays, slides and sections', async ({ page, signIn, axe }) => {
  test.setTimeout(SLOW_MS)
  await signIn()
  await page.goto('/admin/showroom')
  await page.getByLabel('Monday: from').fill('08:15')
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await page.getByRole('button', { name: 'Add a day' }).click()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('region', { name: 'Holidays' }).getByLabel('Name').fill('Pongal')
  await page.getByLabel('First day').fill(day)
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await axe()

  await openPart(page, 'Hero')
  await page.getByLabel('Heading of slide 1').fill('Our own stone.')
  await page.getByRole('button', { name: 'Slide 1 later' }).click()
  await page.getByRole('button', { name: 'Add a slide' }).click()
  await page.getByLabel('Heading of slide 4').fill('A wet room.')
  await page.locator('.picture-cell input[type=file]').first().setInputFiles(PICTURE)
  await expect(
    page.locator('.picture-cell').first().getByRole('button', { name: 'Crop' }),
  ).toBeVisible()
  await axe()
  await openPart(page, 'Texts')
  await page.getByRole('checkbox', { name: 'Gallery' }).uncheck()
  await axe()
  await save(page)

  const site = await readSite(page)
  expect(site).toContain('Mon to Sat, 8:15 am to 8 pm')
  expect(site).toContain('Sunday closed')
  expect(site).toContain('closed (Pongal)')
  const home = await readPage(page, '/')
  expect(home.indexOf('A floor that gives')).toBeLessThan(home.indexOf('Our own stone.'))
  expect(home).toMatch(/\/uploads\/[\w-]+-\d+\.(avif|jpg)/)
  expect(home).not.toContain('aria-labelledby="gallery"')
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: 'A floor that gives the light back.' }),
  ).toBeVisible()

  await page.goto('/admin/changes')
  await page.getByRole('button', { name: /^Undo: Showroom/ }).click()
  await expect(page.getByText('Undone.').first()).toBeVisible()
  expect(await readSite(page)).not.toContain('Pongal')
})

test('says what is wrong with a number when the field is left', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin/showroom')
  await openPart(page, 'Contact')
  const field = page.getByLabel('WhatsApp', { exact: true })
  await expect(field).toBeEnabled()
  await field.fill('+91 98765 4321')
  await field.blur()
  await expect(
    page.getByText('An Indian number has 10 digits after +91. This one has 9.'),
  ).toBeVisible()
})

test('a new showroom is led through six short steps', async ({ page, signIn, shop, axe }) => {
  await signIn()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Make it your showroom' }).click()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('KM Tiles & Granites')
  await name.fill('Sri Lakshmi Ceramics')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  for (const step of ['Address', 'Hours', 'Telephone', 'First picture']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  await page.getByRole('button', { name: 'Delete the samples' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const site = await readSite(page)
  expect(site).toContain('Sri Lakshmi Ceramics')
  expect(site).not.toMatch(/KM Tiles|Avinashi|98765|Murugesan|km\.example|Coimbatore/)
  const { withoutSamples } = await shop.call<{ withoutSamples: boolean }>('GET', '/settings')
  expect(withoutSamples).toBe(true)
})
