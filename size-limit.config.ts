// What may travel to a browser at most, Brotli-compressed: the public site and the back-office apart.
import { splitBundles } from './tools/bundles.ts'

const ASSETS = 'dist/client/_astro'
const { admin, site } = splitBundles(ASSETS)
const within = (names: string[]) => names.map((name) => `${ASSETS}/${name}`)

export default [
  // React is 59 kB of this, the floor of the chosen stack; no page loads all of the rest.
  { name: 'Public site: scripts of all pages', path: within(site), limit: '74 kB' },
  { name: 'Back-office: scripts besides those', path: within(admin), limit: '36 kB' },
  {
    name: 'Public site: styles of all pages',
    path: [`${ASSETS}/*.css`, `!${ASSETS}/AdminApp.*.css`],
    limit: '16 kB',
  },
  { name: 'Back-office: styles besides those', path: `${ASSETS}/AdminApp.*.css`, limit: '10 kB' },
  // The cuts that pages preload; the whole alphabets follow only where a word needs them.
  {
    name: 'Fonts of the first view',
    path: [`${ASSETS}/fraunces.*.woff2`, `${ASSETS}/instrument-sans.*.woff2`],
    brotli: false,
    limit: '56 kB',
  },
]
