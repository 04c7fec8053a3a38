// Time from a touch to the next paint on a slow phone, from the browser's event timing.
import type { Page } from '@playwright/test'
import { hydrateIslands, withPhone } from '#bench/browser/phone.ts'
import { readRecord } from '#bench/browser/watch.ts'
import type { BenchContext } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { median } from '#bench/statistics.ts'
import type { Shop } from '../../tests/shop.ts'

const TOUCHES = 5
/** The browser reports only interactions above this time, in milliseconds. */
const UNREPORTED_MS = 16
/** The report arrives some time after the paint, in milliseconds. */
const REPORT_MS = 300

interface Interaction {
  name: string
  title: string
  path: string
  shop: (context: BenchContext) => Promise<Shop>
  /** Touches the page; resolves when the result is visible. */
  touch: (page: Page, turn: number) => Promise<unknown>
  /** Brings the page back to its state before the touch. */
  back?: (page: Page) => Promise<unknown>
}

const samples = (context: BenchContext) => context.sampleShop()
const dialog = (page: Page) => page.getByRole('dialog')
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'modal',
    title: 'a product opens',
    path: '/products',
    shop: samples,
    async touch(page, turn) {
      await page.getByRole('main').locator('.product-grid > li > a').nth(turn).tap()
      await dialog(page).waitFor()
    },
    back: leave,
  },
  {
    name: 'next-page',
    title: 'the next page of products',
    path: '/products',
    shop: (context) => context.shop(1_000),
    async touch(page, turn) {
      await page.getByRole('button', { name: 'Next' }).tap()
      await page.getByText(`Page ${turn + 2} of`).waitFor()
    },
  },
  {
    name: 'tab',
    title: 'the other category',
    path: '/products',
    shop: samples,
    async touch(page) {
      const tabs = page.locator('.category-tabs')
      const other = tabs.locator('a:not([aria-current])')
      const name = await other.getAttribute('href')
      await other.tap()
      await tabs.locator(`a[aria-current][href="${name}"]`).waitFor()
    },
  },
  {
    name: 'lightbox',
    title: 'a picture opens',
    path: '/gallery',
    shop: samples,
    async touch(page, turn) {
      await page.locator('.gallery-grid a').nth(turn).tap()
      await dialog(page).waitFor()
    },
    back: leave,
  },
  {
    name: 'menu',
    title: 'the menu opens',
    path: '/',
    shop: samples,
    async touch(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await dialog(page).waitFor()
    },
    back: leave,
  },
  {
    name: 'keep',
    title: 'a product is kept',
    path: '/products',
    shop: samples,
    async touch(page, turn) {
      const keep = page.locator('.product-grid .keep').nth(turn)
      await keep.tap()
      await page.locator('.product-grid .keep[aria-pressed="true"]').nth(turn).waitFor()
    },
  },
  {
    name: 'planner',
    title: 'the planner draws another pattern',
    path: '/products/KM-T-131',
    shop: samples,
    async touch(page, turn) {
      const patterns = page.locator('.planner-patterns label')
      await patterns.nth((turn + 1) % 3).tap()
    },
  },
]

/** The milliseconds of each touch; the network is not throttled, because it is not part of the figure. */
async function times(
  context: BenchContext,
  { path, shop, touch, back }: Interaction,
): Promise<number[]> {
  const { url } = await shop(context)
  return withPhone(context, { throttleNetwork: false }, async ({ page, settled }) => {
    await page.goto(url + path)
    await settled()
    await hydrateIslands(page)
    await settled()
    const found: number[] = []
    for (let turn = 0; turn < TOUCHES; turn++) {
      const before = (await readRecord(page)).interactions.length
      await touch(page, turn)
      await page.waitForTimeout(REPORT_MS)
      const { interactions } = await readRecord(page)
      found.push(Math.max(UNREPORTED_MS, ...interactions.slice(before)))
      await back?.(page)
      await page.waitForTimeout(REPORT_MS)
    }
    return found
  })
}

export const INTERACTIONS_TO_PAINT: Figure[] = INTERACTIONS.map((interaction) => ({
  name: `paint-${interaction.name}`,
  title: `From touch to paint: ${interaction.title}`,
  unit: 'ms',
  goal: { atMost: 50, of: 'here' },
  async measure(context) {
    const found = await times(context, interaction)
    return { here: median(found), note: `touches ${found.join(', ')} ms` }
  },
}))
