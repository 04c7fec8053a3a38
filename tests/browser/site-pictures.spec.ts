// The rooms and the gallery with the samples, on pages of their own and on the home page.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

const region = (page: Page, name: string) => page.getByRole('region', { name })
const pictures = (page: Page, name: string) => region(page, name).locator('a[data-picture]')
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top + scrollY), width, height }
    }),
  )

test('the interiors are a masonry in their own proportions, told in one order', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/interiors')
  await expect(page).toHaveTitle('Example Interiors | KM Tiles & Granites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Example Interiors')
  await expect(pictures(page, 'Example Interiors')).toHaveCount(8)

  const rooms = await boxes(page, '.masonry .picture')
  const columns = new Set(rooms.map(({ left }) => left))
  expect(columns.size).toBe((page.viewportSize()?.width ?? 0) < 480 ? 1 : 3)
  const proportions = new Set(rooms.map(({ width, height }) => (width / height).toFixed(2)))
  expect([...proportions].sort()).toEqual(['0.77', '1.40'])

  const places = pictures(page, 'Example Interiors')
  await expect(places).toHaveCount(8)
  const order = await places.evaluateAll((links) =>
    links.map((link) => Number(link.getAttribute('data-picture'))),
  )
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const cells = await boxes(page, '.masonry .room')
  const downTheColumns = cells.toSorted((a, b) => a.left - b.left || a.top - b.top)
  expect(cells).toEqual(downTheColumns)
})

test('a room is named after its style, with its material under it at every width', async ({
  page,
}) => {
  await page.goto('/interiors')
  const room = page.getByRole('figure').filter({ has: page.getByAltText('Black granite treads') })
  await expect(room.locator('b')).toHaveText('Staircase')
  for (const [path, count] of [
    ['/interiors', 8],
    ['/', 4],
  ] as const)
    for (const width of [360, 768, 1080, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const notes = page.locator('.room figcaption > span:not(.skeleton-note)')
      await region(page, path === '/' ? 'Rooms, already laid' : 'Example Interiors')
        .getByRole('figure')
        .first()
        .scrollIntoViewIfNeeded()
      await expect(notes.filter({ visible: true }), `${path} at ${width} px`).toHaveCount(count)
    }
})

test('the home page shows four rooms and six pictures of the gallery, and leads to the others', async ({
  page,
}) => {
  await page.goto('/')
  const rooms = region(page, 'Rooms, already laid')
  await rooms.scrollIntoViewIfNeeded()
  await expect(rooms.locator('a[data-picture]')).toHaveCount(4)
  await expect(rooms.getByText('Modern living')).toBeVisible()
  await rooms.getByRole('link', { name: 'View More Interiors' }).click()
  await expect(page).toHaveURL('/interiors')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goto('/')
  const gallery = region(page, 'Gallery')
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery.locator('a[data-picture]')).toHaveCount(6)
  await gallery.getByRole('link', { name: 'View More Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('the gallery is a grid that closes at every width, with its first picture large', async ({
  page,
}) => {
  await page.goto('/gallery')
  await expect(page).toHaveTitle('Gallery | KM Tiles & Granites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
  await expect(pictures(page, 'Gallery')).toHaveCount(8)

  const cells = await boxes(page, '.gallery-grid a[data-picture]')
  for (const { width, height } of cells) expect(width / height).toBeCloseTo(1.4, 1)
  const [first, second] = cells
  expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(2, 1)

  const image = page.getByAltText('Sliding panels with large slabs')
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc))
    .toMatch(/-800\.avif$/)
  await expect(image).toHaveAttribute('width', '1400')
  await expect(image).toHaveAttribute('height', '1000')

  for (const width of [360, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(pictures(page, 'Gallery')).toHaveCount(8)
    const [lay] = await boxes(page, '.gallery-grid')
    const all = await boxes(page, '.gallery-grid a')
    const covered = all.reduce((sum, cell) => sum + (cell.width + 1) * (cell.height + 1), 0)
    const whole = ((lay?.width ?? 0) + 1) * ((lay?.height ?? 0) + 1)
    expect(covered / whole, `at ${width} px`).toBeCloseTo(1, 2)
  }
})

test('a caption stands on the large picture, and on the others when they are looked at', async ({
  page,
}) => {
  await page.goto('/gallery')
  const caption = (title: string) => page.locator('.gallery-title', { hasText: title })
  await expect(caption('Lobby floor in marble')).toHaveCSS('opacity', '1')
  await expect(caption('The granite yard')).toHaveCSS('opacity', '0')
  await page.getByRole('link', { name: 'The granite yard' }).hover()
  await expect(caption('The granite yard')).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'The desk where plans are read' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(caption('The granite yard')).toHaveCSS('opacity', '1')
  // On a phone nothing can be hovered.
  await page.setViewportSize({ width: 360, height: 780 })
  for (const title of await page.locator('.gallery-title').all())
    await expect(title).toHaveCSS('opacity', '1')
})
