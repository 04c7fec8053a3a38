// Partner brands: the moving strip of the home page, the brands page, and missing logos.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures.ts'
import { measureOverflow, setTabHidden } from './steps.ts'

const RUNNING = ['animation-play-state', 'running'] as const
const PAUSED = ['animation-play-state', 'paused'] as const

const getTrack = (page: Page) => page.locator('.strip-track')
const getStrip = (page: Page) => page.getByRole('list', { name: 'Partner brands' })

async function openStrip(page: Page, count = 8): Promise<void> {
  await page.goto('/')
  const brands = page.getByRole('region', { name: 'Brands' })
  await brands.scrollIntoViewIfNeeded()
  await expect(brands.getByText(`Partnered with ${count}+ premium brands`)).toBeVisible()
  await brands.scrollIntoViewIfNeeded()
  // The strip pauses under the pointer.
  await page.mouse.move(0, 0)
}

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('the strip moves, and pauses on hover, on focus and in a hidden tab', async ({
    page,
    axe,
  }) => {
    const readTrackLeft = () =>
      getTrack(page).evaluate((element) => element.getBoundingClientRect().left)
    await openStrip(page)
    await expect(getStrip(page), 'its copies are hidden').toHaveCount(1)
    await axe('.strip')
    await expect(getTrack(page)).toHaveCSS(...RUNNING)
    const previousLeft = await readTrackLeft()
    await expect.poll(readTrackLeft).toBeLessThan(previousLeft - 10)
    await expect(getTrack(page)).toHaveCSS('animation-duration', '60s')

    await page.locator('.strip').hover()
    await expect(getTrack(page)).toHaveCSS(...PAUSED)
    await page.mouse.move(0, 0)
    await expect(getTrack(page)).toHaveCSS(...RUNNING)
    await getStrip(page).getByRole('link').first().focus()
    await expect(getTrack(page)).toHaveCSS(...PAUSED)
    await getStrip(page).getByRole('link').first().blur()
    await setTabHidden(page, true)
    await expect(getTrack(page)).toHaveCSS(...PAUSED)
    await setTabHidden(page, false)
    await expect(getTrack(page)).toHaveCSS(...RUNNING)
    await page.getByRole('button', { name: 'Pause the strip' }).click()
    await page.mouse.move(0, 0)
    await expect(getTrack(page)).toHaveCSS(...PAUSED)

    // The second copy of the list is inert, but its logos can still be clicked.
    await page
      .context()
      .route('https://*.example/**', (route) => route.fulfill({ body: 'A brand' }))
    await getTrack(page).evaluate((element) => {
      for (const animation of element.getAnimations()) animation.currentTime = 55_000
    })
    const { x = 0, y = 0 } =
      (await getTrack(page).locator('ul').nth(1).locator('li').nth(1).boundingBox()) ?? {}
    const popupPromise = page.context().waitForEvent('page')
    await page.mouse.click(x + 60, y + 60)
    expect((await popupPromise).url()).toBe('https://ostrelle.example/')
    await (await popupPromise).close()

    await page.getByRole('button', { name: 'Let the strip run' }).click()
    await expect(getTrack(page)).toHaveCSS(...RUNNING)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await getTrack(page).evaluate((element) => element.getAnimations())).toEqual([])
    await expect(page.getByRole('button', { name: 'Pause the strip' })).toBeHidden()
    await expect(page.locator('.strip')).toHaveCSS('overflow-x', 'auto')
  })

  test('each brand links to its site and its products', async ({ page }) => {
    await page.goto('/brands')
    const index = page.getByRole('region', { name: 'The makers by name' })
    const cell = index.getByRole('link', { name: /^Tessmira Mosaics/ })
    await expect(cell).toHaveAttribute('href', 'https://tessmira.example')
    await expect(cell).toContainText('tessmira.example')
    await expect(index.getByRole('link', { name: 'Our Tessmira Mosaics tiles 2' })).toHaveAttribute(
      'href',
      '/products?brand=Tessmira+Mosaics',
    )
  })

  test('the brands page has the moving strip and an index without logos @phone-long', async ({
    page,
    axe,
  }) => {
    await page.goto('/brands')
    await expect(page.getByText('Partnered with 8+ premium brands')).toBeVisible()
    await expect(getStrip(page)).toHaveCount(1)
    await expect(getTrack(page)).toHaveCSS(...RUNNING)
    const index = page.getByRole('region', { name: 'The makers by name' })
    await expect(index.locator('img')).toHaveCount(0)
    const names = index.locator('.maker-name')
    const texts = await names.allTextContents()
    expect(texts).toHaveLength(8)
    expect(texts).toEqual(texts.toSorted((a, b) => a.localeCompare(b, 'en')))
    await index.getByRole('radio', { name: 'Sanitaryware' }).check()
    await expect(names.filter({ visible: true })).toHaveCount(
      await index.locator('[data-kinds~="sanitaryware"]').count(),
    )
    await expect(index.getByRole('link', { name: /tiles \d/ })).toHaveCount(0)
    expect(await measureOverflow(page)).toBe(0)
    await axe()
  })

  test('the name and the counts of a brand share a baseline', async ({ page }) => {
    await page.goto('/brands')
    const baselineGaps = await page.locator('.maker').evaluateAll((makers) =>
      makers.map((maker) => {
        const readBaseline = (selector: string) => {
          const probe = document.createElement('span')
          probe.style.display = 'inline-block'
          maker.querySelector(selector)?.prepend(probe)
          const { bottom } = probe.getBoundingClientRect()
          probe.remove()
          return bottom
        }
        return Math.abs(readBaseline('.maker-name') - readBaseline('.brand-links .shrink'))
      }),
    )
    for (const gap of baselineGaps) expect(gap).toBeLessThanOrEqual(1)
  })

  test.describe('when a logo fails to load', () => {
    test.use({ allowedErrors: [/Failed to load resource/] })

    test('shows the name of the brand instead', async ({ page }) => {
      await page.route(/\/uploads\/.*-(400|640)\.(avif|png)$/, (route) => route.abort())
      await openStrip(page)
      const firstLogo = getStrip(page).getByRole('link').first()
      await expect(firstLogo).toHaveText('Kelvarra')
      await expect(firstLogo.getByRole('img')).toHaveCount(0)
    })
  })
})

test('a strip of two brands does not move', async ({ page, server, axe }) => {
  await server.call('POST', '/projects/brand', { name: 'Palorriq', url: 'palorriq.example' })
  await server.call('POST', '/projects/brand', { name: 'Kelvarra' })
  await openStrip(page, 2)
  await expect(page.getByRole('button', { name: /the strip/ })).toHaveCount(0)
  await expect(getStrip(page).getByText('Kelvarra')).toBeVisible()
  await expect(getStrip(page).getByRole('link')).toHaveCount(1)
  const link = getStrip(page).getByRole('link', { name: 'Palorriq' })
  await expect(link).toHaveAttribute('href', 'https://palorriq.example')
  expect(await getTrack(page).evaluate((element) => element.getAnimations())).toEqual([])
  await axe('.strip')
})

test('square and wide logos have a similar area in the strip', async ({ page, server }) => {
  for (const [name, width] of Object.entries({ Square: 400, Short: 600, Wide: 1000, Long: 1600 })) {
    const pixels = { width, height: 400, channels: 3 as const, background: '#a54a28' }
    const form = new FormData()
    form.append('name', name)
    const png = await sharp({ create: pixels }).png().toBuffer()
    form.append('logo', new Blob([new Uint8Array(png)]), 'logo.png')
    await server.call('POST', '/projects/brand', form)
  }
  await openStrip(page, 4)
  await expect(async () => {
    const widths = await getStrip(page)
      .locator('.brand-logo .picture-image')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    expect(Math.min(...widths)).toBeGreaterThan(0)
  }).toPass()
  const areas = await getStrip(page)
    .locator('.brand-logo')
    .evaluateAll((logos) =>
      logos.map((logo) => {
        const { width, height } = logo.getBoundingClientRect()
        const image = logo.querySelector<HTMLImageElement>('.picture-image')
        const ratio = Number(image?.width && image.naturalWidth / image.naturalHeight)
        const drawnHeight = Math.min(height, width / ratio)
        return drawnHeight * drawnHeight * ratio
      }),
    )
  expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.7)
})
