// Pages with the facts of their own showroom: none are in the build, and the first responses after a start are complete.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { describeHours } from '#src/content/hours.ts'
import { createShowroom } from '#src/content/showroom.ts'
import { SAMPLES } from '#src/content/showroom-samples.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { pickRounds } from '#tests/rounds.ts'
import { startServerProcess } from '#tests/server-process.ts'

const CLIENT = 'dist/client'
/** Shorter lines of the samples are common words. */
const FACT_MIN_LENGTH = 9
/** A heading that the back-office has too, and an origin of products in the glossary. */
const SHARED = ['When something is wrong', 'Tamil Nadu']
/** Pictures and fonts, and the compressed copies of files that are searched themselves. */
const BINARY = new Set(['.br', '.woff2', '.avif', '.jpg', '.png', '.webp', '.ico'])
const normalize = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')

/** Every fact of the sample showroom, as pages spell it. */
async function sampleFacts(): Promise<string[]> {
  const sample = createShowroom({ rev: 0, images: {} }, SAMPLES)
  const products: { name: string; sku: string }[] = JSON.parse(
    await readFile('data/sample/products.json', 'utf8'),
  )
  const slides = SAMPLES.slides.flatMap(({ heading, caption, alt }) => [heading, caption, alt])
  const lines = [
    ...Object.values(SAMPLES.texts).flatMap((text) => text.split('\n')),
    ...slides,
    ...Object.values(SAMPLES.pictureAlts),
    ...[sample.name, sample.address, sample.chatNumber, sample.mapLink],
    ...describeHours(wordsOf('en').showroom, sample.hours),
    ...sample.wordmark.lines,
    ...sample.phones.flatMap(({ label, dial }) => [label, dial]),
    ...products.map(({ sku }) => `"${sku}"`),
  ]
  const facts = lines
    .map(normalize)
    .filter((line) => line.length >= FACT_MIN_LENGTH && !SHARED.includes(line))
  return [...new Set([...facts, 'Peelamedu', 'Coimbatore', 'Avinashi', 'Murugesan', 'km.example'])]
}

test('the build contains no facts of the sample showroom', async () => {
  const facts = await sampleFacts()
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !BINARY.has(extname(entry.name)))
  expect(files.filter(({ name }) => name.endsWith('.html')).length).toBeGreaterThan(8)
  const leaks = files.map(async ({ parentPath, name }) => {
    const text = normalize(await readFile(join(parentPath, name), 'utf8'))
    return facts.filter((fact) => text.includes(fact)).map((fact) => `${name}: ${fact}`)
  })
  expect((await Promise.all(leaks)).flat()).toEqual([])
})

const OWNER = { name: 'Sri Lakshmi Ceramics', letters: 'SL', phone: '0424 222 3344', whatsapp: '' }
/** By path: a pattern, and how often the page must match it. */
const PAGES: Record<string, [item: RegExp, count: number]> = {
  '/': [/aria-labelledby="(?:about|products|interiors|gallery|quality|contact)"/g, 6],
  '/about': [/<h1 id="about"/g, 1],
  '/products': [/<li[^>]*><a[^>]* href="\/products\/[^"?]+"/g, 8],
  '/products?category=sanitaryware': [/<li[^>]*><a[^>]* href="\/products\/[^"?]+"/g, 8],
  '/interiors': [/data-picture/g, 8],
  '/brands': [/class="maker-name/g, 8],
  '/gallery': [/data-picture/g, 8],
  '/quality': [/<h1 id="policy"/g, 1],
  '/contact': [/href="tel:\+914242223344"/g, 2],
}

/** Keeps the CPU busy until the test ends; in the short form the other tests add load. */
function keepBusy(): void {
  const loops: ChildProcess[] = Array.from({ length: pickRounds(2, 8) }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  onTestFinished(() => {
    for (const loop of loops) loop.kill('SIGKILL')
  })
}

test("the first responses after a restart on a busy machine are complete, with the owner's facts", async () => {
  const dataDir = await temporaryFolder()
  const options = { dataDir, password: 'first answers are whole', samples: true }
  const first = await startServerProcess(options)
  await first.call('PUT', '/settings', OWNER)
  await first.stop()
  keepBusy()
  for (let round = 0; round < pickRounds(2, 10); round++) {
    const server = await startServerProcess(options)
    const checks = Object.entries(PAGES).map(async ([path, [item, count]]) => {
      const response = await fetch(server.url + path)
      const html = normalize(await response.text())
      const label = `${path} after restart ${round + 1}`
      expect([label, response.status, response.headers.get('x-showroom-stale')]).toEqual([
        label,
        200,
        null,
      ])
      expect(html, label).toMatch(/<title>[^<]*Sri Lakshmi Ceramics<\/title>/)
      expect(html, label).toContain('href="tel:+914242223344"')
      expect(html, label).not.toMatch(/KM Tiles|98765|data-deferred|server-island/)
      expect([...html.matchAll(item)].length, label).toBeGreaterThanOrEqual(count)
      return html
    })
    const [home = '', , , sanitaryware = ''] = await Promise.all(checks)
    expect(home).toContain('"@type":"WebSite","name":"Sri Lakshmi Ceramics"')
    expect(sanitaryware).toContain('<title>Sanitaryware | ')
    expect(sanitaryware).toMatch(/rel="canonical" href="[^"]*\?category=sanitaryware"/)
    await server.stop()
  }
}, 600_000)
