// The stores of the catalogue page: list, facets, search text and filter sheet, joined.
import { atom } from 'nanostores'
import type { Facet } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { cut } from '#api/contract/text.ts'
import { type CatalogueQuery, cataloguePath, SEARCH_MAX } from '#src/site/ui/catalogue-query.ts'
import { type Choice, type Filters, isSameChoice, tidy, toggled } from '#src/site/ui/filters.ts'
import { createSearchText } from '#src/ui/search-text.ts'
import { type CatalogueOptions, createCatalogue, type Step } from './catalogue.ts'
import { createFacets, type Facets } from './facets.ts'
import type { ReadCatalogue } from './listing.ts'

export interface BrowsingOptions extends Omit<CatalogueOptions, 'read'> {
  first: CatalogueOptions['first'] & { facets?: Facets | undefined }
  read: ReadCatalogue
}

/** Creates the stores. Nothing is fetched before `listen` or an action is called. */
export function createBrowsing({ read, ...options }: BrowsingOptions) {
  const { base, first, address } = options
  const catalogue = createCatalogue({ ...options, read: read.products })
  const { $query, show } = catalogue
  const { $facets, ask } = createFacets({ read, query: first.query, first: first.facets })
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
  const filter = (filters: Filters) => change({ filters })

  /** Closes the sheet and goes back to the list below it. A second call changes nothing. */
  function closeSheet(): void {
    if (!$sheet.get()) return
    $sheet.set(undefined)
    address.back()
  }

  return {
    ...catalogue,
    $facets,
    $sheet,
    search,
    change,
    filter,
    toggle: (choice: Choice) => filter(toggled($query.get().filters, choice)),
    clear: (facet: Facet) => filter({ ...$query.get().filters, [facet]: [] }),

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
    closeSheet,
    /** Closes the sheet and keeps its choices. */
    applySheet(): void {
      if ($sheet.get() === pathNow()) closeSheet()
      else $sheet.set(undefined)
    },

    /** Applies choices made before hydration. Without known facets no filters were drawn. */
    catchUp({ search: text, sort, filters: chosen }: CatalogueQuery): void {
      const filters = first.facets ? chosen : first.query.filters
      const isAsDrawn = sort === first.query.sort && isSameChoice(filters, first.query.filters)
      if (!isAsDrawn) change({ sort, filters })
      if (text !== first.query.search) search.type(text)
    },

    /** Subscribes to the URL and the query. Returns an unsubscribe function. */
    listen(): () => void {
      const stops = [
        $query.subscribe((query) => void ask(query)),
        address.listen(() => $sheet.set(undefined)),
        catalogue.listen(),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
