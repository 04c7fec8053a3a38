// Corrects the words about opening hours when they change: the page is read again for them.

/** Waits a little longer than the server says: clocks differ. */
const CLOCK_TOLERANCE_MS = 1500
/** The shortest wait, where a clock is far ahead. */
const WAIT_MIN_MS = 60_000

const findStates = () => [...document.querySelectorAll<HTMLElement>('[data-open-until]')]

async function refreshStates(): Promise<void> {
  try {
    const response = await fetch(location.pathname)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const [newState] = page.querySelectorAll('[data-open-until]')
    if (newState) for (const state of findStates()) state.replaceWith(newState.cloneNode(true))
  } catch {
    // The next try is in a minute.
  }
  scheduleRefresh()
}

function scheduleRefresh(): void {
  const [first] = findStates()
  if (!first) return
  const remainingMs = Number(first.dataset.openUntil) - Date.now() + CLOCK_TOLERANCE_MS
  setTimeout(refreshStates, Math.max(remainingMs, WAIT_MIN_MS))
}

const hasOutdated = () => findStates().some(({ dataset }) => Number(dataset.openUntil) < Date.now())

scheduleRefresh()
// A page that was asleep in the history or in another tab.
addEventListener('pageshow', ({ persisted }) => persisted && hasOutdated() && refreshStates())
document.addEventListener(
  'visibilitychange',
  () => !document.hidden && hasOutdated() && refreshStates(),
)
