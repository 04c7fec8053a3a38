// The service worker of /selection, and of no other page: it keeps the page, its scripts, styles, fonts and pictures
// for times without a connection. With one, the page always comes from the server.

const CACHE = 'selection'
const PAGE = '/selection'
const ASSET = /\/_astro\/[\w.-]+\.\w+/g
/** What a script imports, now or later. */
const IMPORTED = /["'`]\.\/([\w.-]+\.js)["'`]/g

addEventListener('install', (event) => {
  event.waitUntil(fetch(PAGE).then(storePage))
  skipWaiting()
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(readPage(event))
  else if (/^\/(_astro|uploads)\//.test(pathname)) event.respondWith(readFile(request))
})

async function readPage(event) {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(storePage(response.clone()))
    return response
  } catch (error) {
    const stored = await caches.match(PAGE)
    if (stored) return stored
    throw error
  }
}

/** The names of these files change with their content. */
async function readFile(request) {
  const stored = await caches.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone())
  return response
}

/** Stores the page with all files that it names, and removes those of an older build. */
async function storePage(given) {
  // A page that left without a section is asked for again once.
  const isWhole = ({ headers }) => headers.get('cache-control') !== 'no-store'
  const response = isWhole(given) ? given : await fetch(PAGE)
  if (!response.ok || !isWhole(response)) return
  const cache = await caches.open(CACHE)
  const html = await response.clone().text()
  await cache.put(PAGE, response)
  const files = new Set(html.match(ASSET))
  for (const file of files) {
    const text = file.endsWith('.js') ? await (await readFile(new Request(file))).text() : ''
    for (const [, name] of text.matchAll(IMPORTED)) files.add(`/_astro/${name}`)
    if (!text) await readFile(new Request(file))
  }
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/_astro/') && !files.has(pathname)) await cache.delete(url)
  }
}
