import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { laterChains, loadedWith, splitBundles } from './bundles.ts'

async function built(scripts: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(folder, name), text)
  return folder
}

test('what only the back-office loads is its own, what both load is the site’s', async () => {
  const folder = await built({
    'AdminApp.a1.js': 'import "./react.b2.js";import("./screen.c3.js")',
    'screen.c3.js': 'import "./react.b2.js"',
    'react.b2.js': '',
    'Catalogue.d4.js': 'import "./react.b2.js"',
  })

  const { admin, site } = splitBundles(folder)

  expect(admin.sort()).toEqual(['AdminApp.a1.js', 'screen.c3.js'])
  expect(site.sort()).toEqual(['Catalogue.d4.js', 'react.b2.js'])
})

test('the back-office counts as the site’s as soon as a public script loads it', async () => {
  const folder = await built({
    'AdminApp.a1.js': 'import "./screen.c3.js"',
    'screen.c3.js': '',
    'Menu.d4.js': 'import("./AdminApp.a1.js")',
  })

  expect(splitBundles(folder).admin).toEqual([])
})

test('a build without a back-office is refused', async () => {
  const folder = await built({ 'Menu.d4.js': '' })

  expect(() => splitBundles(folder)).toThrow('no script of the back-office')
})

test('with a script comes what it imports, and not what it fetches later', async () => {
  const folder = await built({
    'Catalogue.a1.js': 'import{a as b}from"./parts.b2.js";import("./Dialog.d4.js")',
    'parts.b2.js': 'import "./react.c3.js";',
    'react.c3.js': '',
    'Dialog.d4.js': '',
  })

  expect(loadedWith(folder, ['Catalogue'])).toEqual([
    'Catalogue.a1.js',
    'parts.b2.js',
    'react.c3.js',
  ])
  expect(() => loadedWith(folder, ['Teaser'])).toThrow('no script called Teaser')
})

test('what is fetched later must find all that it imports with the script that fetches it', async () => {
  const scripts = {
    'Catalogue.a1.js': 'import{a as b}from"./parts.b2.js";import("./Dialog.d4.js")',
    'parts.b2.js': 'import "./react.c3.js";',
    'react.c3.js': '',
    'Dialog.d4.js': 'import "./parts.b2.js";import "./react.c3.js";',
    'Swatch.e5.js': '',
  }
  expect(laterChains(await built(scripts))).toEqual([])

  const chained = await built({
    ...scripts,
    'parts.b2.js': '',
    'Dialog.d4.js': 'import"./Swatch.e5.js"',
  })

  expect(laterChains(chained)).toEqual(['Catalogue.a1.js > Dialog.d4.js > Swatch.e5.js'])
})
