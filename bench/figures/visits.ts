// One visit to each public page on a slow phone: scripts, layout shifts and long tasks.
import type { Page } from '@playwright/test'
import { hydrateIslands, withPhone } from '#bench/browser/phone.ts'
import { PUBLIC_PAGES, type PublicPage } from '#bench/browser/public-pages.ts'
import { readRecord, type Seen } from '#bench/browser/watch.ts'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { median } from '#bench/statistics.ts'
import { naive } from './loading.ts'

/** Two intervals of the hero, and the time of deferred work, in milliseconds. */
const STAY_MS = 12_000
const BYTES_PER_KB = 1000
const STAYS = 3

interface Visit extends Seen {
  /** Bytes of the scripts before the first touch. */
  untouchedScriptBytes: number
}

const visits = once(async (context) => {
  const found = new Map<PublicPage, Visit>()
  for (const path of PUBLIC_PAGES) {
    context.report(path)
    found.set(path, await visit(context, path))
  }
  return found
})

/** Reads the page to its end and opens every dialog and menu, like a thorough visitor. */
function visit(context: BenchContext, path: PublicPage): Promise<Visit> {
  return withPhone(context, {}, async ({ page, settled }) => {
    const { url } = await context.sampleShop()
    await page.goto(url + path)
    await settled()
    const untouchedScriptBytes = scriptBytes(await readRecord(page))
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })
    await hydrateIslands(page)
    await settled()
    for (const open of OPENED[path] ?? []) {
      await open(page)
      await settled()
    }
    return { ...(await readRecord(page)), untouchedScriptBytes }
  })
}

async function openFilters(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('link', { name: 'Filters' }).tap()
  await sheet.getByRole('checkbox').first().waitFor()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await sheet.waitFor({ state: 'hidden' })
}

async function openProduct(page: Page): Promise<void> {
  const sheet = page.locator('.product-dialog')
  await page.locator('.product-card').first().tap()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await sheet.waitFor({ state: 'hidden' })
}

async function openPicture(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Gallery' }).getByRole('link').first().tap()
  await page.getByRole('dialog', { name: 'Pictures' }).waitFor()
}

/** Opens each dialog, because it loads its own scripts. */
const OPENED: Partial<Record<PublicPage, ((page: Page) => Promise<void>)[]>> = {
  '/': [openProduct, openPicture],
  '/products': [openFilters, openProduct],
}

/** Visits the page without a touch while the hero advances. */
const stays = once(async (context) => {
  const { url } = await context.sampleShop()
  const found: Seen[] = []
  for (let turn = 1; turn <= STAYS; turn++) {
    context.report(`stay ${turn} of ${STAYS}`)
    found.push(
      await withPhone(context, {}, async ({ page }) => {
        await page.goto(url)
        await page.waitForTimeout(STAY_MS)
        return readRecord(page)
      }),
    )
  }
  return found
})

function scripts(
  name: string,
  title: string,
  atMost: number,
  of: readonly PublicPage[],
  bytesOf: (visit: Visit) => number = scriptBytes,
): Figure {
  return {
    name,
    title: `JavaScript, Brotli: ${title}`,
    unit: 'KB',
    goal: { atMost, of: 'here' },
    async measure(context) {
      const found = await visits(context)
      const sizes = of.map((path) => {
        const visit = found.get(path)
        return { path, kilobytes: visit ? bytesOf(visit) / BYTES_PER_KB : 0 }
      })
      return {
        here: Math.max(...sizes.map(({ kilobytes }) => kilobytes)),
        note: sizes.map(({ path, kilobytes }) => `${path} ${kilobytes.toFixed(1)}`).join(', '),
      }
    },
  }
}

function scriptBytes({ scripts }: Seen): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}

const WORDS_ONLY: PublicPage[] = ['/about', '/quality']
const OTHERS = PUBLIC_PAGES.filter((path) => path !== '/' && !WORDS_ONLY.includes(path))

export const VISITS: Figure[] = [
  scripts('js-home', 'home, without a touch', 75, ['/'], (visit) => visit.untouchedScriptBytes),
  scripts(
    'js-others',
    'the heaviest of the other pages, without a touch',
    62,
    OTHERS,
    (visit) => visit.untouchedScriptBytes,
  ),
  scripts('js-words', '/about and /quality', 2, WORDS_ONLY),
  scripts('js-home-opened', 'home, after everything was opened', 92, ['/']),
  scripts('js-others-opened', 'the heaviest of the other pages, all opened', 70, OTHERS),
  {
    name: 'cls',
    title: 'Layout shift, the worst page, read to its end; home for 12 s',
    unit: '',
    referenceName: 'naive client-only hero',
    goal: { atMost: 0, of: 'here' },
    async measure(context) {
      const read = [...(await visits(context))].map(([path, { shift }]) => ({ path, shift }))
      const watched = (await stays(context)).map(({ shift }) => ({ path: '/ for 12 s', shift }))
      const shifts = [...read, ...watched]
      return {
        here: Math.max(...shifts.map(({ shift }) => shift)),
        reference: median((await naive(context)).map(({ shift }) => shift)),
        note: shifts.map(({ path, shift }) => `${path} ${shift.toFixed(4)}`).join(', '),
      }
    },
  },
  {
    name: 'long-tasks',
    title: 'Tasks over 50 ms, home, load and 12 s',
    unit: '',
    goal: { atMost: 0, of: 'here' },
    async measure(context) {
      const tasks = (await stays(context)).map(({ longTasks }) => longTasks)
      return {
        here: median(tasks.map((found) => found.length)),
        note: `stays ${tasks.map((found) => found.join('+') || 'none').join(', ')} ms`,
      }
    },
  },
]
