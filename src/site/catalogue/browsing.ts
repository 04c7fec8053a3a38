// The catalogue's page as a whole: the list, what narrows it, the search box and the filter sheet, joined.
import type { Facet } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import type { CatalogueQuery } from '#src/site/ui/catalogue-query.ts'
import { type Choice, type Filters, toggled } from '#src/site/ui/filters.ts'
import { type CatalogueOptions, createCatalogue } from './catalogue.ts'
import { createFacets, type Facets } from './facets.ts'
import { createFilterSheet } from './filter-sheet.ts'
import type { ReadCatalogue } from './listing.ts'
import { createSearchText } from './search-text.ts'

export interface BrowsingOptions extends Omit<CatalogueOptions, 'read'> {
  first: CatalogueOptions['first'] & { narrowing?: Facets | undefined }
  read: ReadCatalogue
}

/** Makes all of it; nothing is asked before `listen` or an action is called. */
export function createBrowsing({ read, ...options }: BrowsingOptions) {
  const { first, address } = options
  const catalogue = createCatalogue({ ...options, read: read.products })
  const { $question, show } = catalogue
  const { $narrowing, ask } = createFacets({
    read,
    question: first.question,
    first: first.narrowing,
  })
  const search = createSearchText({ $question, show })
  const sheet = createFilterSheet({ $question, $narrowing, show, read, address })

  /** Whatever becomes different, the list begins at its first page. */
  const change = (part: Partial<CatalogueQuery>) =>
    void show({ ...$question.get(), page: 1, ...part })
  const filter = (filters: Filters) => change({ filters })

  return {
    ...catalogue,
    $narrowing,
    search,
    sheet,
    change,
    filter,
    toggle: (choice: Choice) => filter(toggled($question.get().filters, choice)),
    clear: (facet: Facet) => filter({ ...$question.get().filters, [facet]: [] }),

    open(product: Product): void {
      search.forget()
      catalogue.open(product)
    },

    /** Takes over what was chosen in the drawn page before anybody listened. */
    catchUp({
      search: text,
      ...chosen
    }: Pick<CatalogueQuery, 'search' | 'sort' | 'filters'>): void {
      const { sort, filters } = first.question
      if (chosen.sort !== sort || chosen.filters !== filters) change(chosen)
      if (text !== first.question.search) search.type(text)
    },

    /** Follows the address and every question, until the answer is called. */
    listen(): () => void {
      const stops = [
        $question.subscribe((question) => void ask(question)),
        search.listen(),
        sheet.listen(),
        catalogue.listen(),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
