// The words about the partner brands.

export const BRANDS = {
  title: 'Brands',
  description:
    'The makers of tiles, sanitaryware, fittings and granite that we keep on show in Coimbatore, with their own pages.',
  lead: 'We know every maker on our floor: who fires the tile, who answers when a cartridge drips, and which shade comes again next year.',
  partnered: (count: number) => `Partnered with ${count}+ premium brands`,
  strip: 'Partner brands',
  pause: 'Pause the strip',
  play: 'Let the strip run',
  loading: 'Loading brands',
  failed: 'Failed to load brands.',
  empty: 'No brands available.',
  browse: { text: 'Browse Products', href: '/products' },
  /** Leads to the brand's products here. */
  ours: (brand: string) => `Our ${brand}`,
  /** Read out after the brand's name where its link leads away. */
  opens: 'opens in a new tab',
  asked: {
    heading: 'What we ask of a maker',
    lead: 'Three questions before a brand gets a place on the floor.',
    rows: [
      {
        title: 'Will the shade come again?',
        text: 'A broken tile in five years should not mean a new floor. We keep makers who number their batches and answer for them.',
      },
      {
        title: 'Can it be mended here?',
        text: 'Cartridges, seats and flush valves lie in our own drawers, so that a drip is a visit and not a replacement.',
      },
      {
        title: 'Who answers the phone?',
        text: 'Every maker has given us the name of one person. When something is wrong we call that person, and you do not have to.',
      },
    ],
  },
}
