// The service worker of the public site: without a connection, visited pages and the selection open as they were last
// shown. With one, a page always comes from the server. It stores nothing of the back-office or the API.

const OFFLINE = '/offline'
const SELECTION = '/selection'
/** The language of a page, such as '/ta'; English pages have none. */
const PREFIX = /^\/[a-z]{2}(?=\/|$)/
/** How many entries each cache holds; the oldest goes first. Pages of two languages, and 100 products. */
const LIMITS = { offline: 2, selection: 102, pages: 50, files: 200, pictures: 300 }
const FILE = /^\/(_astro|uploads)\//
const PICTURE = /\.(avif|webp|png|jpe?g)$/
const NOT_PUBLIC = /^\/(admin|api)(\/|$)/
/** What the selection's page or one of its scripts imports, now or later. */
const IMPORTED = /(?:\/_astro|["'`]\.)\/([\w.-]+\.js)/g
/** The end of a picture's name, which its widths and formats differ in. */
const VARIANT = /\d+\.\w+$/

addEventListener('install', (event) => {
  event.waitUntil(refreshOffline(''))
  skipWaiting()
})
addEventListener('activate', (event) => {
  // With the preload, a page is requested while this worker starts, and counted as a visit.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})
addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin || method !== 'GET' || headers.has('authorization')) return
  if (FILE.test(pathname)) event.respondWith(readFile(event))
  else if (mode === 'navigate')
    event.respondWith(NOT_PUBLIC.test(pathname) ? request(event) : readPage(event))
})
addEventListener('message', (event) => {
  const { page, files = [], photos } = event.data
  const isFile = (file) => file.startsWith(location.origin) && FILE.test(pathOf(file))
  if (page) event.waitUntil(storePage(page))
  event.waitUntil(Promise.all(files.filter(isFile).map((file) => storeFile(file))))
  if (photos) event.waitUntil(storeSelection(prefixOf(event.source.url), photos))
})

const pathOf = (url) => new URL(url, location.origin).pathname
const prefixOf = (url) => PREFIX.exec(pathOf(url))?.[0] ?? ''
/** The path of the English page. */
const pageOf = (url) => pathOf(url).replace(PREFIX, '')

/** The server reads the query of the list of products, and that of no other page. */
function keyOf(url) {
  const { pathname, search } = new URL(url, location.origin)
  return pageOf(url) === '/products' ? pathname + search : pathname
}

/** The preload has been sent in any case: without its response, a page would be requested twice. */
const request = async (event) => (await event.preloadResponse) ?? fetch(event.request)

async function readPage(event) {
  const { url } = event.request
  try {
    const response = await request(event)
    event.waitUntil(storePage(url, response.clone()))
    event.waitUntil(refreshOffline(prefixOf(url)))
    return response
  } catch (error) {
    const stored = (await caches.match(keyOf(url))) ?? (await matchOffline(url))
    if (stored) return stored
    throw error
  }
}

/** Stores the page as everybody gets it, unless the server had only an older copy or a part of it. */
async function storePage(url, given) {
  try {
    const response = given ?? (await fetch(url))
    const { status, redirected, headers } = response
    const isHtml = headers.get('content-type')?.startsWith('text/html')
    const isCurrent = !headers.has('x-showroom-stale') && headers.get('cache-control') !== 'no-store'
    if (status !== 200 || redirected || !isHtml || !isCurrent) return
    const key = keyOf(url)
    const names = { [OFFLINE]: 'offline', [SELECTION]: 'selection' }
    await put(names[pageOf(key)] ?? 'pages', key, response)
  } catch {
    // Without a connection or room, what is stored remains.
  }
}

/** The offline page in the language of a page, or else in English. */
const matchOffline = async (url) =>
  (await caches.match(prefixOf(url) + OFFLINE)) ?? caches.match(OFFLINE)

const refreshed = new Map()
/** The offline page has the showroom's telephone numbers and hours: it is read again at each start of the worker. */
function refreshOffline(prefix) {
  if (!refreshed.has(prefix)) refreshed.set(prefix, storePage(prefix + OFFLINE))
  return refreshed.get(prefix)
}

/** A file whose name changes with its content comes from the cache. */
async function readFile(event) {
  const { request, clientId } = event
  const stored = await caches.match(request)
  if (stored?.headers.get('cache-control')?.includes('immutable')) return stored
  try {
    const response = await fetch(request)
    const client = await clients.get(clientId)
    const isPublic = client && !NOT_PUBLIC.test(pathOf(client.url))
    if (isPublic) event.waitUntil(storeFile(request.url, response.clone()))
    return response
  } catch (error) {
    const variant = stored ?? (await findVariant(pathOf(request.url)))
    if (variant) return variant
    throw error
  }
}

/** The same picture in another width or format: a turned phone asks for another one. */
async function findVariant(path) {
  const name = path.replace(VARIANT, '')
  if (name === path || !path.startsWith('/uploads/')) return undefined
  for (const cacheName of ['pictures', 'selection']) {
    const cache = await caches.open(cacheName)
    const requests = await cache.keys()
    const variant = requests.findLast(({ url }) => pathOf(url).startsWith(name))
    if (variant) return cache.match(variant)
  }
  return undefined
}

/** Stores a file once, and returns it. */
async function storeFile(url, given, name = PICTURE.test(url) ? 'pictures' : 'files') {
  const path = pathOf(url)
  try {
    const cache = await caches.open(name)
    const stored = await cache.match(path)
    if (stored && !given) return stored
    const response = given ?? (await fetch(path))
    if (response.status === 200) await put(name, path, response.clone())
    return response
  } catch {
    // As in storePage.
    return undefined
  }
}

/** Stores the selection's page with all of its scripts, and the pictures of its products in place of earlier ones. */
async function storeSelection(prefix, photos) {
  await storePage(prefix + SELECTION)
  const page = await caches.match(prefix + SELECTION)
  const scripts = new Set()
  const addImports = (text) => {
    for (const [, file] of text.matchAll(IMPORTED)) scripts.add(`/_astro/${file}`)
  }
  addImports((await page?.text()) ?? '')
  // A set is iterated to the end of what is added meanwhile.
  for (const script of scripts) addImports((await (await storeFile(script))?.clone().text()) ?? '')
  await Promise.all(photos.map((photo) => storeFile(photo, undefined, 'selection')))
  const cache = await caches.open('selection')
  for (const request of await cache.keys())
    if (pageOf(request.url) !== SELECTION && !photos.includes(pathOf(request.url)))
      await cache.delete(request)
}

async function put(name, key, response) {
  const cache = await caches.open(name)
  // As the newest entry.
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, -LIMITS[name])) await cache.delete(oldest)
}
