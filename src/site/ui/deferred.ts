// Watches the sections that come with a request of their own: Astro leaves a placeholder standing for ever
// when the request fails, so here it turns into what stands in for it.
import { afterHero } from './after-hero.ts'
import { hasSleeping, wakeNearby } from './nearby.ts'

/** Longer than this, in milliseconds from asking for it, nobody waits for a section. */
const PATIENCE_MS = 10_000
const DOOR = '/_server-islands/'

const placeholders = document.querySelectorAll<HTMLElement>('[data-deferred]')

function fail(placeholder: HTMLElement): void {
  const { standIn } = placeholder.querySelector<HTMLElement>('[data-stand-in]')?.dataset ?? {}
  if (placeholder.isConnected && standIn) placeholder.innerHTML = standIn
}

/** The browser's own record of a request; a status of 0 is one that got no answer. */
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
// Asked for while the page was read.
else failAfter(Math.max(0, PATIENCE_MS - performance.now()), document.body)

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest('[data-deferred] button')) location.reload()
})
