// One build for any SITE_URL: no response contains the URL of the build.
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '#tests/server-process.ts'

const SITE = 'https://another.example'
const PAGES = ['/', '/about', '/products', '/products/KM-1', '/interiors', '/contact', '/admin']

test('pages, scripts, sitemap and robots.txt use the SITE_URL of the start', async () => {
  const urlOfBuild = await readFile('dist/site-url.txt', 'utf8')
  expect(urlOfBuild).not.toBe(SITE)
  const server = await startServerProcess({ env: { SITE_URL: SITE } })
  onTestFinished(async () => void (await server.stop()))
  await server.addProduct({ sku: 'KM-1' })
  const scripts = new Set<string>()
  const fetchText = async (path: string) => {
    const response = await fetch(server.url + path)
    expect([path, response.status]).toEqual([path, 200])
    const text = await response.text()
    expect(text.includes(urlOfBuild), path).toBe(false)
    for (const [script] of text.matchAll(/(?:\/_astro\/|\.\/)[\w.-]+\.js/g))
      scripts.add(script.replace('./', '/_astro/'))
    return text
  }
  for (const path of PAGES) {
    const text = await fetchText(path)
    if (path !== '/admin')
      expect(text).toContain(`<link rel="canonical" href="${SITE}${path === '/' ? '/' : path}"`)
  }
  for (const path of ['/sitemap.xml', '/robots.txt']) expect(await fetchText(path)).toContain(SITE)
  // Scripts may import further scripts, which are added to the set.
  for (const script of scripts) await fetchText(script)
  expect(scripts.size).toBeGreaterThan(20)
})
