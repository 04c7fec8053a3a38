// Watches server islands: where a section's request fails, its skeleton becomes an error.
import { afterHero } from './after-hero.ts'
import { hasSleeping, wakeNearby } from './nearby.ts'

/** The timeout of a section in milliseconds. */
const PATIENCE_MS = 10_000
const DOOR = '/_server-islands/'

const placeholders = document.querySelectorAll<HTMLElement>('[data-deferred]')

function fail(placeholder: HTMLElement): void {
  const { standIn } = placeholder.querySelector<HTMLElement>('[data-stand-in]')?.dataset ?? {}
  if (placeholder.isConnected && standIn) placeholder.innerHTML = standIn
}

/** The browser's record of a request; status 0 means no response. */
function report(entry: PerformanceResourceTiming): void {
  const { pathname } = new URL(entry.name)
  if (!pathname.startsWith(DOOR) || entry.responseStatus === undefined) return
  if (entry.responseStatus === 200) return
  for (const placeholder of placeholders)
    if (pathname === DOOR + placeholder.dataset.deferred) fail(placeholder)
}

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) report(entry as PerformanceResourceTiming)
}).observe({ type: 'resource', buffered: true })

function failAfter(ms: number, within: Element): void {
  const awaited = [...placeholders].filter((placeholder) => within.contains(placeholder))
  setTimeout(() => awaited.forEach(fail), ms)
}

if (hasSleeping) afterHero(() => wakeNearby((section) => failAfter(PATIENCE_MS, section)))
// Requested while the page was parsed.
else failAfter(Math.max(0, PATIENCE_MS - performance.now()), document.body)

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest('[data-deferred] button')) location.reload()
})
