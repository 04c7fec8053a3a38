// Counts a product page that the browser took from its cache after a prefetch: the server has not seen it opened.
// Without imports, so that Astro writes it into the page.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

async function countVisit(): Promise<void> {
  const { countDemand } = await import('#src/site/ui/demand.ts')
  countDemand('opened', decodeURIComponent(location.pathname.replace('/products/', '')))
}

if (visit?.transferSize === 0 && visit.type === 'navigate') void countVisit()
