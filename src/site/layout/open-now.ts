// Corrects the words about opening hours when they change: the page is read again for them.

/** Waits a little longer than the server says: clocks differ. */
const LATER_MS = 1500
/** The shortest wait, where a clock is far ahead. */
const LEAST_MS = 60_000

const words = () => [...document.querySelectorAll<HTMLElement>('[data-open-until]')]

async function correct(): Promise<void> {
  try {
    const page = await fetch(location.pathname)
    const read = new DOMParser().parseFromString(await page.text(), 'text/html')
    const [fresh] = read.querySelectorAll('[data-open-until]')
    if (fresh) for (const old of words()) old.replaceWith(fresh.cloneNode(true))
  } catch {
    // The next try is in a minute.
  }
  wait()
}

function wait(): void {
  const [first] = words()
  if (!first) return
  const left = Number(first.dataset.openUntil) - Date.now() + LATER_MS
  setTimeout(correct, Math.max(left, LEAST_MS))
}

const isOutdated = () => words().some(({ dataset }) => Number(dataset.openUntil) < Date.now())

wait()
// A page that was asleep in the history or in another tab.
addEventListener('pageshow', ({ persisted }) => persisted && isOutdated() && correct())
document.addEventListener('visibilitychange', () => !document.hidden && isOutdated() && correct())
