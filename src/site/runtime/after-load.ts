// Work after the load of a page: registers the service worker, has it store the page, and wakes the server.

/** How long a page opened without a page load, such as a filtered list, must stay open before it is stored. */
const SETTLED_MS = 1000
/** The key under which a visit is recorded, so that it wakes the server once. */
const VISIT_KEY = 'visit'
/** The latest time of this work after the page has loaded. */
const DELAY_MAX_MS = 10_000

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  try {
    // The worker of earlier versions stored the selection only.
    const selectionWorker = await serviceWorker.getRegistration('/selection')
    if (selectionWorker && new URL(selectionWorker.scope).pathname === '/selection')
      await selectionWorker.unregister()
    const hasController = serviceWorker.controller !== null
    await serviceWorker.register('/offline-worker.js')
    if (hasController) return
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    await postToWorker({ page: location.href, files })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure is only noted down
    console.warn('Pages are not stored for times without a connection', error)
  }
}

async function postToWorker(message: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** Path and query without the open picture and room. */
function pathOf({ href }: Location): string {
  const url = new URL(href)
  for (const name of ['picture', 'room', 'pattern', 'turned', 'joint', 'colour'])
    url.searchParams.delete(name)
  return url.pathname + url.search
}

let lastPath = pathOf(location)
let storingTimer: ReturnType<typeof setTimeout> | undefined

function scheduleStoring(): void {
  clearTimeout(storingTimer)
  storingTimer = setTimeout(() => {
    if (pathOf(location) === lastPath) return
    lastPath = pathOf(location)
    void postToWorker({ page: lastPath })
  }, SETTLED_MS)
}

/** Wakes a sleeping server, once per visit. */
async function wakeServer(): Promise<void> {
  try {
    if (sessionStorage.getItem(VISIT_KEY)) return
    sessionStorage.setItem(VISIT_KEY, 'begun')
    const response = await fetch('/api/wakeup')
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure is only noted down
    console.warn('Wakeup failed', error)
  }
}

/** Runs the task when the browser is idle, after the page has loaded. */
function runWhenIdle(task: () => void): void {
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: DELAY_MAX_MS })
    else setTimeout(task, DELAY_MAX_MS)
  })
}

// Available over TLS and on localhost only.
if ('serviceWorker' in navigator) {
  runWhenIdle(registerWorker)
  // Older browsers do not store pages that are opened without a page load.
  if ('navigation' in window) navigation.addEventListener('currententrychange', scheduleStoring)
}
runWhenIdle(wakeServer)

// Makes this file a module, so that its names are not global.
export {}
