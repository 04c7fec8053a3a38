// Shows the message of a section that did not come with its page and cannot be fetched either.

/** The longest wait for a section, in ms. */
const TIMEOUT_MS = 10_000
const SECTIONS_PATH = '/_server-islands/'

const placeholders = document.querySelectorAll<HTMLElement>('[data-deferred]')

function showFailure(placeholder: HTMLElement): void {
  const { standIn } = placeholder.querySelector<HTMLElement>('[data-stand-in]')?.dataset ?? {}
  if (placeholder.isConnected && standIn) placeholder.innerHTML = standIn
}

/** Astro's own request for a section; status 0 means no response. */
function readEntry({ name, responseStatus }: PerformanceResourceTiming): void {
  if (responseStatus === 200 || responseStatus === undefined) return
  const { pathname } = new URL(name)
  for (const placeholder of placeholders)
    if (pathname === SECTIONS_PATH + placeholder.dataset.deferred) showFailure(placeholder)
}

if (placeholders.length > 0) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) readEntry(entry as PerformanceResourceTiming)
  }).observe({ type: 'resource', buffered: true })
  setTimeout(() => placeholders.forEach(showFailure), TIMEOUT_MS)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-deferred] button')) location.reload()
  })
}
