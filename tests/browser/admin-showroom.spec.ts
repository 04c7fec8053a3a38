// Showroom settings: every text, picture, opening hour and alert, the first steps, and what visitors see of them.
import { expect, type Page } from '@playwright/test'
import { withoutLanguage } from '#api/contract/languages.ts'
import { HOME_SECTIONS, SETTING_PICTURES, SLIDE_TEXTS } from '#api/showroom/contract.ts'
import {
  SETTING_TEXT_NAMES,
  SETTING_TEXTS,
  type SettingText,
} from '#api/showroom/texts.contract.ts'
import { PARTS } from '#src/admin/showroom/parts.ts'
import { SAMPLES } from '#src/content/showroom-samples.ts'
import { startServerProcess } from '#tests/server-process.ts'
import { test as base } from './fixtures.ts'
import { dropItem, holdRequests } from './steps.ts'

/** Starts a process for each test, since settings cannot be reset. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  server: async ({}, use) => {
    const server = await startServerProcess()
    await use(server)
    await server.stop()
  },
})

const PICTURE = 'data/sample/photos/ivory-satin.jpg'

/** Input for fields with a special format, and the text that visitors get. */
const SPECIAL_INPUTS: Partial<Record<SettingText, [typed: string, seen: string]>> = {
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
  instagram: ['@slc.tiles', 'https://www.instagram.com/slc.tiles'],
  youtube: ['https://youtube.example/slc', 'https://youtube.example/slc'],
  facebook: ['https://facebook.example/slc', 'https://facebook.example/slc'],
  // It only changes the opening hours.
  timeZone: ['Asia/Colombo', ''],
}

function createFact(name: SettingText): [typed: string, seen: string] {
  const ownText = `Own ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
  if (SPECIAL_INPUTS[name]) return SPECIAL_INPUTS[name]
  const isItem = /(Items|Figures)$/.test(name)
  return [isItem ? `${ownText}\nand its text\nand more` : ownText, ownText]
}

const PAGES = [
  '/',
  ...['about', 'quality', 'contact', 'brands', 'products', 'gallery', 'interiors'].map(
    (id) => `/${id}`,
  ),
]

/** The HTML of a page. */
async function readPage(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path)
  return response.text()
}

async function readSite(page: Page): Promise<string> {
  const texts = await Promise.all(PAGES.map((path) => readPage(page, path)))
  return texts.join('\n').replaceAll('\u00a0', ' ')
}

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts' }).getByRole('button', { name }).click()

async function saveForm(page: Page): Promise<void> {
  // The message of an earlier save may still be visible.
  const response = page.waitForResponse((candidate) => candidate.request().method() === 'PUT')
  await page.getByRole('button', { name: /^Save/ }).click()
  expect((await response).status()).toBe(200)
  await expect(page.getByText('Saved. Visitors see it now.').last()).toBeVisible()
}

/** Fills every text field of every part. */
async function fillTexts(page: Page): Promise<void> {
  for (const { name, sections } of PARTS) {
    await openPart(page, name)
    for (const { title, ...section } of sections) {
      const texts: readonly SettingText[] = 'texts' in section ? section.texts : []
      const region = page.getByRole('region', { name: title, exact: true })
      for (const text of texts) {
        const field = region.getByLabel(SETTING_TEXTS[text][0], { exact: true })
        await expect(field).toBeEnabled()
        await field.fill(createFact(text)[0])
      }
    }
  }
}

/** Fills every text of the first slide, and hides and shows it. */
async function fillSlide(page: Page): Promise<void> {
  await openPart(page, 'Hero')
  for (const [name, [label]] of Object.entries(SLIDE_TEXTS)) {
    const field = page.getByLabel(name === 'heading' ? `${label} of slide 1` : label, {
      exact: true,
    })
    await field.fill(name === 'link' ? '/brands?own' : `Own ${name}`)
  }
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

test('a super admin changes every text and picture, and visitors see it at once', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/showroom')
  await fillTexts(page)
  await fillSlide(page)
  const previousSite = await readSite(page)
  await openPart(page, 'Texts')
  for (const label of Object.values(SETTING_PICTURES)) {
    const cell = page.getByRole('group', { name: label })
    await cell.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(cell.getByRole('button', { name: 'Crop' })).toBeVisible()
  }
  await saveForm(page)
  const site = await readSite(page)
  expect(SETTING_TEXT_NAMES.filter((name) => !site.includes(createFact(name)[1]))).toEqual([])
  expect(site).not.toMatch(/KM Tiles|Avinashi|98765|Murugesan|km\.example/)
  for (const name of Object.keys(SLIDE_TEXTS))
    expect(site).toContain(name === 'link' ? 'href="/brands?own"' : `Own ${name}`)
  const builtInPictures =
    /<img[^>]* src="(\/_astro\/(?:showroom|founder|tile-display|basins|granite|consult)[^"]*)/g
  expect([...previousSite.matchAll(builtInPictures)].length).toBeGreaterThanOrEqual(6)
  expect([...site.matchAll(builtInPictures)]).toEqual([])

  for (const section of Object.values(HOME_SECTIONS))
    await page.getByRole('checkbox', { name: section, exact: true }).uncheck()
  await saveForm(page)
  const homeRegion = await readPage(page, '/')
  for (const section of Object.keys(HOME_SECTIONS))
    expect(homeRegion, section).not.toContain(`aria-labelledby="${section}"`)
})

test('drags slides into order, and measures the contrast of their text', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/showroom')
  await openPart(page, 'Hero')
  await expect(page.getByText(/^Text contrast \d+\.\d : 1, on phones \d+\.\d : 1\.$/)).toBeVisible()
  const dragHandle = page.getByRole('button', { name: 'Move slide 1' })
  const target = await page.getByRole('button', { name: 'Move slide 2' }).boundingBox()
  await dragHandle.hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 30, { steps: 8 })
  await dropItem(page)
  await expect(page.getByRole('button', { name: /^A floor that gives.*1, shown/ })).toBeVisible()
  await expect(page.getByLabel('Heading of slide 2')).toHaveValue(
    'Colour that outlasts the kitchen.',
  )

  // White text on a white picture has too little contrast.
  const whiteFile = {
    name: 'white.png',
    mimeType: 'image/png',
    buffer: await createWhitePicture(page),
  }
  await page.locator('.picture-cell input[type=file]').first().setInputFiles(whiteFile)
  const portraitGroup = page.getByRole('group', { name: 'Upright picture, for phones' })
  await expect(
    portraitGroup.locator('img').last(),
    'the wide one in place of the sample',
  ).toHaveAttribute('src', /^\/uploads\//)
  await expect(portraitGroup.getByRole('button', { name: 'Crop' })).toBeVisible()
  await expect(page.getByLabel('What the picture shows', { exact: true })).toHaveValue('')
  await expect(
    page.getByText(/^Text contrast [1-3]\.\d : 1, on phones [5-9]\.\d : 1: hard to read/),
  ).toBeVisible()
})

const createWhitePicture = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 1600, height: 900 })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = 'white'
      context?.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.toDataURL().replace(/^.*,/, '')
    }),
    'base64',
  )

test.describe('with another admin at work', () => {
  // The save that conflicts with another admin's.
  test.use({ allowedErrors: [/Failed to load resource.*409/] })

  test("validates fields, and shows differences, including another admin's changes", async ({
    page,
    signIn,
    server,
  }) => {
    await signIn()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/showroom')
    await page.getByLabel('Map link').fill('https://maps.example/?q=11.0247,77.0028')
    await expect(page.getByText('Opens at 11.0247,77.0028.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See it on the map' })).toHaveAttribute(
      'href',
      'https://maps.example/?q=11.0247,77.0028',
    )
    const partSelect = page.getByRole('combobox', { name: 'Part' })
    await partSelect.selectOption('Contact')
    const chatField = page.getByLabel('WhatsApp', { exact: true })
    await chatField.fill('+91 98765 4321')
    await chatField.blur()
    const sentence = 'An Indian number has 10 digits after +91. This one has 9.'
    await expect(page.getByText(sentence)).toBeVisible()
    await chatField.fill('98430 12345')
    await chatField.blur()
    await expect(page.getByText(/^Begin the number with/)).toHaveCount(0)

    await partSelect.selectOption('Texts')
    await expect(page.getByText('4 of 8', { exact: true })).toBeVisible()
    const home = page.getByRole('region', { name: 'Home', exact: true })
    const titleField = home.getByLabel(SETTING_TEXTS.homeTitle[0], { exact: true })
    await titleField.fill('Tiles and fittings in Coimbatore')
    await home.getByText('Show what differs').click()
    await expect(home.getByRole('deletion').first()).toHaveText(/sanitaryware/)
    await server.call('PUT', '/settings', { homeTitle: 'Marble in Coimbatore' })
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(home.getByText(/has changed this to “Marble in Coimbatore”/)).toBeVisible()
    await expect(home.getByRole('deletion')).toHaveText('was Marble')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Saved. Visitors see it now.').last()).toBeVisible()
    expect(await readPage(page, '/contact'), 'with its country').toContain('wa.me/919843012345')
  })
})

test('a super admin changes hours, holidays and slides', async ({ page, signIn, axe }) => {
  await signIn()
  await page.goto('/admin/showroom')
  await page.getByLabel('Monday: from').fill('08:15')
  await page.getByRole('button', { name: 'Copy to all days' }).click()
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
  const pictureCells = page.locator('.picture-cell')
  const release = await holdRequests(page, '**/api/images')
  for (const index of [0, 1])
    await pictureCells.nth(index).locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByLabel('Heading of slide 4').fill('A wet room.')
  await page.getByRole('button', { name: 'Slide 4 earlier' }).click()
  await release()
  await expect(page.getByRole('button', { name: 'As the wide one' })).toBeVisible()
  await expect(pictureCells.first().getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(page.getByLabel('Heading of slide 3')).toHaveValue('A wet room.')
  await axe()

  await page.getByRole('button', { name: 'Preview' }).click()
  const previewDialog = page.getByRole('dialog', { name: 'Preview' })
  const previewFrame = previewDialog.frameLocator('iframe')
  await expect(previewFrame.getByRole('heading', { name: 'A floor that gives' })).toBeVisible()
  await previewDialog.getByText('Phone', { exact: true }).click()
  await axe()
  await previewDialog.getByRole('combobox', { name: 'Page' }).selectOption('Contact')
  const hours = previewFrame
    .getByRole('main')
    .getByText('Mon to Sat, 8:15 am to 8 pm', { exact: true })
  await expect(hours).toBeVisible()
  await previewFrame.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(hours, 'a form leads nowhere').toBeVisible()
  expect(await readSite(page), 'nothing is saved').not.toContain('Pongal')
  await previewDialog.getByRole('button', { name: 'Close' }).click()
  await saveForm(page)

  const site = await readSite(page)
  expect(site).toContain('Mon to Sat, 8:15 am to 8 pm')
  expect(site).toContain('Sunday closed')
  expect(site).toContain('closed (Pongal)')
  const home = await readPage(page, '/')
  expect(home.indexOf('A floor that gives')).toBeLessThan(home.indexOf('Our own stone.'))
  expect(home).toMatch(/\/uploads\/[\w-]+-\d+\.(avif|jpg)/)

  await page.goto('/admin/changes')
  await page.getByRole('button', { name: /^Undo: Showroom/ }).click()
  await expect(page.getByText('Undone.').first()).toBeVisible()
  expect(await readSite(page)).not.toContain('Pongal')
})

test('saves an unfinished holiday with the form, and splits a day by a break', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/showroom')
  await page.getByLabel('Monday: from').fill('09:30')
  await page.getByLabel('Monday: to').fill('20:00')
  await page.getByRole('button', { name: 'Add a break on Monday' }).click()
  await expect(page.getByLabel('Monday, 1: to')).toHaveValue('14:00')
  await expect(page.getByLabel('Monday, 2: from')).toHaveValue('15:00')
  await page.getByLabel('Monday, 1: to').fill('08:00')
  const problem = page.getByText('Monday: closes before it opens: 8 am is before 9:30 am.')
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(problem, 'the form says it, too').toHaveCount(2)
  await page.getByRole('button', { name: 'Remove span 2 of Monday' }).click()
  await page.getByLabel('Monday: to').fill('20:00')

  const holidays = page.getByRole('region', { name: 'Holidays' })
  await page.getByRole('button', { name: 'Add a day' }).click()
  await holidays.getByLabel('Name').fill('Onam')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(holidays.getByText(/^Choose the first day of each holiday/)).toBeVisible()
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('First day').fill(day)
  await saveForm(page)
  expect(await readSite(page)).toContain('closed (Onam)')
  await expect(holidays.getByText('Onam')).toBeVisible()
  await expect(page.getByLabel('First day')).toBeHidden()
  await holidays.getByRole('button', { name: 'Remove Onam' }).click()
  await saveForm(page)
})

test('saves the recipients of alerts, and shows them to no visitor', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn()
  await page.goto('/admin/showroom')
  await openPart(page, 'Alerts')
  await expect(page.getByText(/^Nothing is sent yet/)).toBeVisible()
  const alertAddressesField = page.getByLabel('Addresses for new enquiries')
  await alertAddressesField.fill('desk@tiles.example, desk')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('“desk” is no e-mail address.')).toBeVisible()
  await axe()
  await alertAddressesField.fill('desk@tiles.example, owner@tiles.example')
  const response = page.waitForResponse((candidate) => candidate.request().method() === 'PUT')
  await page.getByRole('button', { name: /^Save/ }).click()
  expect((await response).status()).toBe(200)
  await page.reload()
  await openPart(page, 'Alerts')
  await expect(alertAddressesField).toHaveValue('desk@tiles.example, owner@tiles.example')
  expect(await readSite(page)).not.toContain('desk@tiles.example')
})

test.describe('with a second form open', () => {
  // The form is older than the alerts, so its first save conflicts; it is then merged and sent again.
  test.use({ allowedErrors: [/status of 409/] })

  test('Ctrl+S saves the alerts alone, and the other form is saved afterwards', async ({
    page,
    signIn,
    server,
  }) => {
    await signIn()
    await page.goto('/admin/showroom')
    const streetField = page.getByLabel('Street', { exact: true })
    await streetField.fill('12 Perundurai Road')
    const secondTab = await page.context().newPage()
    await secondTab.goto('/admin/showroom')
    await secondTab.getByLabel('City', { exact: true }).fill('Erode')

    await openPart(page, 'Alerts')
    const alertAddressesField = page.getByLabel('Addresses for new enquiries')
    await alertAddressesField.fill('desk@tiles.example')
    // Typed text survives switching to another part.
    await openPart(page, 'Contact')
    await openPart(page, 'Alerts')
    await expect(alertAddressesField).toHaveValue('desk@tiles.example')
    const calls: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'PUT' && calls.push(new URL(request.url()).pathname),
    )
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    expect(calls).toEqual(['/api/settings/alerts'])

    for (const tab of [secondTab, page]) {
      await openPart(tab, 'Place and hours')
      await tab.keyboard.press('Control+s')
      await expect(tab.getByText('Saved. Visitors see it now.')).toBeVisible()
    }
    expect(await server.call('GET', '/settings')).toMatchObject({
      street: '12 Perundurai Road',
      city: 'Erode',
    })
  })
})

/** The input of the first steps. Afterwards the showroom has no other texts. */
const OWN_FACTS = {
  Name: { Name: 'Sri Lakshmi Ceramics' },
  Address: { Street: '12 Perundurai Road', City: 'Erode', Postcode: '638 011' },
  Hours: {},
  Telephone: { Phone: '+91 424 222 3344' },
  'First picture': { 'Heading of slide 1': 'Stone that stays.' },
}

test('a new showroom is set up in six steps, and no sample remains', async ({
  page,
  signIn,
  server,
  axe,
}) => {
  await signIn()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Make it your showroom' }).click()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  for (const [step, fields] of Object.entries(OWN_FACTS)) {
    const region = page.getByRole('region', { name: step, exact: true })
    await expect(region).toBeVisible()
    await axe()
    for (const [label, text] of Object.entries(fields)) {
      const field = region.getByLabel(label, { exact: true })
      await expect(field).toBeEnabled()
      await field.fill(text)
    }
    await page.getByRole('button', { name: 'Save and go on' }).click()
  }
  await page.getByRole('button', { name: 'Delete the samples' }).click()
  await expect(page.getByText(/^Deleted \d+ samples?\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard | Sri ADMIN')
  const { withoutSamples } = await server.call<{ withoutSamples: boolean }>('GET', '/settings')
  expect(withoutSamples).toBe(true)

  expect(await readPage(page, '/'), 'no empty boxes').not.toMatch(/No \w+ available/)
  const sitemap = await readPage(page, '/sitemap.xml')
  const sitePaths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)/g)].map(
    ([, path]) => path || '/',
  )
  const englishPaths = sitePaths.filter((path) => withoutLanguage(path) === path)
  expect(englishPaths).toEqual(['/', '/products', '/interiors', '/brands', '/gallery', '/contact'])
  const otherPaths = [
    '/selection',
    '/missing',
    '/products/KM-T-204',
    '/site.webmanifest',
    '/robots.txt',
    '/about',
    '/quality',
  ]
  for (const path of [...sitePaths, ...otherPaths]) {
    const text = (await readPage(page, path)).replaceAll('\u00a0', ' ')
    expect(SAMPLE_FACTS.exec(text)?.[0], path).toBeUndefined()
    if (!text.includes('og:image"')) continue
    expect(text, path).not.toMatch(/<a (?![^>]*data-language)[^>]*href="\/(about|quality)"/)
    expect(text, path).toContain('Sri Lakshmi Ceramics')
    const [, sharePath = ''] = /og:image" content="[^"]*?\/\/[^/]+([^"]*)/.exec(text) ?? []
    expect(sharePath, path).toContain('/share/showroom-')
    expect((await page.request.get(sharePath)).headers()['content-type']).toBe('image/jpeg')
  }
  expect(await readPage(page, '/'), 'nothing moves with one slide').not.toContain('class="hero-dot')
  await server.call('PUT', '/settings', { qualityOpening: 'We look at every box.' })
  expect(await readPage(page, '/contact')).toContain('href="/quality"')
  expect(await readSite(page)).toContain('+91 424 222 3344')
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: /WhatsApp/ }), 'no number, no chat').toHaveCount(0)
})

test('skipping a step discards its text', async ({ page, signIn, server }) => {
  await signIn()
  await page.goto('/admin/showroom/first-steps')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Not meant')
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('12 Perundurai Road')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('Step 3 of 6')).toBeVisible()
  const settings = await server.call<{ name?: string; street?: string }>('GET', '/settings')
  expect([settings.name, settings.street]).toEqual([undefined, '12 Perundurai Road'])
  await page.reload()
  await page.getByRole('link', { name: 'Step 2' }).click()
  const streetField = page.getByRole('textbox', { name: 'Street', exact: true })
  await expect(streetField).toHaveValue('12 Perundurai Road')

  // Going back to the previous step asks first, and discards the text too.
  await streetField.fill('Not meant')
  await page.getByRole('link', { name: 'Step 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Salem Granites')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(streetField).toHaveValue('12 Perundurai Road')
})

/** Matches every text of the samples, and words that occur nowhere else. */
const SAMPLE_FACTS = new RegExp(
  [
    ...[...Object.values(SAMPLES.texts), ...SAMPLES.slides.map(({ heading }) => heading)]
      .flatMap((text) => text.replaceAll('\u00a0', ' ').split('\n'))
      .filter((line) => line.length > 16)
      .map((line) => RegExp.escape(line)),
    ...[
      'KM Tiles',
      'Peelamedu',
      'Coimbatore',
      'Kongu',
      'Avinashi',
      'km\\.example',
      'kmtiles',
      '98765',
      '257 4300',
    ],
    ...['"geo"', 'instagram', 'youtube', 'Statuario', 'Lagoon', 'mailto:'],
  ].join('|'),
)

test('keeps own words in Tamil, of our values and of others', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await signIn()
  await page.goto('/admin/showroom')
  await page.getByRole('button', { name: 'Words' }).click()
  const matt = page.getByLabel('Matt in Tamil', { exact: true })
  await expect(matt).toHaveAttribute('placeholder', 'மேட்')
  await page.getByLabel('Search the words').fill('vell')
  await expect(matt).toBeHidden()
  await page.getByLabel('Search the words').fill('மேட்')
  await matt.fill('மாட்')
  await page.getByLabel('Value in English').fill('matt')
  await expect(page.getByRole('button', { name: 'Add a word' })).toBeDisabled()
  await page.getByLabel('Value in English').fill('Kadapa Black')
  await page.getByRole('button', { name: 'Add a word' }).click()
  await page.getByLabel('Kadapa Black in Tamil').fill('கடப்பா கருப்பு')
  await axe('.section-fields')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()
  const { glossary } = await server.call<{ glossary: unknown }>('GET', '/settings')
  expect(glossary).toEqual({ ta: { Matt: 'மாட்', 'Kadapa Black': 'கடப்பா கருப்பு' } })
  await page.getByRole('button', { name: 'Remove Kadapa Black' }).click()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
})
