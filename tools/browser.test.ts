import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from './browser.ts'

async function folderWith(name: string, mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), '')
  await chmod(join(folder, name), mode)
  return folder
}

test('the browser is found by its name on PATH', async () => {
  const folder = await folderWith('chromium-headless-shell', 0o755)

  expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'chromium-headless-shell'))
})

test('CHROMIUM_PATH goes before everything else', async () => {
  const folder = await folderWith('my-browser', 0o755)

  expect(findBrowser({ PATH: '/usr/bin', CHROMIUM_PATH: join(folder, 'my-browser') })).toBe(
    join(folder, 'my-browser'),
  )
})

test('a CHROMIUM_PATH that cannot be run finds nothing, rather than another browser', async () => {
  const folder = await folderWith('notes.txt', 0o644)

  expect(findBrowser({ CHROMIUM_PATH: join(folder, 'notes.txt') })).toBeUndefined()
})
