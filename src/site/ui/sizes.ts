// The `sizes` attributes of pictures in grids.

/** A card: a quarter of the frame, or half a phone; beside the filters a fifth of the frame. */
export const CARD_SIZES = {
  alone: '(min-width: 1360px) 320px, (min-width: 768px) 25vw, 50vw',
  besideFilters:
    '(min-width: 1360px) 256px, (min-width: 1080px) 20vw, (min-width: 768px) 25vw, 50vw',
}

export const MASONRY_SIZES =
  '(min-width: 1360px) 426px, (min-width: 1080px) 32vw, (min-width: 480px) 50vw, 100vw'

/** The thumbs of a product's page: a quarter of the picture at most. */
export const THUMB_SIZES = '(min-width: 1360px) 160px, (min-width: 768px) 13vw, 116px'

/** The picture of a product's own page. */
export const PRODUCT_SIZES = '(min-width: 1360px) 640px, (min-width: 768px) 50vw, 100vw'

const LARGE = '(min-width: 1360px) 853px, (min-width: 1080px) 64vw, 100vw'
const LAST = '(min-width: 1360px) 427px, (min-width: 1080px) 32vw, 100vw'
const SMALL = '(min-width: 1360px) 427px, (min-width: 1080px) 32vw, 50vw'

/** A picture of the gallery by its place, counted from 0, among `count`. */
export function gallerySizes(index: number, count: number): string {
  if (index === 0) return LARGE
  // In two columns an even number leaves the last one alone in its row.
  return index === count - 1 && count % 2 === 0 ? LAST : SMALL
}
