// Interiors and gallery: layout at every width, captions, the home page, and a showroom without pictures.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { addItem, INTERIORS } from './resources.ts'
import { readScrollTop, waitForIslands } from './steps.ts'

const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const readBoxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top + scrollY), width, height }
    }),
  )

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('interiors form a masonry @phone', async ({ page }) => {
    await page.goto('/interiors')
    const pictures = getRegion(page, 'Example Interiors').locator('a.picture-link')
    await expect(pictures).toHaveCount(8)
    const images = await readBoxes(page, '.picture-link > .picture')
    const columns = new Set(images.map(({ left }) => left))
    expect(columns.size).toBe((page.viewportSize()?.width ?? 0) < 480 ? 1 : 3)
    const proportions = new Set(images.map(({ width, height }) => (width / height).toFixed(2)))
    expect([...proportions].sort()).toEqual(['0.77', '1.40'])
    const cells = await readBoxes(page, '.masonry .room')
    expect(cells).toEqual(cells.toSorted((a, b) => a.left - b.left || a.top - b.top))
  })

  test('the home page links to interiors and gallery', async ({ page }) => {
    for (const [name, count, linkName, path] of [
      ['Rooms, already laid', 4, 'View More Interiors', '/interiors'],
      ['Gallery', 6, 'View More Gallery', '/gallery'],
    ] as const) {
      await page.goto('/')
      const section = getRegion(page, name)
      await section.scrollIntoViewIfNeeded()
      await expect(section.locator('a.picture-link')).toHaveCount(count)
      await section.getByRole('link', { name: linkName }).click()
      await expect(page).toHaveURL(path)
      expect(await readScrollTop(page)).toBe(0)
    }
  })

  test('the gallery is a grid without gaps, with captions', async ({ page }) => {
    await page.goto('/gallery')
    await expect(getRegion(page, 'Gallery').locator('a[data-picture]')).toHaveCount(8)
    const cells = await readBoxes(page, '.gallery-grid a[data-picture]')
    for (const { width, height } of cells) expect(width / height).toBeCloseTo(1.4, 1)
    expect((cells[0]?.width ?? 0) / (cells[1]?.width ?? 1), 'a large first').toBeCloseTo(2, 1)
    const image = page.getByAltText('Sliding panels with large slabs')
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
      .toMatch(/-800\.avif$/)

    const getCaption = (title: string) => page.locator('.gallery-title', { hasText: title })
    await expect(getCaption('Lobby floor in marble')).toHaveCSS('opacity', '1')
    await expect(getCaption('The granite yard')).toHaveCSS('opacity', '0')
    await page.getByRole('link', { name: 'The granite yard' }).hover()
    await expect(getCaption('The granite yard')).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'The desk where plans are read' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(getCaption('The granite yard')).toHaveCSS('opacity', '1')

    for (const width of [1600, 1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const [grid] = await readBoxes(page, '.gallery-grid')
      const cellBoxes = await readBoxes(page, '.gallery-grid a')
      const coveredArea = cellBoxes.reduce(
        (sum, cell) => sum + (cell.width + 1) * (cell.height + 1),
        0,
      )
      const gridArea = ((grid?.width ?? 0) + 1) * ((grid?.height ?? 0) + 1)
      expect(coveredArea / gridArea, `at ${width} px`).toBeCloseTo(1, 2)
    }
    for (const title of await page.locator('.gallery-title').all())
      await expect(title).toHaveCSS('opacity', '1')
  })
})

test('every section of an empty showroom says so', async ({ page, axe }) => {
  for (const path of ['/interiors', '/gallery']) {
    await page.goto(path)
    await expect(page.getByText('No images available.')).toBeVisible()
    const visitLink = page.getByRole('link', { name: 'Visit the showroom' })
    await expect(visitLink).toHaveAttribute('href', '/contact')
    await axe()
  }
  await page.goto('/brands')
  await expect(page.getByText('No brands available.')).toBeVisible()
  await axe()
  await page.goto('/')
  // Sections of the home page load as they approach the viewport.
  for (const name of ['Rooms, already laid', 'Brands', 'Gallery'])
    await getRegion(page, name).scrollIntoViewIfNeeded()
  await expect(page.getByText('No images available.')).toHaveCount(2)
  await expect(page.getByText('No brands available.')).toBeVisible()
  await expect(page.getByText('Partnered with')).toHaveCount(0)
})

test('a single interior opens without neighbours', async ({ page, server, axe }) => {
  await addItem(server, INTERIORS, 'Alone', { description: 'Word after word. '.repeat(200) })
  await page.goto('/interiors')
  await expect(page.locator('.room figcaption'), 'no skeletons').toHaveText(['Alone'])
  await waitForIslands(page)
  await page.getByRole('link', { name: 'Alone' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  await expect(lightbox.locator('.lightbox-top p')).toHaveText('1 / 1')
  await expect(lightbox.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(lightbox.locator('.lightbox-text')).toBeFocused()
  await axe()
})
