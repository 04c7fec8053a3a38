// Size budgets of what a browser loads, compressed with Brotli; `npm run test:size` checks them.
import { globSync, readFileSync } from 'node:fs'

const ASSETS = 'dist/client/_astro'

/** Matches the names of other scripts in a script: of its static imports, or of all that it may load. */
const STATIC = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const ANY = /["'`]\.\/([\w.-]+\.js)["'`]/g

/** The paths of Astro's renderer, of these islands, and of the scripts that they import, and so on. */
function scriptsOf(islands: string, imports: RegExp): string[] {
  const paths = new Set(globSync(`${ASSETS}/{client,${islands}}.*.js`))
  // A set is iterated to the end of what is added meanwhile.
  for (const path of paths)
    for (const [, name] of readFileSync(path, 'utf8').matchAll(imports))
      paths.add(`${ASSETS}/${name}`)
  return [...paths]
}

export default [
  {
    // React with its renderer is 58 kB of it, Swiper 20 kB, the bar of staff and the contract's schemas 4 kB each.
    name: 'Products, all of it opened: scripts',
    path: scriptsOf('Catalogue,SiteRuntime', ANY),
    limit: '136 kB',
  },
  {
    name: 'Products: HTML with its styles',
    path: 'dist/client/products/index.html',
    limit: '25 kB',
  },
  { name: 'Back-office: first script', path: scriptsOf('AdminApp', STATIC), limit: '150 kB' },
  {
    name: 'Fonts of the first view',
    path: [
      `${ASSETS}/fraunces-latin-opsz-normal.*.woff2`,
      `${ASSETS}/instrument-sans-latin-wght-normal.*.woff2`,
    ],
    brotli: false,
    limit: '98 kB',
  },
]
