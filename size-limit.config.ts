// The size budgets of everything that a browser loads, compressed with Brotli.
import { globSync } from 'node:fs'
import { laterChains, loadedWith, splitBundles } from './tools/bundles.ts'

const CLIENT = 'dist/client'
const ASSETS = `${CLIENT}/_astro`

/** The one script that stands on Swiper, and is loaded where something is swiped. */
const SWIPER = /^swipe\./

/**
 * The scripts that come with the first touch of a part of a page. React with its renderer is 39 kB of each and Astro's
 * island client 1 kB, the floor of the chosen stack.
 */
const LOADED: { page: string; islands: string[]; limit: string }[] = [
  // With all that a touch can open: filters, product dialog and lightbox. Apart, they would be 2 kB more.
  { page: 'the catalogue', islands: ['Catalogue'], limit: '61 kB' },
  // 1.4 kB of it are the products of the open room.
  { page: 'interiors and gallery', islands: ['Lightbox'], limit: '51.3 kB' },
  { page: 'contact', islands: ['ContactForm'], limit: '53 kB' },
  {
    // With Swiper, once a picture is opened, 61 kB are the floor.
    page: 'home, read to its end',
    islands: ['Teaser', 'Lightbox', 'ContactForm'],
    limit: '62.9 kB',
  },
]

// Screens of the back-office share what its first script has not; what staff's bar shrinks takes longer than a request.
const chains = laterChains(ASSETS).filter((chain) => !/^(AdminApp|staff-bar)\./.test(chain))
if (chains.length > 0)
  throw new Error(`A press would wait for two scripts, one after the other: ${chains.join(', ')}`)

const { admin, site } = splitBundles(ASSETS)
const firstOfAdmin = loadedWith(ASSETS, ['AdminApp'])
const within = (names: string[]) => names.map((name) => `${ASSETS}/${name}`)

/**
 * Home has eight sections; the catalogue has the styles of its dialog and its sheet, whose scripts come later. Each page
 * has the search, 2.3 kB with its styles and its script, the keep buttons' script, 1 kB with the count in the
 * header, and the list of what was seen, 0.6 kB: as files of their own the scripts would be more requests. One kB is the
 * addresses of the sections that the owner writes, which the process takes out. Astro encrypts their properties with a
 * new key at each build, so that a page differs from build to build by some 50 bytes: each has 0.2 kB left.
 */
const PAGE_LIMITS: Record<string, string> = {
  'index.html': '33.3 kB',
  'products/index.html': '20 kB',
  // With the styles of its rows, its comparison and its print sheet.
  'selection/index.html': '19 kB',
  // With the styles of the form's states and the drawn map.
  'contact/index.html': '19.6 kB',
}

const pages = globSync('**/*.html', { cwd: CLIENT }).map((file) => ({
  name: `${file}, with its styles`,
  path: `${CLIENT}/${file}`,
  limit: PAGE_LIMITS[file] ?? '17.5 kB',
}))

const loads = LOADED.map(({ page, islands, limit }) => ({
  name: `Public site: scripts of ${page}`,
  path: within(loadedWith(ASSETS, ['client', ...islands])),
  limit,
}))

export default [
  ...loads,
  {
    // No page loads all of it.
    name: 'Public site: scripts of all pages',
    path: within(site.filter((name) => !SWIPER.test(name))),
    // 2 kB of it are the hero, 5.4 kB the tile planner, which loads with its first touch; 2.4 kB the bar of staff, and
    // 1 kB what shrinks pictures, which visitors load when they send one; 13 kB the page of the selection with its QR
    // codes, which no other page loads.
    limit: '94 kB',
  },
  {
    name: 'Public site: what swiping takes',
    path: within(site.filter((name) => SWIPER.test(name))),
    limit: '22 kB',
  },
  // 7 kB of it: merging by field, background saves, suggestions and filters; 1 kB: general classes in the markup.
  {
    name: 'Back-office: first scripts besides those',
    path: within(admin.filter((name) => firstOfAdmin.includes(name))),
    limit: '65.9 kB',
  },
  {
    name: 'Back-office: screens that are loaded when they are opened',
    path: within(admin.filter((name) => !firstOfAdmin.includes(name))),
    limit: '83 kB',
  },
  {
    // The cuts that every page shows; the whole alphabets follow only where a word needs them.
    name: 'Fonts of the first view',
    path: [`${ASSETS}/fraunces.*.woff2`, `${ASSETS}/instrument-sans.*.woff2`],
    brotli: false,
    limit: '42 kB',
  },
  ...pages,
]
