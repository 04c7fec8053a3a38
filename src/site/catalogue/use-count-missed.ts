// Counts searches and filters that leave the list empty.
import { useEffect } from 'react'
import { type CatalogueQuery, cataloguePath } from '#src/site/ui/catalogue-query.ts'
import { countDemand } from '#src/site/ui/demand.ts'
import type { Listing } from './listing.ts'

/** An unfinished word is no search. In milliseconds. */
const SETTLED_MS = 2000

/** The server has counted the `first` listing. */
export function useCountMissed(query: CatalogueQuery, listing: Listing, first: Listing): void {
  const isMissed = listing !== first && listing.kind === 'ready' && listing.page.total === 0
  useEffect(() => {
    if (!isMissed) return
    const count = () => countDemand('missed', cataloguePath('', query))
    const settling = setTimeout(count, SETTLED_MS)
    return () => clearTimeout(settling)
  }, [isMissed, query])
}
