// Figures of page loading on a slow phone: largest paint, bytes, scripts, layout shift, and Lighthouse scores.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { languageOfPath, pathIn } from '#api/contract/languages.ts'
import { BROWSER_ARGS, provideBrowser } from '#tools/browser.ts'
import { type BenchContext, measureOnce } from './context.ts'
import { type Figure, type Measurement, median } from './figure.ts'
import { withPhone } from './phone.ts'

const PAGES = [
  '/',
  '/about',
  '/products',
  '/interiors',
  '/brands',
  '/gallery',
  '/quality',
  '/contact',
]
const PRODUCT = '/products/KM-T-131'
const LOADS = 5
const LIGHTHOUSE = 'lighthouse@13.5.0'

const FIRST_PAGES = ['/', '/products', PRODUCT, '/interiors']
const TAMIL_PAGES = FIRST_PAGES.map((path) => pathIn(languageOfPath('/ta'), path))

const loadPages = measureOnce((context) => loadPaths(context, FIRST_PAGES))
const loadTamilPages = measureOnce((context) => loadPaths(context, TAMIL_PAGES))

async function loadPaths(context: BenchContext, paths: readonly string[]) {
  const { url } = await context.openSampleServer()
  const records = new Map<string, Load[]>()
  for (const path of paths) {
    records.set(path, [])
    for (let turn = 1; turn <= LOADS; turn += 1) {
      context.report(`${path}, ${turn} of ${LOADS}`)
      records.get(path)?.push(await loadPage(context, url + path))
    }
  }
  return records
}

function loadPage(context: BenchContext, url: string, slowdown?: number) {
  return withPhone(
    context,
    async ({ page, countBytes, waitUntilSettled, record }) => {
      await page.goto(url)
      await waitUntilSettled()
      return { ...(await record()), bytes: countBytes() }
    },
    slowdown,
  )
}

type Load = Awaited<ReturnType<typeof loadPage>>

/** The largest of the medians of the pages. */
async function measureLargest(
  context: BenchContext,
  readValue: (record: Load) => number,
  paths = FIRST_PAGES,
): Promise<Measurement> {
  const records = await (paths === TAMIL_PAGES ? loadTamilPages : loadPages)(context)
  const medians = paths.map(
    (path) => [path, median((records.get(path) ?? []).map(readValue))] as const,
  )
  return {
    value: Math.max(...medians.map(([, value]) => value)),
    note: medians.map(([path, value]) => `${path} ${value.toFixed(2)}`).join(', '),
  }
}

/** The largest layout shift of the pages, each scrolled to its end. */
async function measureShift(context: BenchContext): Promise<Measurement> {
  const { url } = await context.openSampleServer()
  const shifts: [string, number][] = []
  for (const path of [...PAGES, PRODUCT]) {
    context.report(path)
    const { shift } = await withPhone(context, async ({ page, waitUntilSettled, record }) => {
      await page.goto(url + path)
      await waitUntilSettled()
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
          scrollTo(0, top)
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      })
      await waitUntilSettled()
      return record()
    })
    shifts.push([path, shift])
  }
  return {
    value: Math.max(...shifts.map(([, shift]) => shift)),
    note: shifts.map(([path, shift]) => `${path} ${shift.toFixed(4)}`).join(', '),
  }
}

/** The sum of points missing from 100 in all Lighthouse categories of all pages. */
async function measureMissingPoints(context: BenchContext): Promise<Measurement> {
  const { url } = await context.openSampleServer()
  const notes: string[] = []
  let missingPoints = 0
  for (const path of [...PAGES, PRODUCT]) {
    context.report(path)
    const file = join(await context.createFolder(), 'lighthouse.json')
    const flags = `--chrome-flags=${['--headless=new', ...BROWSER_ARGS].join(' ')}`
    const args = ['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', url + path]
    await promisify(execFile)('npm', [...args, '--output=json', `--output-path=${file}`, flags], {
      env: { ...process.env, CHROME_PATH: provideBrowser() },
    })
    const { categories }: { categories: Record<string, { title: string; score: number }> } =
      JSON.parse(await readFile(file, 'utf8'))
    for (const { title, score } of Object.values(categories)) {
      if (score < 1) notes.push(`${path} ${title} ${Math.round(score * 100)}`)
      missingPoints += Math.round((1 - score) * 100)
    }
  }
  return { value: missingPoints, note: notes.join(', ') }
}

export const LOADING_FIGURES: Figure[] = [
  {
    name: 'largest-paint',
    title: 'Largest paint: home, products, a product, interiors',
    unit: 's',
    goal: 1.2,
    measure: (context) => measureLargest(context, ({ largestPaint }) => largestPaint / 1000),
  },
  {
    name: 'largest-paint-tamil',
    title: 'Largest paint: the same pages in Tamil',
    unit: 's',
    goal: 1.2,
    measure: (context) =>
      measureLargest(context, ({ largestPaint }) => largestPaint / 1000, TAMIL_PAGES),
  },
  {
    name: 'early-scripts',
    title: 'Scripts before the largest paint',
    unit: 'KB',
    goal: 0,
    measure: (context) =>
      measureLargest(context, ({ earlyScriptBytes }) => earlyScriptBytes / 1000),
  },
  {
    name: 'first-view',
    title: 'All bytes of the first view, home',
    unit: 'KB',
    goal: 170,
    measure: (context) => measureLargest(context, ({ bytes }) => bytes / 1000, ['/']),
  },
  {
    name: 'scripts',
    title: 'Scripts of a page that nobody touches',
    unit: 'KB',
    goal: 120,
    measure: (context) => measureLargest(context, ({ scriptBytes }) => scriptBytes / 1000),
  },
  {
    name: 'layout-shift',
    title: 'Layout shift, every page read to its end',
    unit: '',
    goal: 0,
    measure: measureShift,
  },
  {
    name: 'long-tasks',
    title: 'Tasks over 50 ms until the third second, home',
    unit: '',
    goal: 2,
    measure: (context) => measureLargest(context, ({ longTasks }) => longTasks.length, ['/']),
  },
  {
    name: 'longest-task',
    title: 'The longest of them',
    unit: 'ms',
    goal: 120,
    measure: (context) =>
      measureLargest(context, ({ longTasks }) => Math.max(0, ...longTasks), ['/']),
  },
  {
    name: 'lighthouse',
    title: 'Lighthouse mobile, every page: points missing from 100',
    unit: '',
    isExtra: true,
    measure: measureMissingPoints,
  },
]
