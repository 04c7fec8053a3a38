// The words of the products pages.
import type { Facet, Sort } from '#api/contract/catalogue.ts'

export const CATALOGUE = {
  title: 'Products',
  description:
    'Tiles and sanitaryware on show in Coimbatore: sizes, finishes and brands, with a page for every product.',
  tabs: 'Product categories',
  more: 'View More Products',
  failed: 'Failed to fetch products',
  tryAgain: 'Try Again',
  empty: 'No products available in this category.',
  showOther: (category: string) => `Show ${category}`,
  loading: 'Loading products',
  paging: 'Pages of products',
  previous: 'Prev',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  plainList: 'See all products as a plain list',
  count: (total: number) => (total === 1 ? '1 product' : `${total} products`),
  /** Where nothing was found: the sentence, and the words of the one link that leads on. */
  nothing: {
    found: (search: string) => `Nothing is called “${search}” here.`,
    filtered: 'No product is all of that at once.',
    clearSearch: 'Clear the search',
    clearFilters: 'Clear all filters',
    clearBoth: 'Clear search and filters',
    inOther: (count: number, category: string) => `Show ${count} in ${category}`,
  },
}

export const SEARCH = {
  label: 'Search products',
  hint: 'Search by name, SKU or brand',
  clear: 'Clear search',
}

export const SORTING: { label: string; names: Readonly<Record<Sort, string>> } = {
  label: 'Sort',
  names: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name A to Z',
    'name-desc': 'Name Z to A',
    size: 'Smallest size first',
  },
}

export const FILTERS = {
  title: 'Filters',
  facets: {
    brand: 'Brand',
    size: 'Size',
    finish: 'Finish',
    color: 'Colour',
    material: 'Material',
    tag: 'Tag',
  } satisfies Record<Facet, string>,
  any: 'Any',
  clearAll: 'Clear all',
  close: 'Close',
  remove: (facet: string, value: string) => `Remove ${facet}: ${value}`,
  chosen: 'Chosen filters',
  chosenOf: (chosen: number, all: number) => `${chosen} of ${all}`,
  showAll: (all: number) => `Show all ${all}`,
  showFewer: 'Show fewer',
  show: (total: number | undefined) =>
    total === undefined ? 'Show products' : `Show ${CATALOGUE.count(total)}`,
}

export const PLAIN_LIST = {
  title: 'All products',
  description: 'Every product on show, as a plain list.',
  failed: CATALOGUE.failed,
  empty: 'There are no products on show at the moment.',
  nothing: 'No product is all of that at once.',
  all: 'See all products',
  category: 'Category',
  everything: 'All categories',
  show: 'Show',
}
