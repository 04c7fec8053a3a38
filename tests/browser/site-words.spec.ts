// The pages of words: what we are, what we stand for, and what each page says of itself to the outside.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

const PAGES: Record<string, string> = {
  '/about': 'About Us',
  '/interiors': 'Example Interiors',
  '/brands': 'Brands',
  '/gallery': 'Gallery',
  '/quality': 'Quality Policy',
}

for (const [path, title] of Object.entries(PAGES))
  test(`${path} says what it is`, async ({ page }) => {
    await page.goto(path)
    const meta = (name: string) => page.locator(`meta[${name}]`)
    await expect(page).toHaveTitle(`${title} | KM Tiles & Granites`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(meta('name="description"')).toHaveAttribute('content', /.{50,170}/)
    await expect(meta('property="og:title"')).toHaveAttribute(
      'content',
      `${title} | KM Tiles & Granites`,
    )
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+${path}$`),
    )
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.locator('[aria-current="page"]')).toHaveAttribute('href', path)
  })

test('the story, the founder and the showroom stand on the page about us', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto('/about')
  await expect(page.getByText(/One lorry of Karnataka granite/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'K. Murugesan' })).toBeVisible()
  await expect(page.getByAltText('The front hall of our showroom')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What a visit is like' })).toBeVisible()
  await page.getByRole('link', { name: 'Plan your visit' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await axe()
})

const CARDS = ['Premium Materials', 'Rigorous Testing', 'Best in Quality', 'Same Day Delivery']

for (const path of ['/', '/quality'])
  test(`the four promises stand on ${path}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    const cards = page.getByRole('region', { name: 'Quality you can check yourself' })
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(CARDS)
    await expect(cards.locator('li svg')).toHaveCount(4)
  })

test('pictures are asked for where they can be sent: in the chat', async ({ page }) => {
  for (const path of ['/', '/contact', '/quality']) {
    await page.goto(path)
    const chat = page.getByRole('main').getByRole('link', { name: /photograph.* on WhatsApp$/ })
    await expect(chat, path).toHaveAttribute('href', /^https:\/\/wa\.me\/.+text=Hi/)
  }
})

test('the page about us tells what the home page does not', async ({ page }) => {
  const seen = async (path: string, selector: string) => {
    await page.goto(path)
    const part = page.locator(selector)
    return (await part.allTextContents()).map((text) => text.trim())
  }
  const home = await seen('/', '[aria-labelledby="about"] :is(h2, .lead, dd)')
  const about = await seen('/about', '#about + p, #story, [aria-labelledby="story"] dd')
  expect(home).toHaveLength(5)
  expect(about).toHaveLength(5)
  expect(about.filter((text) => home.includes(text))).toEqual(['320'])
})

test('the founder’s picture is never cropped', async ({ page }) => {
  for (const width of [360, 768, 900, 1080, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/about']) {
      await page.goto(path)
      const picture = page.getByAltText('KM monogram in brass on marble')
      const { width: wide = 0, height: high = 1 } = (await picture.boundingBox()) ?? {}
      expect(wide / high, `${path} at ${width} px`).toBeCloseTo(0.8, 1)
    }
  }
})

test('the quality policy tells what is checked, and how', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto('/quality')
  const warp = page.getByRole('row').filter({ hasText: 'Warp' })
  await expect(warp).toContainText('a corner stands off by more than 0.8 mm')
  await expect(page.getByRole('heading', { name: 'When something is wrong' })).toBeVisible()
  await axe()
})

test('pages of words bring no framework with them', async ({ page }) => {
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push((await response.body()).length)
  })
  for (const path of ['/about', '/quality']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(8_000)
})

test('the sections of the home page stand in their order', async ({ page }) => {
  await page.goto('/')
  const names = await page.locator('main > section').evaluateAll((sections) =>
    sections.map((section) => {
      const label = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
      return (section.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
    }),
  )
  expect(names).toEqual([
    'Rooms',
    'You will live on this floor for thirty years. Stand on it first.',
    'Products',
    'Rooms, already laid',
    'Brands',
    'Gallery',
    'Quality you can check yourself',
    'Contact Us',
  ])
})
