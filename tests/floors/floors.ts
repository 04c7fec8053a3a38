// The floors as a table: what each kind of file may import, what it must not, and the words it is refused with.

export interface Floor {
  file: string
  may: string[]
  never: string[]
  /** Part of the sentence that tells what to do instead. */
  sentence: string
}

const ROOMS = [
  '#api/store/stores.ts',
  '#api/security/token.ts',
  '#api/images/image-shelf.ts',
  '#api/relay/relay.ts',
]
const PROCESS = ['#api/http/listener.ts', '#api/serve.ts', '#api/open-doors.ts']
const SITE = ['#src/ui/Picture.astro', 'astro', 'react']
const BEHIND_THE_WALL = ['#api/app.ts', '#api/open.ts', '#api/config.ts', ...ROOMS, 'lowdb', 'hono']
const CLIENT = ['#api/client.ts', '#api/contract/product.ts']
const FLOOR_3 = ['#src/ui/Picture.astro', '#src/content/site.ts', '#src/styles/tokens.css']

export const floors: Floor[] = [
  {
    file: 'api/contract/product.ts',
    may: ['valibot', './fields.ts'],
    never: ['#api/log.ts', 'node:fs', 'hono', ...ROOMS, ...SITE],
    sentence: 'imports valibot and its neighbours',
  },
  {
    file: 'api/config.ts',
    may: ['node:path', './log.ts', '#api/contract/fields.ts'],
    never: ['./open.ts', 'hono', ...ROOMS, ...PROCESS],
    sentence: 'receives them instead',
  },
  {
    file: 'api/store/collection.ts',
    may: [
      'lowdb',
      'valibot',
      'node:fs/promises',
      './lock.ts',
      '#api/contract/product.ts',
      '#api/store/search/word-search.ts',
    ],
    never: [
      '#api/images/image-shelf.ts',
      '#api/security/token.ts',
      '#api/guards/form.ts',
      'sharp',
      'minisearch',
    ],
    sentence: 'belongs in api/open.ts',
  },
  {
    file: 'api/store/search/vocabulary.ts',
    may: ['minisearch', './words.ts', '#api/contract/fields.ts'],
    never: ['#api/store/collection.ts', '#api/log.ts', 'lowdb', 'node:fs', ...PROCESS],
    sentence: 'knows nothing of files',
  },
  {
    file: 'api/security/token.ts',
    may: ['jose', 'node:crypto', './secret.ts', '#api/contract/admin.ts', '#api/log.ts'],
    never: ['#api/store/stores.ts', '#api/images/image-shelf.ts', '#api/routes/auth.ts', 'lowdb'],
    sentence: 'belongs in api/guards or api/routes',
  },
  {
    file: 'api/images/image-shelf.ts',
    may: ['sharp', 'node:fs/promises', './variants.ts', '#api/contract/image.ts'],
    never: ['#api/store/stores.ts', '#api/security/token.ts', '#api/app.ts', 'jose'],
    sentence: 'belongs in api/routes or api/open.ts',
  },
  {
    file: 'api/relay/relay.ts',
    may: ['valibot', 'node:timers/promises', './form-service.ts', '#api/contract/enquiry.ts'],
    never: ['#api/store/stores.ts', '#api/security/token.ts', '#api/app.ts', 'hono', 'node:fs'],
    sentence: 'belongs in api/open.ts',
  },
  {
    file: 'api/guards/signed-in.ts',
    may: ['hono', 'hono/body-limit', './form.ts', '#api/contract/admin.ts', ...ROOMS],
    never: ['#api/routes/auth.ts', '#api/app.ts', '#api/open.ts', 'lowdb', ...PROCESS],
    sentence: 'A guard stands below the routes',
  },
  {
    file: 'api/description/openapi.ts',
    may: [
      'valibot',
      'hono/html',
      './call.ts',
      '#api/contract/product.ts',
      '#api/guards/permission.ts',
    ],
    never: ['#api/routes/products.ts', '#api/app.ts', 'hono', 'node:fs', ...ROOMS, ...PROCESS],
    sentence: 'Serve it from api/routes',
  },
  {
    file: 'api/routes/products.ts',
    may: ['hono', '#api/guards/form.ts', '#api/contract/product.ts', ...ROOMS],
    never: ['./brands.ts', '#api/routes/brands.ts', '#api/app.ts', '#api/open.ts', ...PROCESS],
    sentence: 'never another route',
  },
  {
    file: 'api/app.ts',
    may: ['hono', '#api/routes/products.ts', '#api/guards/form.ts', './log.ts', ...ROOMS],
    never: ['./open.ts', './config.ts', './store/stores.ts', 'lowdb', ...PROCESS],
    sentence: 'pass it in from api/open.ts',
  },
  {
    file: 'api/client.ts',
    may: ['hono/client', './app.ts', '#api/contract/failure.ts'],
    never: ['hono', 'node:fs', './open.ts', './contract/failure.ts', ...ROOMS],
    sentence: 'runs in browsers too',
  },
  {
    file: 'api/http/listener.ts',
    may: ['node:http', './headers.ts', '#api/log.ts', '#api/contract/image.ts'],
    never: ['#api/app.ts', '#api/open.ts', '#api/config.ts', ...ROOMS, ...SITE],
    sentence: 'hands it the rooms it serves',
  },
  {
    file: 'api/serve.ts',
    may: ['./open-doors.ts', './config.ts', '#api/store/stores.ts'],
    never: ['lowdb', '#api/store/lock.ts', '#api/routes/products.ts', ...SITE],
    sentence: 'takes the data folder',
  },
  {
    file: 'api/open-doors.ts',
    may: ['@hono/node-server', 'node:url', './open.ts', './config.ts', '#api/http/listener.ts'],
    never: ['#api/images/image-shelf.ts', '#api/routes/products.ts', './http/listener.ts', ...SITE],
    sentence: 'belongs in one of the two',
  },
  {
    file: 'api/open.ts',
    may: ['./app.ts', './config.ts', 'node:path', ...ROOMS],
    never: PROCESS,
    sentence: 'nothing below them imports them',
  },
  {
    file: 'api/admin-tool.ts',
    may: ['./config.ts', '#api/store/stores.ts', '#api/security/password.ts'],
    never: ['lowdb', 'jose', 'sharp'],
    sentence: 'call what those folders export',
  },
  {
    file: 'api/upkeep/restore.ts',
    may: ['node:path', './command.ts', '#api/config.ts', '#api/pictures.ts', '#api/store/kinds.ts'],
    never: ['#api/open.ts', '#api/app.ts', '#api/routes/auth.ts', 'lowdb', 'sharp', ...PROCESS],
    sentence: 'answers no request',
  },
  {
    file: 'api/pictures.ts',
    may: ['#api/store/stores.ts'],
    never: SITE,
    sentence: 'The API knows nothing of the site',
  },
  {
    file: 'src/pages/products/[sku].astro',
    may: [...CLIENT, ...FLOOR_3, '#src/layouts/SiteLayout.astro', '#src/site/chrome/Footer.astro'],
    never: BEHIND_THE_WALL,
    sentence: 'The wall',
  },
  {
    file: 'src/layouts/SiteLayout.astro',
    may: [...CLIENT, ...FLOOR_3, '#src/site/chrome/Footer.astro', './Head.astro'],
    never: ['#src/pages/404.astro', ...BEHIND_THE_WALL],
    sentence: 'A layout frames pages',
  },
  {
    file: 'src/site/sections/Products.astro',
    may: [...CLIENT, ...FLOOR_3, '#src/site/islands/Tabs.tsx', '#src/server/catalogue.ts'],
    never: ['#src/admin/words.ts', '#src/layouts/SiteLayout.astro', ...BEHIND_THE_WALL],
    sentence: 'neither the other wing nor what stands above',
  },
  {
    file: 'src/site/islands/Tabs.tsx',
    may: [...CLIENT, ...FLOOR_3, 'react', 'swiper/react', './Tab.tsx', '#src/site/stores/tab.ts'],
    never: ['#src/admin/words.ts', '#src/server/catalogue.ts', 'node:fs', ...BEHIND_THE_WALL],
    sentence: 'let the section fetch on the server',
  },
  {
    file: 'src/site/chrome/header.ts',
    may: [...CLIENT, '#src/content/navigation.ts', './menu.ts'],
    never: ['#src/server/catalogue.ts', 'astro:middleware', 'node:fs', '#api/open.ts'],
    sentence: 'let the section fetch on the server',
  },
  {
    file: 'src/admin/screens/ProductList.tsx',
    may: [...CLIENT, ...FLOOR_3, 'react', 'nanostores', './Login.tsx', '#src/admin/words.ts'],
    never: ['#src/site/islands/Tabs.tsx', '#src/server/catalogue.ts', ...BEHIND_THE_WALL],
    sentence: 'runs in the browser and imports neither the other wing',
  },
  {
    file: 'src/server/catalogue.ts',
    may: [...CLIENT, '#src/content/site.ts', './answer.ts', 'node:util'],
    never: ['#src/site/sections/Products.astro', '#src/ui/Picture.astro', ...BEHIND_THE_WALL],
    sentence: 'hand the data up',
  },
  {
    file: 'src/ui/Picture.astro',
    may: ['#api/contract/image.ts', '#src/content/site.ts', './Spinner.tsx'],
    never: ['#api/client.ts', '#src/site/stores/tab.ts', '#src/server/catalogue.ts', 'node:fs'],
    sentence: 'take what is needed as a prop',
  },
  {
    file: 'src/content/site.ts',
    may: ['#api/contract/product.ts', './navigation.ts'],
    never: ['#src/admin/words.ts', '#src/pages/404.astro', ...BEHIND_THE_WALL],
    sentence: 'stand below the wings',
  },
  {
    file: 'src/admin/stores/list.test.ts',
    may: [...BEHIND_THE_WALL, './list.ts', '#tests/shop.ts'],
    never: ['../list.ts', './parts/button.ts'],
    sentence: "'./' is for neighbours",
  },
  {
    file: 'tools/screenshot.ts',
    may: [...BEHIND_THE_WALL, './browser.ts'],
    never: ['../tests/shop.ts', './astro/api.ts'],
    sentence: "'./' is for neighbours",
  },
]
