// Pages under `npm run dev`, which are composed like those of the built process: sections, and metadata in the head.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'

test('npm run dev renders the list of the URL and its title', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: await temporaryFolder() }
  const child = spawn('node_modules/.bin/astro', ['dev', '--port', '0'], { env })
  onTestFinished(async () => {
    child.kill('SIGINT')
    await once(child, 'exit')
  })
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/[\w.]+:\d+/.exec(stripVTControlCharacters(line))?.[0] ?? ''
    if (url) break
  }
  const page = `${url}/products?category=sanitaryware`
  const html = await (await fetch(page, { headers: { Accept: 'text/html' } })).text()
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toMatch(/<title>Sanitaryware \| /)
  expect(head).toMatch(/rel="canonical" href="[^"]*\?category=sanitaryware"/)
  expect(body).toMatch(/<li[^>]*><a[^>]* href="\/products\/[^"?]+"/)
  // Words of failures are among the props of islands: the text that is shown counts.
  const shownText = body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')
  expect(html).not.toMatch(/server-island/)
  expect(shownText).not.toMatch(/Failed to (load|fetch)/)
})
