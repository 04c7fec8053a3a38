// The stores of the catalogue page: the list, its search text and its filter sheet.
import { atom } from 'nanostores'
import { cut } from '#api/contract/text.ts'
import type { Product } from '#api/products/contract.ts'
import { type CatalogueQuery, cataloguePath, SEARCH_MAX } from '#src/site/ui/catalogue-query.ts'
import { countDemand } from '#src/site/ui/demand.ts'
import { isSameChoice, tidy } from '#src/site/ui/filters.ts'
import { createSearchText } from '#src/ui/search-text.ts'
import { type CatalogueOptions, createCatalogue, type Step } from './catalogue.ts'

/** A search without results counts after this time, in ms: an unfinished word is no search. */
const SETTLED_MS = 2000

/** Creates the stores. Nothing is fetched before `listen` or an action is called. */
export function createBrowsing(options: CatalogueOptions) {
  const { base, first, address } = options
  const catalogue = createCatalogue(options)
  const { $query, $listing, show } = catalogue
  /** The path of the list when the filter sheet was opened; undefined while the sheet is closed. */
  const $sheet = atom<string | undefined>()
  const pathNow = () => cataloguePath(base, $query.get())

  /** Changes the query and returns to its first page. All choices in the open sheet are one history entry. */
  const change = (part: Partial<CatalogueQuery>, step?: Step) =>
    void show({ ...$query.get(), page: 1, ...part }, step ?? ($sheet.get() ? 'replace' : 'push'))
  const search = createSearchText(
    { $query, go: (part, { replace } = {}) => change(part, replace ? 'replace' : undefined) },
    (text) => cut(tidy(text), SEARCH_MAX),
  )

  let missed: ReturnType<typeof setTimeout> | undefined
  /** Counts lists that stay empty. The server has counted the first one. */
  const countMissed = () => {
    clearTimeout(missed)
    const { status, page } = $listing.get()
    if (status !== 'ready' || page?.total !== 0) return
    missed = setTimeout(() => countDemand('missed', cataloguePath('', $query.get())), SETTLED_MS)
  }

  return {
    ...catalogue,
    $sheet,
    search,
    change,

    open(product: Product): void {
      search.reset()
      catalogue.open(product)
    },

    /** Opens the sheet with a history entry of its own, so that Back takes its choices back. */
    openSheet(): void {
      if ($sheet.get()) return
      address.push(pathNow())
      $sheet.set(pathNow())
    },

    /** Closes the sheet and keeps its choices; without any its history entry goes. */
    closeSheet(): void {
      const isUnchanged = $sheet.get() === pathNow()
      $sheet.set(undefined)
      if (isUnchanged) address.back()
    },

    /** Applies choices made before hydration. Without known facets no filters were drawn. */
    catchUp({ search: text, sort, filters: chosen }: CatalogueQuery): void {
      const filters = first.listing.facets ? chosen : first.query.filters
      const isAsDrawn = sort === first.query.sort && isSameChoice(filters, first.query.filters)
      if (!isAsDrawn) change({ sort, filters })
      if (text !== first.query.search) search.type(text)
    },

    /** Subscribes to the URL. Returns an unsubscribe function. */
    listen(): () => void {
      const stops = [
        address.listen(() => $sheet.set(undefined)),
        catalogue.listen(),
        $listing.listen(countMissed),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
