// Texts of the product lists.
import type { Facet, Sort } from '#api/products/catalogue.contract.ts'

export const CATALOGUE = {
  title: 'Products',
  tabs: 'Product categories',
  more: 'View More Products',
  /** The link from the home page if that already shows the whole category. */
  all: 'See all products',
  failed: 'Failed to fetch products',
  /** Follows `failed` if the device is offline. */
  offline: 'You are offline. Nothing is lost: try again when the connection is back.',
  tryAgain: 'Try Again',
  empty: 'No products available in this category.',
  showOther: (category: string) => `Show ${category}`,
  loading: 'Loading products',
  paging: 'Pages of products',
  previous: 'Prev',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  /** The label of the page size. */
  pageLength: 'Products on a page',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  count: (total: number) =>
    total === 1 ? '1 product' : `${total.toLocaleString('en-IN')} products`,
  /** Above results of the other category, if only that one has matches. */
  instead: (search: string, category: string, other: string) =>
    `Nothing for “${search}” in ${category}; these are in ${other}.`,
  /** At the end of the list, for visitors who did not find their product. */
  ask: 'Not here? Ask us for it',
  /** Messages and links of an empty list. */
  nothing: {
    found: (search: string) => `Nothing is called “${search}” here.`,
    filtered: 'No product is all of that at once.',
    clearSearch: 'Clear the search',
    clearFilters: 'Clear all filters',
    clearBoth: 'Clear search and filters',
    inOther: (count: number, category: string) =>
      `Show ${count.toLocaleString('en-IN')} in ${category}`,
    meant: (words: string) => `Search for “${words}”`,
    without: (condition: string, count: number) =>
      `Without ${condition}: ${count.toLocaleString('en-IN')}`,
    quoted: (search: string) => `“${search}”`,
    ask: 'Ask us for it',
    chat: 'Ask on WhatsApp',
    question: (search: string) => `Hi, do you have “${search}”?`,
  },
}

/** Descriptions for search engines. Separate, so that scripts do not load them. */
export const CATALOGUE_META = {
  description:
    'Tiles and sanitaryware on show: sizes, finishes and brands, with a page for every product.',
  /** The description of one list, such as 'Sanitaryware, page 2'. */
  describe: (list: string) =>
    `${list}: on show, with sizes, finishes and a page for every product.`,
}

export const SEARCH_BOX = {
  label: 'Search products',
  hint: 'Name, size, colour, SKU',
  clear: 'Clear search',
  /** For a text that is longer than the search limit. */
  cut: (max: number) => `Only the first ${max} characters are searched for.`,
}

export const SORTING: { label: string; names: Readonly<Record<Sort, string>> } = {
  label: 'Sort',
  names: {
    relevance: 'Best match',
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
  chosenOf: (chosen: number, all: number) => `${chosen} of ${all.toLocaleString('en-IN')}`,
  showAll: (all: number) => `Show all ${all.toLocaleString('en-IN')}`,
  showFewer: 'Show fewer',
  show: (total: number | undefined) =>
    total === undefined ? 'Show products' : `Show ${CATALOGUE.count(total)}`,
}
