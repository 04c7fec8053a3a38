// `sizes` attributes of pictures.

/** Cards: a quarter of the frame, or half of a phone's width; beside the filters, a fifth of the frame. */
export const CARD_SIZES = {
  alone: '(width >= 1360px) 320px, (width >= 768px) 25vw, 50vw',
  besideFilters: '(width >= 1360px) 256px, (width >= 1080px) 20vw, (width >= 768px) 25vw, 50vw',
}

export const MASONRY_SIZES =
  '(width >= 1360px) 426px, (width >= 1080px) 32vw, (width >= 480px) 50vw, 100vw'

/** Thumbnails of a product page: at most a quarter of the picture. */
export const THUMB_SIZES = '(width >= 1360px) 160px, (width >= 768px) 13vw, 116px'

/** The large picture of a product page. */
export const PRODUCT_SIZES = '(width >= 1360px) 640px, (width >= 768px) 50vw, 100vw'

const LARGE = '(width >= 1360px) 853px, (width >= 1080px) 64vw, 100vw'
const LAST = '(width >= 1360px) 427px, (width >= 1080px) 32vw, 100vw'
const SMALL = '(width >= 1360px) 427px, (width >= 1080px) 32vw, 50vw'

/** The gallery's picture at `index`, from 0, of `count`. */
export function gallerySizes(index: number, count: number): string {
  if (index === 0) return LARGE
  // The first picture fills a row of two, so with an even count the last one is alone in its row.
  return index === count - 1 && count % 2 === 0 ? LAST : SMALL
}
