// Anonymous event counts for the shop's analytics.
import type { BrowserEventKind } from '#api/analytics/contract.ts'
import { withoutLanguage } from '#api/contract/languages.ts'
import { skuInPath } from '#api/products/catalogue.contract.ts'

/** Counts one event. `subject` is the SKU, or the query of the list for `missed`. The server ignores unknown SKUs. */
export function countEvent(kind: BrowserEventKind, subject: string): void {
  navigator.sendBeacon('/api/demand', new URLSearchParams({ kind, subject }))
}

/** Counts a product page that was opened from the prefetch cache, which the server did not see. */
export function countCachedVisit(): void {
  const sku = skuInPath(withoutLanguage(location.pathname))
  const [navigationEntry] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  if (sku && navigationEntry?.transferSize === 0 && navigationEntry.type === 'navigate')
    countEvent('opened', sku)
}
