// CPU per request of a static file, and text assets without Brotli.
import { globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Figure } from '#bench/figure.ts'
import { cpuCosts } from '#bench/server/cpu-cost.ts'
import { startServer } from '#bench/server/script.ts'

const CLIENT = 'dist/client'
const BROTLI = { 'Accept-Encoding': 'gzip, deflate, br' }

/** The script that most visitors load: React itself. */
function largestSiteScript(): string {
  const scripts = globSync('_astro/client.*.js', { cwd: CLIENT })
  const size = (name: string) => statSync(join(CLIENT, name)).size
  const largest = scripts.toSorted((a, b) => size(b) - size(a))[0]
  if (!largest) throw new Error(`There is no script of React's in ${CLIENT}/_astro.`)
  return largest
}

export const STATIC_FILES: Figure[] = [
  {
    name: 'static-cpu',
    title: 'Static file (a script, Brotli): CPU per request',
    unit: 'µs',
    referenceName: 'bare node:http, same bytes',
    goal: { atMost: 1.5, of: 'ratio' },
    async measure(context) {
      const shop = await context.shop(1_000)
      const script = largestSiteScript()
      const bare = await startServer(context, 'bench/references/bare-http.ts', [
        join(CLIENT, `${script}.br`),
        'text/javascript; charset=utf-8',
        'br',
      ])
      const target = { path: () => `/${script}`, headers: BROTLI }
      const costs = await cpuCosts(context, [
        { name: 'here', url: shop.url, pid: shop.pid, ...target },
        { name: 'bare', ...bare, ...target },
      ])
      return { here: costs.here, reference: costs.bare }
    },
  },
  {
    name: 'static-brotli',
    title: 'Text assets that would be smaller as Brotli and are not',
    unit: '',
    goal: { atMost: 0, of: 'here' },
    async measure(context) {
      const { url } = await context.shop(1_000)
      const texts = globSync('**/*.{html,css,js,svg,json,xml,txt,webmanifest}', { cwd: CLIENT })
      const plain = await asyncFilter(texts, async (file) => {
        const path = file.replace(/(^|\/)index\.html$|\.html$/, '')
        const answer = await fetch(`${url}/${path}`, { headers: BROTLI })
        await answer.body?.cancel()
        const text = await readFile(join(CLIENT, file))
        const gains = brotliCompressSync(text).length < text.length
        return gains && answer.headers.get('content-encoding') !== 'br'
      })
      return { here: plain.length, note: plain.length ? plain.join(', ') : undefined }
    },
  },
]

async function asyncFilter<T>(
  items: readonly T[],
  test: (item: T) => Promise<boolean>,
): Promise<T[]> {
  const passed = await Promise.all(items.map(test))
  return items.filter((_, index) => passed[index])
}
