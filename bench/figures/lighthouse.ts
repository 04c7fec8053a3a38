// Scores of Lighthouse on all public pages; by name only, since npx downloads it.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PUBLIC_PAGES, type PublicPage } from '#bench/browser/public-pages.ts'
import type { BenchContext } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { BROWSER_ARGS, provideBrowser } from '../../tools/browser.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'

interface Verdict {
  categories: Record<string, { title: string; score: number | null }>
}

/** The points of 100 that each category misses. */
async function missingPoints(
  context: BenchContext,
  path: PublicPage,
): Promise<Record<string, number>> {
  const { url } = await context.sampleShop()
  const file = join(await context.createFolder(), 'lighthouse.json')
  const flags = ['--headless=new', ...BROWSER_ARGS].join(' ')
  const args = [url + path, '--quiet', '--output=json', `--output-path=${file}`]
  await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      '--package',
      LIGHTHOUSE,
      '--',
      'lighthouse',
      ...args,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: provideBrowser() } },
  )
  const { categories }: Verdict = JSON.parse(await readFile(file, 'utf8'))
  return Object.fromEntries(
    Object.values(categories).map(({ title, score }) => [
      title,
      Math.round(100 * (1 - (score ?? 0))),
    ]),
  )
}

export const LIGHTHOUSE_VERDICT: Figure[] = [
  {
    name: 'lighthouse',
    title: 'Lighthouse mobile, all public pages: points missing from 100 in any category',
    unit: '',
    goal: { atMost: 0, of: 'here' },
    onlyByName: true,
    async measure(context) {
      const missing: string[] = []
      let points = 0
      for (const path of PUBLIC_PAGES) {
        context.report(path)
        for (const [category, lost] of Object.entries(await missingPoints(context, path))) {
          points += lost
          if (lost > 0) missing.push(`${path} ${category} ${100 - lost}`)
        }
      }
      return { here: points, note: missing.join(', ') || undefined }
    },
  },
]
