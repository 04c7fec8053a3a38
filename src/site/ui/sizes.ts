// `sizes` attributes of pictures.

/** Cards: a quarter of the frame, or half of a phone's width; beside the filters, a fifth of the frame. */
export const CARD_SIZES = {
  alone: '(width >= 768px) min(25vw, 320px), 50vw',
  besideFilters: '(width >= 1080px) min(20vw, 256px), (width >= 768px) 25vw, 50vw',
}

export const MASONRY_SIZES = '(width >= 1080px) min(32vw, 426px), (width >= 480px) 50vw, 100vw'

/** Thumbnails of a product page: at most a quarter of the picture. */
export const THUMB_SIZES = '(width >= 768px) min(13vw, 160px), 116px'

/** The large picture of a product page. */
export const PRODUCT_SIZES = '(width >= 768px) min(50vw, 640px), 100vw'

const LARGE = '(width >= 1080px) min(64vw, 853px), 100vw'
const LAST = '(width >= 1080px) min(32vw, 427px), 100vw'
const SMALL = '(width >= 1080px) min(32vw, 427px), 50vw'

/** The gallery's picture at `index`, from 0, of `count`. */
export function gallerySizes(index: number, count: number): string {
  if (index === 0) return LARGE
  // The first picture fills a row of two, so with an even count the last one is alone in its row.
  return index === count - 1 && count % 2 === 0 ? LAST : SMALL
}
