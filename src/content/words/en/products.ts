// Words about a single product: on its card, in its dialog and on its page.
import type { CategoryId } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'

/** The card of a grid, and the keep button everywhere. */
export const productCard = {
  badges: { New: 'New', Offer: 'Offer' } satisfies Record<NonNullable<Product['badge']>, string>,
  millimetres: '{size} mm',
  keep: 'Keep',
  kept: 'Kept',
  keepFor: 'for my selection',
  keepName: 'Keep {name}',
  ask: 'Ask about {name}',
}

export const products = {
  labels: {
    sku: 'SKU',
    brand: 'Brand',
    size: 'Size',
    color: 'Colour',
    finish: 'Finish',
    material: 'Material',
  },
  millimetres: '{size} mm',
  tags: 'Tags',
  enquire: 'Enquire Now',
  chat: 'WhatsApp',
  share: 'Share',
  close: 'Close',
  previous: 'Previous product',
  next: 'Next product',
  page: 'Open its page',
  seeInRoom: 'See it in a room',
  /** Beside it. */
  seeInRoomNote: 'or in your own photo',
}

/** Words of the product page only, so that scripts do not load them for the dialog. */
export const productPage = {
  /** The beginning of the description for search engines. */
  description: '{name} by {brand} ({sku})',
  visit: 'Visit the showroom',
  seeIt: 'See it wet and dry in the showroom, in daylight.',
  directions: 'Directions',
  measures: 'Measures',
  /** The size comparison beside the drawing of a tile. */
  a4: 'A4 page',
  picture: 'Show picture {position} of {count}: {alt}',
  hidden: 'Hidden: only staff see this page.',
  coming: 'Not shown yet: only staff see this page.',
  ended: 'No longer shown: only staff see this page.',
  way: 'You are here',
  home: 'Home',
  related: 'Laid next to it',
  rooms: 'Seen in these rooms',
  allRooms: 'All interiors',
  moreOf: { tiles: 'More tiles', sanitaryware: 'More sanitaryware' } satisfies Record<
    CategoryId,
    string
  >,
}
