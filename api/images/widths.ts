// Which widths a picture gets, in pixels, and how high it may be.
import { IMAGE_PLAIN_WIDTH, IMAGE_WIDTHS } from '#api/contract/image.ts'

/** AVIF ends at 16,384 pixels a side: ten times the widest variant stays below it. */
export const HEIGHT_TO_WIDTH_MAX = 10

/**
 * The widths of a picture's variants, ascending: each step, but never more than the picture has.
 * So 3000 gives 400, 800, 1600; 1200 gives 400, 800, 1200; 300 gives 300.
 */
export function variantWidths(width: number): number[] {
  return [...new Set(IMAGE_WIDTHS.map((step) => Math.min(step, width)))]
}

/** The width that the plain image field points at: the widest one up to 800. */
export function plainWidth(widths: readonly number[]): number {
  return Math.max(...widths.filter((width) => width <= IMAGE_PLAIN_WIDTH))
}
