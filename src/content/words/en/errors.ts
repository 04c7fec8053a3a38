// Words of the 404 pages and of the offline page.

export const errors = {
  missing: {
    title: 'This tile is missing.',
    text: 'The page has moved or was never laid.',
    browse: 'Browse Products',
  },
  /** Of the 404 page of a product. */
  missingProduct: {
    /** The heading is cut at the SKU, which may break. */
    title: 'We do not have {sku}',
    text: 'None of our products has this number. It may be written otherwise, or be of one that has left the showroom.',
    browse: 'Browse Products',
    ask: 'Ask for it',
    search: 'Search',
    categories: 'Product categories',
    nearest: 'Near to it',
    /** If no SKU is similar. */
    newest: 'Our newest products',
  },
  /** For pages that were never opened before. */
  offline: {
    title: 'You are offline',
    text: 'This page has not been opened on this device before. What you have opened, and your selection, still works.',
    again: 'Try Again',
    opened: 'Opened on this device',
  },
}
