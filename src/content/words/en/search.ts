// Words of the search dialog.

export const search = {
  label: 'Search products',
  hint: 'Name, SKU, brand, colour, size',
  /** Below the empty field. */
  note: 'Write whatever you know of it: a colour, a size, a maker, a room.',
  close: 'Close search',
  groups: {
    seen: 'Recently seen',
    words: 'Did you mean',
    products: 'Products',
    brands: 'Brands',
    categories: 'Categories',
  },
  all: 'All results for “{search}”',
  /** Announced to screen readers when the suggestions arrive. */
  count: { one: '{count} suggestion', other: '{count} suggestions' },
  nothing: 'Nothing is called “{search}” here.',
  ask: 'Ask us for “{search}” on WhatsApp',
  /** The visitor's chat message. */
  question: 'Hi, do you have “{search}”?',
  failed: 'The suggestions could not be read. Press Enter to search all the same.',
  offline: 'You are offline. Suggestions come back as soon as you are online.',
}
