// Figures of touches on a slow phone: the first one of a visit, and later ones.
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { type BenchContext, measureOnce } from './context.ts'
import { type Figure, type Measurement, median } from './figure.ts'
import { withPhone } from './phone.ts'

const PRODUCT = '/products/KM-T-131'
const TURNS = 5

/** How long a page is idle before the first touch. */
const QUIET_MS = 3000

interface Touch {
  name: string
  title: string
  path: string
  /** The size of the catalogue; by default the samples. */
  products?: number
  findTarget: (page: Page) => Locator
  /** The element that shows the result of the touch. */
  result: { selector: string; text?: string }
}

const OPEN_DIALOG = { selector: 'dialog[open]' }

const TOUCHES: Touch[] = [
  {
    name: 'product',
    title: 'a product',
    path: '/products',
    findTarget: (page) => page.locator('.product-grid > li > a').first(),
    result: OPEN_DIALOG,
  },
  {
    name: 'filters',
    title: 'Filters',
    path: '/products',
    findTarget: (page) => page.getByRole('link', { name: 'Filters' }),
    result: OPEN_DIALOG,
  },
  {
    name: 'next',
    title: 'Next',
    path: '/products',
    products: 1_000,
    findTarget: (page) => page.getByRole('button', { name: 'Next' }),
    result: { selector: '.catalogue-listing[aria-busy="false"]', text: 'Page 2 of' },
  },
  {
    name: 'category',
    title: 'a category',
    path: '/products',
    findTarget: (page) => page.locator('.category-tabs a:not([aria-current])'),
    result: { selector: '.category-tabs a[aria-current]', text: 'Sanitaryware' },
  },
  {
    name: 'picture',
    title: 'a picture',
    path: '/gallery',
    findTarget: (page) => page.locator('.gallery-grid a').first(),
    result: OPEN_DIALOG,
  },
  {
    name: 'search',
    title: 'the search',
    path: '/',
    findTarget: (page) => page.locator('[data-search]:visible'),
    result: OPEN_DIALOG,
  },
  {
    name: 'menu',
    title: 'the menu',
    path: '/',
    findTarget: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    result: OPEN_DIALOG,
  },
  {
    name: 'keep',
    title: 'Keep',
    path: '/products',
    findTarget: (page) => page.locator('.product-grid .keep').first(),
    result: { selector: '.product-grid .keep[aria-pressed="true"]' },
  },
]

/** Resolves with the page's clock in ms at the first frame with the result of a touch. */
function waitForResult(page: Page, { selector, text = '' }: Touch['result']): Promise<number> {
  return page
    .waitForFunction(
      ([path, expectedText]) =>
        [...document.querySelectorAll(path)].some(
          (element) => element.checkVisibility() && element.textContent.includes(expectedText),
        ) && performance.now(),
      [selector, text] as const,
      { polling: 'raf' },
    )
    .then(async (handle) => Number(await handle.jsonValue()))
}

/** Measures the times from a first touch to the next paint and to the result, in ms. */
async function measureFirstTouch(context: BenchContext, touch: Touch, slowdown: number) {
  const { url } = await (touch.products
    ? context.openServer(touch.products)
    : context.openSampleServer())
  return withPhone(
    context,
    async ({ page, waitUntilSettled }) => {
      await page.goto(url + touch.path)
      await waitUntilSettled()
      await pause(QUIET_MS)
      const loadPromise = page.waitForEvent('load').then(() => undefined)
      loadPromise.catch(() => {})
      const started = performance.now()
      const result = waitForResult(page, touch.result).catch(() => loadPromise)
      result.catch(() => {})
      await touch.findTarget(page).tap()
      const resultAt = await result
      // If the touch has loaded another page, the result is the whole load.
      if (resultAt === undefined) return { paint: NaN, result: performance.now() - started }
      // The browser reports an interaction some time after its paint.
      await pause(500)
      const { touchedAt, interactions } = await page.evaluate(
        () => Reflect.get(window, 'benchRecord') as { touchedAt: number; interactions: number[] },
      )
      return { paint: Math.max(16, ...interactions), result: resultAt - touchedAt }
    },
    slowdown,
  )
}

const measureFirstTouches = (slowdown: number) =>
  measureOnce(async (context) => {
    const times = new Map<string, { paint: number; result: number }[]>()
    for (const touch of TOUCHES) {
      times.set(touch.name, [])
      for (let turn = 1; turn <= TURNS; turn += 1) {
        context.report(`${touch.title}, ${turn} of ${TURNS}`)
        times.get(touch.name)?.push(await measureFirstTouch(context, touch, slowdown))
      }
    }
    return times
  })

/** Finds the slowest touch by median; the note lists all of them. */
function findSlowestTouch(
  times: ReadonlyMap<string, readonly { paint: number; result: number }[]>,
  kind: 'paint' | 'result',
): Measurement {
  const medians = Array.from(
    times,
    ([name, values]) => [name, median(values.map((value) => value[kind]))] as const,
  )
  return {
    value: Math.max(...medians.map(([, ms]) => ms)),
    note: medians.map(([name, ms]) => `${name} ${Math.round(ms)}`).join(', '),
  }
}

function createFirstTouchFigures(slowdown: number): Figure[] {
  const measure = measureFirstTouches(slowdown)
  const phoneName = slowdown === 4 ? 'slow phone' : 'slowest phone'
  return (['paint', 'result'] as const).map((kind) => ({
    name: `first-touch-${kind}${slowdown === 4 ? '' : '-slowest'}`,
    title: `First touch, ${phoneName}: ${kind === 'paint' ? 'something answers' : 'the result'}`,
    unit: 'ms',
    ...(slowdown === 4 && { goal: kind === 'paint' ? 100 : 300 }),
    measure: async (context) => findSlowestTouch(await measure(context), kind),
  }))
}

/** Touches that stay on their page. */
const LATER_TOUCHES = [
  ...TOUCHES.filter(({ name }) => ['filters', 'picture', 'menu', 'keep'].includes(name)),
  {
    name: 'planner',
    path: PRODUCT,
    findTarget: (page: Page) => page.locator('.planner-patterns label').nth(1),
  },
]

async function measureLaterTouches(context: BenchContext): Promise<Measurement> {
  const { url } = await context.openSampleServer()
  const medians: [string, number][] = []
  for (const { name, path, findTarget } of LATER_TOUCHES) {
    context.report(name)
    const times = await withPhone(context, async ({ page, waitUntilSettled, record }) => {
      await page.goto(url + path)
      await waitUntilSettled()
      const values: number[] = []
      // The first touch belongs to another figure.
      for (let turn = 0; turn <= TURNS; turn += 1) {
        const countBefore = (await record()).interactions.length
        await findTarget(page).tap()
        await pause(500)
        const { interactions } = await record()
        if (turn > 0) values.push(Math.max(16, ...interactions.slice(countBefore)))
        await page.keyboard.press('Escape')
        await pause(500)
      }
      return values
    })
    medians.push([name, median(times)])
  }
  return {
    value: Math.max(...medians.map(([, ms]) => ms)),
    note: medians.map(([name, ms]) => `${name} ${Math.round(ms)}`).join(', '),
  }
}

export const TOUCH_FIGURES: Figure[] = [
  ...createFirstTouchFigures(4),
  ...createFirstTouchFigures(8).map((figure): Figure => ({ ...figure, isExtra: true })),
  {
    name: 'later-touch',
    title: 'Later touches to paint, the slowest',
    unit: 'ms',
    goal: 50,
    measure: measureLaterTouches,
  },
]
