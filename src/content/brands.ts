// The words about the partner brands.

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
  /** The switch of the index. */
  kinds: 'Makers of',
  all: 'All',
  /** Leads to the brand's products here. */
  ours: (brand: string) => `Our ${brand}`,
  /** Read out after the brand's name where its link leads away. */
  opens: 'opens in a new tab',
}
