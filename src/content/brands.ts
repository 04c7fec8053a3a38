// Texts about the partner brands.

export const BRANDS = {
  title: 'Brands',
  description:
    'The makers of tiles, sanitaryware, fittings and granite that we keep on show, with their own pages.',
  partnered: (count: number) => `Partnered with ${count}+ premium brands`,
  strip: 'Partner brands',
  pause: 'Pause the strip',
  play: 'Let the strip run',
  loading: 'Loading brands',
  failed: 'Failed to load brands.',
  empty: 'No brands available.',
  browse: { text: 'Browse Products', href: '/products' },
  index: 'The makers by name',
  /** The label of the category switch. */
  kinds: 'Makers of',
  all: 'All',
  /** The link to the products of the brand. */
  ours: (brand: string) => `Our ${brand}`,
  /** For screen readers, after a brand name that links to another website. */
  opens: 'opens in a new tab',
}
