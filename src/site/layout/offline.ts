// Registers the service worker, and tells it which pages were opened without it.

/** A page that is opened in place, such as a list with another filter, is stored once it stays for this time. */
const SETTLED_MS = 1000
/** The latest moment of the registration, in milliseconds after loading. */
const DELAY_MAX_MS = 10_000

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  try {
    // The worker of earlier versions kept the selection alone.
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

/** The address without the picture that is open on the page. */
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

// Browsers have it over TLS and on localhost.
if ('serviceWorker' in navigator) {
  // After the page has loaded.
  addEventListener('load', () => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(registerWorker, { timeout: DELAY_MAX_MS })
    else setTimeout(registerWorker, DELAY_MAX_MS)
  })
  // Older browsers do not store what is opened in place.
  if ('navigation' in window) navigation.addEventListener('currententrychange', storeSoon)
}

// A module, with names of its own.
export {}
