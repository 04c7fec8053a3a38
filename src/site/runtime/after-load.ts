// Registration of the service worker, which is told which pages were opened without it.

/** How long a page opened without a page load, such as a filtered list, must stay open before it is stored. */
const SETTLED_MS = 1000
/** The latest time of the registration after the page has loaded. */
const DELAY_MAX_MS = 10_000

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  try {
    // The worker of earlier versions stored the selection only.
    const earlier = await serviceWorker.getRegistration('/selection')
    if (earlier && new URL(earlier.scope).pathname === '/selection') await earlier.unregister()
    const isControlled = serviceWorker.controller !== null
    await serviceWorker.register('/offline-worker.js')
    if (isControlled) return
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    await sendToWorker({ page: location.href, files })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure is only noted down
    console.warn('Pages are not stored for times without a connection', error)
  }
}

async function sendToWorker(message: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** Path and query without the open picture. */
function pathOf({ href }: Location): string {
  const url = new URL(href)
  url.searchParams.delete('picture')
  return url.pathname + url.search
}

let storedPath = pathOf(location)
let timer: ReturnType<typeof setTimeout> | undefined

function storeSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (pathOf(location) === storedPath) return
    storedPath = pathOf(location)
    void sendToWorker({ page: storedPath })
  }, SETTLED_MS)
}

// Available over TLS and on localhost only.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(registerWorker, { timeout: DELAY_MAX_MS })
    else setTimeout(registerWorker, DELAY_MAX_MS)
  })
  // Older browsers do not store pages that are opened without a page load.
  if ('navigation' in window) navigation.addEventListener('currententrychange', storeSoon)
}

// Makes this file a module, so that its names are not global.
export {}
