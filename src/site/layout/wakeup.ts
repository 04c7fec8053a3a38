// Sends one request per visit when the browser is idle, to start a sleeping server.
const STORAGE_KEY = 'visit'
/** The latest moment of the request, in milliseconds after loading. */
const DELAY_MAX_MS = 10_000

async function wakeServer(): Promise<void> {
  try {
    if (sessionStorage.getItem(STORAGE_KEY)) return
    sessionStorage.setItem(STORAGE_KEY, 'begun')
    const response = await fetch('/api/wakeup')
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure is only noted down
    console.warn('Wakeup failed', error)
  }
}

// After the page has loaded.
addEventListener('load', () => {
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => wakeServer(), { timeout: DELAY_MAX_MS })
  else setTimeout(wakeServer, DELAY_MAX_MS)
})
