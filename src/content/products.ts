// Texts about a single product, on its page and in its dialog.

export const PRODUCT = {
  labels: {
    sku: 'SKU',
    brand: 'Brand',
    size: 'Size',
    color: 'Colour',
    finish: 'Finish',
    material: 'Material',
  },
  tags: 'Tags',
  enquire: 'Enquire Now',
  chat: 'WhatsApp',
  share: 'Share',
  keep: 'Keep',
  kept: 'Kept',
  keepFor: 'for my selection',
  keepName: (name: string) => `Keep ${name}`,
  ask: (name: string) => `Ask about ${name}`,
  close: 'Close',
  previous: 'Previous product',
  next: 'Next product',
  page: 'Open its page',
}

/** Texts of the product page only, so that scripts do not load them for the dialog. */
export const PRODUCT_PAGE = {
  visit: 'Visit the showroom',
  seeIt: 'See it wet and dry in the showroom, in daylight.',
  directions: 'Directions',
  measures: 'Measures',
  /** The size comparison beside the drawing of a tile. */
  a4: 'A4 page',
  picture: (position: number, count: number, alt: string) =>
    `Show picture ${position} of ${count}: ${alt}`,
  hidden: 'Hidden: only staff see this page.',
  way: 'You are here',
  home: 'Home',
  related: 'Laid next to it',
  rooms: 'Seen in these rooms',
  allRooms: 'All interiors',
  moreOf: (category: string) => `More ${category.toLowerCase()}`,
}
