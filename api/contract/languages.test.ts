// Tests of the paths of pages in each language.
import { expect, test } from 'vitest'
import { LANGUAGES, languageOfPath, pathIn } from './languages.ts'

const [ENGLISH, TAMIL] = LANGUAGES as [(typeof LANGUAGES)[0], (typeof LANGUAGES)[0]]

test.each([
  ['/', '/ta'],
  ['/?picture=1', '/ta?picture=1'],
  ['/#contact', '/ta#contact'],
  ['/products', '/ta/products'],
  ['/products?category=tiles&page=2#list', '/ta/products?category=tiles&page=2#list'],
  ['/products/ta', '/ta/products/ta'],
  ['/tables', '/ta/tables'],
])('%s is %s in Tamil', (english, tamil) => {
  expect(pathIn(TAMIL, english)).toBe(tamil)
  expect(pathIn(ENGLISH, tamil)).toBe(english)
  // A path that is in the language already stays.
  expect([pathIn(ENGLISH, english), pathIn(TAMIL, tamil)]).toEqual([english, tamil])
  expect([languageOfPath(english).id, languageOfPath(tamil).id]).toEqual(['en', 'ta'])
})

test.each([
  '/admin/products',
  '/api/contact/',
  '/uploads/1-640.avif',
  '//tiles.example',
  'https://tiles.example/',
  '#list',
  'tel:+91',
])('%s is the same in all languages', (path) => {
  expect([pathIn(ENGLISH, path), pathIn(TAMIL, path)]).toEqual([path, path])
})
