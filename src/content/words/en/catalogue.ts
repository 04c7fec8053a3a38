// Words of the product lists.
import type { CategoryId, Facet, Sort } from '#api/products/catalogue.contract.ts'

export const catalogue = {
  title: 'Products',
  categories: { tiles: 'Tiles', sanitaryware: 'Sanitaryware' } satisfies Record<CategoryId, string>,
  tabs: 'Product categories',
  more: 'View More Products',
  /** The link from the home page if that already shows the whole category. */
  all: 'See all products',
  failed: 'Failed to fetch products',
  empty: 'No products available in this category.',
  showOther: 'Show {category}',
  loading: 'Loading products',
  paging: 'Pages of products',
  previous: 'Prev',
  next: 'Next',
  page: 'Page {page}',
  /** In the title of a list. */
  titlePage: 'page {page}',
  /** The label of the page size. */
  pageLength: 'Products on a page',
  pageOf: 'Page {page} of {pages}',
  count: { one: '{count} product', other: '{count} products' },
  /** A link on the home page while there are any. */
  offers: { one: '{count} product on offer', other: '{count} products on offer' },
  /** Above results of the other category, if only that one has matches. */
  instead: 'Nothing for “{search}” in {category}; these are in {other}.',
  /** At the end of the list, for visitors who did not find their product. */
  ask: 'Not here? Ask us for it',
  /** A search in a sentence or a title. */
  quoted: '“{search}”',
  /** Messages and links of an empty list. */
  nothing: {
    found: 'Nothing is called “{search}” here.',
    filtered: 'No product is all of that at once.',
    clearSearch: 'Clear the search',
    clearFilters: 'Clear all filters',
    clearBoth: 'Clear search and filters',
    inOther: 'Show {count} in {category}',
    meant: 'Search for “{search}”',
    without: 'Without {condition}: {count}',
    ask: 'Ask us for it',
    chat: 'Ask on WhatsApp',
    /** The visitor's message. */
    question: 'Hi, do you have “{search}”?',
  },
  /** On the results of a search that does not match everything that was typed. */
  searchNotice: {
    /** Products have each word, but none has all of them. */
    none: 'No product is all of “{search}”; these come closest.',
    /** `{words}` are the words that no product has, `{instead}` the words that were searched for. */
    closest: 'Nothing for {words}; these come closest.',
    closestTo: 'Nothing for {words}; these come closest to {instead}.',
    resultsFor: 'Nothing for {words}; these are results for {instead}.',
    /** Between the words. */
    or: ' or ',
  },
  searchBox: {
    label: 'Search products',
    hint: 'Name, size, colour, SKU',
    clear: 'Clear search',
    /** For a text that is longer than the search limit. */
    cut: 'Only the first {max} characters are searched for.',
  },
  sorting: {
    label: 'Sort',
    names: {
      relevance: 'Best match',
      newest: 'Newest first',
      oldest: 'Oldest first',
      name: 'Name A to Z',
      'name-desc': 'Name Z to A',
      size: 'Smallest size',
      price: 'Lowest price',
      'price-desc': 'Highest price',
    } satisfies Record<Sort, string>,
  },
  filters: {
    title: 'Filters',
    facets: {
      brand: 'Brand',
      size: 'Size',
      finish: 'Finish',
      color: 'Colour',
      material: 'Material',
      tag: 'Tag',
      suitedFor: 'Suited for',
      actualSize: 'Actual size',
      slipResistance: 'Slip class',
      stock: 'Stock',
      price: 'Price',
      offer: 'Offers',
    } satisfies Record<Facet, string>,
    /** The heading above ranges of prices. */
    priceBy: { tiles: 'Price per sq ft', sanitaryware: 'Price per piece' } satisfies Record<
      CategoryId,
      string
    >,
    priceRanges: { upTo: 'Up to {high}', between: '{low} to {high}', above: 'Above {low}' },
    priceBands: { 1: '₹ lower', 2: '₹₹ middle', 3: '₹₹₹ higher' },
    onOffer: 'On offer',
    /** Groups of the actual size, by the longer side. */
    lengths: { upTo: 'Up to {to} mm', between: '{from} to {to} mm', over: 'Over {from} mm' },
    any: 'Any',
    clearAll: 'Clear all',
    close: 'Close',
    remove: 'Remove {facet}: {value}',
    chosen: 'Chosen filters',
    chosenOf: '{chosen} of {all}',
    showAll: 'Show all {count}',
    showFewer: 'Show fewer',
    show: 'Show products',
    showCount: { one: 'Show {count} product', other: 'Show {count} products' },
  },
}

/** Descriptions for search engines. Separate, so that scripts do not load them. */
export const catalogueMeta = {
  description:
    'Tiles and sanitaryware on show: sizes, finishes and brands, with a page for every product.',
  /** The description of one list, such as 'Sanitaryware, page 2'. */
  list: '{list}: on show, with sizes, finishes and a page for every product.',
}
