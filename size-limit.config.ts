// What may travel to a browser at most, Brotli-compressed: the public site and the back-office apart.
import { splitBundles } from './tools/bundles.ts'

const ASSETS = 'dist/client/_astro'
const { admin, site } = splitBundles(ASSETS)
const within = (names: string[]) => names.map((name) => `${ASSETS}/${name}`)

export default [
  // React alone is 59 KB of this, the floor of the chosen stack.
  { name: 'Public site: all scripts', path: within(site), limit: '66 kB' },
  { name: 'Back-office: what it loads besides', path: within(admin), limit: '40 kB' },
  { name: 'Styles of all pages', path: `${ASSETS}/*.css`, limit: '16 kB' },
  { name: 'Fonts', path: `${ASSETS}/*.woff2`, limit: '100 kB', brotli: false },
]
