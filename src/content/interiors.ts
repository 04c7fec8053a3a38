// Texts of the interiors page and its preview on the home page.

export const INTERIORS = {
  description:
    'Living rooms, bathrooms, kitchens, stairs and terraces laid with our tiles and granite, each with the material named.',
  more: 'View More Interiors',
  loading: 'Loading interiors',
  failed: 'Failed to load interior images.',
}

/** Texts about the products of a room, in the lightbox and below its picture. */
export const ROOM_PRODUCTS = {
  title: 'Laid in this room',
  close: 'Hide the list',
  count: (count: number) => `${count} ${count === 1 ? 'product' : 'products'} laid here`,
  keepAll: 'Keep all',
  ask: 'Ask about this room',
}
