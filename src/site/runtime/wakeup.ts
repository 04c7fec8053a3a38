// Wake-up request for a sleeping server: one per visit, when the browser is idle.
const STORAGE_KEY = 'visit'
/** The latest time of the request after the page has loaded. */
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

addEventListener('load', () => {
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => wakeServer(), { timeout: DELAY_MAX_MS })
  else setTimeout(wakeServer, DELAY_MAX_MS)
})
