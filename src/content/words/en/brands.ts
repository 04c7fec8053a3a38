// Words about the partner brands.

export const brands = {
  title: 'Brands',
  description:
    'The makers of tiles, sanitaryware, fittings and granite that we keep on show, with their own pages.',
  partnered: 'Partnered with {count}+ premium brands',
  strip: 'Partner brands',
  pause: 'Pause the strip',
  play: 'Let the strip run',
  failed: 'Failed to load brands.',
  empty: 'No brands available.',
  browse: 'Browse Products',
  index: 'The makers by name',
  /** The label of the category switch. */
  kinds: 'Makers of',
  all: 'All',
  /** The link to the products of the brand; the category follows. */
  ours: 'Our {brand}',
  /** For screen readers, after a brand name that links to another website. */
  opens: 'opens in a new tab',
}
