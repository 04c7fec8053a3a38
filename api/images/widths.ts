// The widths of a picture's variants in pixels, and the limit of its height.
import { IMAGE_WIDTHS } from '#api/contract/image.ts'

/** An AVIF has at most 16,384 pixels a side: ten times the widest variant is less. */
export const HEIGHT_TO_WIDTH_MAX = 10

/**
 * The widths of the variants, ascending, limited by the picture's own width.
 * Examples: 3000 gives 400, 800, 1600; 1200 gives 400, 800, 1200; 300 gives 300.
 */
export function variantWidths(width: number): number[] {
  return [...new Set(IMAGE_WIDTHS.map((step) => Math.min(step, width)))]
}
