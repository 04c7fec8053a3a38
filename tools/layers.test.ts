// Tests the layer rules: no file breaks one, and each rule rejects an import that it forbids.
import { expect, test } from 'vitest'
import { findBrokenRules, readImports } from './layers.ts'

test('no file imports a file of a higher layer', () => {
  const violations = readImports().flatMap((entry) =>
    findBrokenRules(entry).map(({ name }) => `${entry.from} → ${entry.to}: ${name}`),
  )
  expect(violations).toEqual([])
})

test.each([
  ['api/contract/fields.ts', 'node:fs', 'contracts run in browsers'],
  ['api/products/contract.ts', 'api/products/list.ts', 'contracts run in browsers'],
  ['api/store/store.ts', 'api/products/list.ts', 'the platform knows no subject'],
  ['api/images/decode.ts', 'api/middleware/form.ts', 'outside things know nothing of calls'],
  ['api/brands/routes.ts', 'api/enquiries/routes.ts', 'a subject reads few others'],
  ['api/products/list.ts', 'api/open.ts', 'a subject reads few others'],
  ['api/products/list.ts', 'lowdb', 'one folder for each outside thing'],
  ['api/products/list.ts', 'sharp', 'one folder for each outside thing'],
  ['api/app.ts', 'src/content/site.ts', 'the API knows nothing of the site'],
  [
    'src/pages/index.astro',
    'api/products/list.ts',
    'src reaches the API through contracts and the client',
  ],
  ['src/site/home/Hero.astro', 'src/admin/ui/Menu.tsx', 'the wings never import each other'],
  ['src/admin/ui/Menu.tsx', 'src/site/ui/Icon.astro', 'the wings never import each other'],
  ['src/ui/Dialog.tsx', 'src/site/ui/Icon.astro', 'what both wings share stands below them'],
  ['src/server/products.ts', 'src/ui/Dialog.tsx', 'src/server draws nothing'],
  ['src/site/catalogue/store.ts', 'node:fs', 'browser code stays in the browser'],
  [
    'src/site/catalogue/Catalogue.tsx',
    'src/content/words/words.ts',
    'a page carries the words of one language',
  ],
  [
    'src/ui/Dialog.tsx',
    'src/content/words/en/catalogue.ts',
    'a page carries the words of one language',
  ],
  [
    'src/content/showroom.ts',
    'src/content/words/words.ts',
    'a page carries the words of one language',
  ],
  [
    'src/pages/index.astro',
    'src/content/words/words.ts',
    'a page carries the words of one language',
  ],
  ['src/admin/ui/Menu.tsx', 'src/content/words/ta/catalogue.ts', 'the back-office is in English'],
  ['src/admin/ui/Menu.tsx', 'src/content/words/words.ts', 'the back-office is in English'],
  ['api/app.ts', 'tests/server-process.ts', 'tests stay outside'],
  ['src/admin/ui/Menu.tsx', 'src/admin/form/SaveBar.tsx', 'layers of src/admin'],
  ['src/site/ui/Tabs.tsx', 'src/site/catalogue/store.ts', 'layers of src/site'],
  [
    'src/admin/brands/brand.ts',
    'src/admin/enquiries/enquiries.ts',
    'subjects of src/admin never import each other',
  ],
  [
    'src/site/planner/plan.ts',
    'src/site/home/Hero.astro',
    'subjects of src/site never import each other',
  ],
])('%s may not import %s', (from, to, rule) => {
  expect(findBrokenRules({ from, to }).map(({ name }) => name)).toContain(rule)
})

test('tests may import everything', () => {
  expect(findBrokenRules({ from: 'api/store/store.test.ts', to: 'api/open.ts' })).toEqual([])
})
