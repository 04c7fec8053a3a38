// Size budgets of what a browser loads, compressed with Brotli, for `npm run test:size`.
import { globSync, readFileSync } from 'node:fs'

const ASSETS = 'dist/client/_astro'

/** Match the names of other scripts in a script: its static imports, or all that it may load. */
const STATIC = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const ANY = /["'`]\.\/([\w.-]+\.js)["'`]/g

/** The script of the room view, which is loaded when the view opens. */
const ROOM_VIEW = /^RoomApp\./

/** The paths of Astro's renderer, of the islands, and of all scripts that they import but the room view. */
function scriptsOf(islands: string, imports: RegExp): string[] {
  return follow(globSync(`${ASSETS}/{client,${islands}}.*.js`), imports)
}

function follow(entries: readonly string[], imports: RegExp): string[] {
  const paths = new Set(entries)
  // Iterating over a set includes elements added meanwhile.
  for (const path of paths)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(imports))
      if (!ROOM_VIEW.test(name)) paths.add(`${ASSETS}/${name}`)
  return [...paths]
}

export default [
  {
    // Of these, React and its renderer are 58 kB, Swiper 20 kB, the staff bar and the contract's schemas 4 kB each.
    name: 'Products, all of it opened: scripts',
    path: scriptsOf('Catalogue,SiteRuntime', ANY),
    limit: '136 kB',
  },
  {
    // All of it opened: the words of both languages, and the steps of a visitor's own photo.
    name: 'Room view: scripts',
    path: follow(globSync(`${ASSETS}/RoomApp.*.js`), ANY).filter(
      (path) => !scriptsOf('Catalogue,SiteRuntime', ANY).includes(path),
    ),
    limit: '25 kB',
  },
  {
    name: 'Products: HTML with its styles',
    path: 'dist/client/products/index.html',
    limit: '25 kB',
  },
  {
    // Of these, React and its renderer are 58 kB, and the queries 12 kB.
    name: 'Back-office: first script',
    path: scriptsOf('AdminApp', STATIC),
    limit: '152 kB',
  },
  {
    name: 'Fonts of the first view',
    path: [
      `${ASSETS}/fraunces-latin-opsz-normal.*.woff2`,
      `${ASSETS}/instrument-sans-latin-wght-normal.*.woff2`,
    ],
    brotli: false,
    limit: '98 kB',
  },
  {
    name: 'Fonts that a Tamil page adds',
    path: [
      `${ASSETS}/noto-serif-tamil-tamil-wght-normal.*.woff2`,
      `${ASSETS}/anek-tamil-tamil-wght-normal.*.woff2`,
    ],
    brotli: false,
    limit: '104 kB',
  },
]
