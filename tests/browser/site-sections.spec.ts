// Request-time sections: complete in the first response, or a stale copy, or an error with Try Again.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { pickRounds } from '#tests/rounds.ts'
import { startServerProcess } from '#tests/server-process.ts'
import type { Fault } from './fail-sections.ts'
import { test } from './fixtures.ts'
import { measureShift } from './steps.ts'

const SECTIONS = [
  {
    path: '/interiors',
    itemSelector: '.masonry a.picture-link',
    failureMessage: 'Failed to load interior images.',
  },
  {
    path: '/gallery',
    itemSelector: '.gallery-grid a[data-picture]',
    failureMessage: 'Failed to load gallery images.',
  },
  {
    path: '/brands',
    itemSelector: '.maker-list .maker-name',
    failureMessage: 'Failed to load brands.',
  },
  {
    path: '/products',
    itemSelector: '.product-grid > li > a',
    failureMessage: 'Failed to fetch products',
  },
]
const ITEM_COUNT = 8

const HOME_SECTIONS = ['Products', 'Rooms, already laid', 'Brands', 'Gallery']
const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({ stock: 'samples', allowedErrors: [/Failed to (load resource|fetch)/] })

test('every page is complete in the first response, with and without scripts', async ({
  page,
  plainPage,
}) => {
  const readShift = await measureShift(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const scriptButtons = plainPage.locator('button[type="button"]:visible')
  for (const { path, itemSelector } of SECTIONS) {
    await plainPage.goto(path)
    await expect(plainPage.locator(itemSelector), path).toHaveCount(ITEM_COUNT)
    await expect(scriptButtons, path).toHaveCount(0)
    await page.goto(path)
    await expect(page.locator(itemSelector), path).toHaveCount(ITEM_COUNT)
    await page.waitForLoadState('networkidle')
    // Shifts below 0.005 come from the width of letters when the fonts load.
    expect(await readShift(), path).toBeCloseTo(0, 2)
  }
  await plainPage.goto('/')
  for (const name of HOME_SECTIONS)
    await expect(getRegion(plainPage, name).getByRole('link').nth(2), name).toBeVisible()
  await expect(scriptButtons).toHaveCount(0)
  expect(requests.filter((url) => url.includes('/_server-islands/'))).toEqual([])
})

test('the first response contains the first picture, for phones', async ({ browser, server }) => {
  await using context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
  })
  for (const path of ['/', '/products', '/products?category=sanitaryware', '/interiors']) {
    const page = await context.newPage()
    await page.goto(path)
    const picture = page.locator('main picture img').first()
    const readSource = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(readSource, path).toMatch(/^data:image\/avif/)
    // The second picture of a row of two is preloaded.
    const secondSrcset = await page.locator('main picture source').nth(1).getAttribute('srcset')
    const preload = page.locator(`head link[rel="preload"][imagesrcset="${secondSrcset}"]`)
    await expect(preload, path).toHaveCount(path.startsWith('/products') ? 1 : 0)
  }
})

test('a failed section shows the last good page or an error, and Try Again loads it', async ({
  page,
  plainPage,
  axe,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const faultFile = join(folder, 'fault.txt')
  const writeFault = (fault: Fault) => writeFile(faultFile, fault)
  await writeFault('none')
  const hook = pathToFileURL('tests/browser/fail-sections.ts').href
  const env = { NODE_OPTIONS: `--import ${hook}`, FAULT_FILE: faultFile }
  const server = await startServerProcess({ samples: true, env })
  try {
    for (const fault of ['throws', 'answers 500'] as const) {
      await writeFault(fault)
      // All sections handle a fault in the same way, so one is enough in the short run.
      const sections =
        fault === 'throws' ? SECTIONS : SECTIONS.slice(0, pickRounds(1, SECTIONS.length))
      for (const { path, itemSelector, failureMessage } of sections) {
        const url = `${server.url}${path}${fault === 'throws' ? '' : '?sort=name'}`
        const response = await page.goto(url)
        expect([path, response?.status(), await response?.headerValue('cache-control')]).toEqual([
          path,
          503,
          'no-store',
        ])
        const errorMessage = page.getByRole('alert').getByText(failureMessage)
        await expect(errorMessage).toBeVisible()
        await expect(errorMessage).toHaveCSS('color', 'oklch(0.48 0.18 22)')
        await expect(page.getByText(/No (images|brands|products) available/)).toBeHidden()
        await axe()
        await plainPage.goto(url)
        await writeFault('none')
        for (const tab of [page, plainPage]) {
          const alert = tab.getByRole('alert').filter({ hasText: failureMessage })
          await alert.getByRole('link', { name: 'Try Again' }).click()
          await expect(tab.locator(itemSelector), path).toHaveCount(ITEM_COUNT)
          expect(tab.url()).toBe(url)
        }
        // Now a copy exists, although the data revision changes.
        await server.addProduct({ name: 'Oak Plank' })
        await writeFault(fault)
        const copyResponse = await page.goto(url)
        expect([
          copyResponse?.status(),
          await copyResponse?.headerValue('x-showroom-stale'),
        ]).toEqual([200, '1'])
        await expect(page.locator(itemSelector), path).toHaveCount(ITEM_COUNT)
      }
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
})
