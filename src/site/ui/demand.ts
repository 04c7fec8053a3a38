// Tells the server what is wanted: a kind of event and its product, without the visitor.
import type { BrowserDemand } from '#api/contract/demand.ts'

/** Counts one; `subject` is the SKU, or for `missed` the query of a list. The server ignores unknown SKUs. */
export function countDemand(kind: BrowserDemand, subject: string): void {
  navigator.sendBeacon('/api/demand', new URLSearchParams({ kind, subject }))
}
