// The pages of words: what we are, what we stand for, and what each page says of itself to the outside.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

test('the story, the founder and the showroom stand on the page about us', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByText(/One lorry of Karnataka granite/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'K. Murugesan' })).toBeVisible()
  await expect(page.getByAltText('The front hall of our showroom')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What a visit is like' })).toBeVisible()
  await page.getByRole('link', { name: 'Plan your visit' }).click()
  await expect(page).toHaveURL('/contact')
})

test('the pages of words say what they are, promise, and ask for, with next to no script', async ({
  page,
}) => {
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push((await response.body()).length)
  })
  const chat = page.getByRole('main').getByRole('link', { name: /photograph.* on WhatsApp$/ })
  for (const [path, title] of [
    ['/about', 'About Us'],
    ['/quality', 'Quality Policy'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.locator('[aria-current="page"]')).toHaveAttribute('href', path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(8_000)
  const warp = page.getByRole('row').filter({ hasText: 'Warp' })
  await expect(warp).toContainText('a corner stands off by more than 0.8 mm')
  await expect(page.getByRole('heading', { name: 'When something is wrong' })).toBeVisible()

  for (const path of ['/quality', '/', '/contact']) {
    if (path !== '/quality') await page.goto(path)
    await expect(chat, path).toHaveAttribute('href', /^https:\/\/wa\.me\/.+text=Hi/)
    if (path === '/contact') continue
    const cards = page.getByRole('region', { name: 'Quality you can check yourself' })
    await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(cards.locator('li svg')).toHaveCount(4)
  }
})

test('the page about us tells what the home page does not', async ({ page }) => {
  const seen = async (path: string, selector: string) => {
    await page.goto(path)
    const part = page.locator(selector)
    return (await part.allTextContents()).map((text) => text.trim())
  }
  const home = await seen('/', '[aria-labelledby="about"] :is(h2, .summary, dd)')
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
