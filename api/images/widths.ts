// Which widths a picture gets, in pixels.
import { IMAGE_PLAIN_WIDTH, IMAGE_WIDTHS } from '#api/contract/image.ts'

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
