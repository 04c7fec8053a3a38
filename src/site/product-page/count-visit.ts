// Counts a product page that the browser took from its cache after a prefetch: the server has not seen it opened.
// As in ui/demand.ts, which is not imported: Astro writes this script into the page.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const subject = decodeURIComponent(location.pathname.replace('/products/', ''))
if (visit?.transferSize === 0 && visit.type === 'navigate')
  navigator.sendBeacon('/api/demand', new URLSearchParams({ kind: 'opened', subject }))

export {}
