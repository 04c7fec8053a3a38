// Sends one request per visit when the browser is idle, to start a sleeping server.
const KEY = 'visit'
/** The latest moment of the request, in milliseconds after loading. */
const LATEST = 10_000

async function wake(): Promise<void> {
  try {
    if (sessionStorage.getItem(KEY)) return
    sessionStorage.setItem(KEY, 'begun')
    const response = await fetch('/api/wakeup')
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure is only noted down
    console.warn('Wakeup failed', error)
  }
}

// After the page has loaded.
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => wake(), { timeout: LATEST })
  else setTimeout(wake, LATEST)
})
