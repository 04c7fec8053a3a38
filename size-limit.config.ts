// What may travel to a browser at most, Brotli-compressed: the public site and the back-office apart.
import { globSync } from 'node:fs'
import { splitBundles } from './tools/bundles.ts'

const CLIENT = 'dist/client'
const ASSETS = `${CLIENT}/_astro`

/** The one script that stands on Swiper, and is loaded where something is swiped. */
const SWIPER = /^swipe\./

const { admin, site } = splitBundles(ASSETS)
const within = (names: string[]) => names.map((name) => `${ASSETS}/${name}`)

const pages = globSync('**/*.html', { cwd: CLIENT }).map((file) => ({
  name: `${file}, with its styles`,
  path: `${CLIENT}/${file}`,
  limit: file === 'index.html' ? '26 kB' : '13 kB',
}))

export default [
  {
    // React is 59 kB of this, the floor of the chosen stack; no page loads all of the rest.
    name: 'Public site: scripts of all pages',
    path: within(site.filter((name) => !SWIPER.test(name))),
    limit: '80 kB',
  },
  {
    name: 'Public site: what swiping takes',
    path: within(site.filter((name) => SWIPER.test(name))),
    limit: '22 kB',
  },
  { name: 'Back-office: scripts besides those', path: within(admin), limit: '44 kB' },
  {
    // The cuts that pages preload; the whole alphabets follow only where a word needs them.
    name: 'Fonts of the first view',
    path: [`${ASSETS}/fraunces.*.woff2`, `${ASSETS}/instrument-sans.*.woff2`],
    brotli: false,
    limit: '56 kB',
  },
  ...pages,
]
