// Updates of the opening state: fetches the page again when the state changes.

/** Added to the server's time of change, because clocks differ. */
const CLOCK_TOLERANCE_MS = 1500
/** The shortest wait, in case the visitor's clock is far ahead. */
const WAIT_MIN_MS = 60_000

const findStates = () => [...document.querySelectorAll<HTMLElement>('[data-open-until]')]

async function refreshStates(): Promise<void> {
  try {
    const response = await fetch(location.pathname)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const [newState] = page.querySelectorAll('[data-open-until]')
    if (newState) for (const state of findStates()) state.replaceWith(newState.cloneNode(true))
  } catch {
    // Tried again in a minute.
  }
  scheduleRefresh()
}

function scheduleRefresh(): void {
  const [firstState] = findStates()
  if (!firstState) return
  const remainingMs = Number(firstState.dataset.openUntil) - Date.now() + CLOCK_TOLERANCE_MS
  setTimeout(refreshStates, Math.max(remainingMs, WAIT_MIN_MS))
}

const hasOutdatedState = () =>
  findStates().some(({ dataset }) => Number(dataset.openUntil) < Date.now())

scheduleRefresh()
// The page may have been suspended in the back/forward cache or in a background tab.
addEventListener('pageshow', ({ persisted }) => persisted && hasOutdatedState() && refreshStates())
document.addEventListener(
  'visibilitychange',
  () => !document.hidden && hasOutdatedState() && refreshStates(),
)
