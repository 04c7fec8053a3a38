// The stores of the catalogue page: list, facets, search text and filter sheet, joined.
import type { Facet } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { cut } from '#api/contract/text.ts'
import { type CatalogueQuery, SEARCH_MAX } from '#src/site/ui/catalogue-query.ts'
import { type Choice, type Filters, isSameChoice, tidy, toggled } from '#src/site/ui/filters.ts'
import { createSearchText } from '#src/ui/search-text.ts'
import { type CatalogueOptions, createCatalogue } from './catalogue.ts'
import { createFacets, type Facets } from './facets.ts'
import { createFilterSheet } from './filter-sheet.ts'
import type { ReadCatalogue } from './listing.ts'

export interface BrowsingOptions extends Omit<CatalogueOptions, 'read'> {
  first: CatalogueOptions['first'] & { facets?: Facets | undefined }
  read: ReadCatalogue
}

/** Creates the stores. Nothing is fetched before `listen` or an action is called. */
export function createBrowsing({ read, ...options }: BrowsingOptions) {
  const { first, address } = options
  const catalogue = createCatalogue({ ...options, read: read.products })
  const { $query, show } = catalogue
  const { $facets, ask } = createFacets({ read, query: first.query, first: first.facets })
  const sheet = createFilterSheet({ $query, $facets, show, read, address })

  /** Changes the query and returns to its first page. */
  const change = (part: Partial<CatalogueQuery>, step?: 'replace') =>
    void show({ ...$query.get(), page: 1, ...part }, step)
  const search = createSearchText(
    { $query, go: (part, { replace } = {}) => change(part, replace ? 'replace' : undefined) },
    (text) => cut(tidy(text), SEARCH_MAX),
  )
  const filter = (filters: Filters) => change({ filters })

  return {
    ...catalogue,
    $facets,
    search,
    sheet,
    change,
    filter,
    toggle: (choice: Choice) => filter(toggled($query.get().filters, choice)),
    clear: (facet: Facet) => filter({ ...$query.get().filters, [facet]: [] }),

    open(product: Product): void {
      search.reset()
      catalogue.open(product)
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
        sheet.listen(),
        catalogue.listen(),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
