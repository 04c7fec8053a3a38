// Tells the server what is wanted: a kind of event and its product, without the visitor.

import type { BrowserDemand } from '#api/analytics/contract.ts'
import { skuInPath } from '#api/products/catalogue.contract.ts'

/** Counts one; `subject` is the SKU, or for `missed` the query of a list. The server ignores unknown SKUs. */
export function countEvent(kind: BrowserDemand, subject: string): void {
  navigator.sendBeacon('/api/demand', new URLSearchParams({ kind, subject }))
}

/** Counts a product page that the browser took from its cache after a prefetch: the server has not seen it opened. */
export function countCachedVisit(): void {
  const sku = skuInPath(location.pathname)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (sku && visit?.transferSize === 0 && visit.type === 'navigate') countEvent('opened', sku)
}
