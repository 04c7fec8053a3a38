// Side lengths of a tile in its size mark.
import type { ActualSize } from '#api/contract/size-text.ts'
import type { Size } from '#api/products/catalogue.contract.ts'

/** The side of the reference square, in pixels of a size mark and in units of `Size`. */
export const SQUARE_SIDE = 16
/** The length that the reference square represents: the long side of the most common large tiles. */
const SQUARE_MM = 1200
/** The smallest drawn side, so that every size is visible. */
const SIDE_MIN = 2

interface Sides {
  width: number
  height: number
}

/** The two numbers of a size. */
export function sidesOf(size: Size): Sides {
  const [width = SQUARE_SIDE, height = SQUARE_SIDE] = size.split('x').map(Number)
  return { width, height }
}

/**
 * Returns the sides to draw within the reference square, from the actual size if there is one, otherwise from the format.
 * A larger piece is scaled down to fit the square.
 */
export function drawnSides(size: Size, actualSize?: ActualSize): Sides {
  const { width, height } = actualSize
    ? { width: actualSize.width, height: actualSize.length }
    : sidesOf(size)
  const scale = SQUARE_SIDE / Math.max(actualSize ? SQUARE_MM : SQUARE_SIDE, width, height)
  const scaleSide = (side: number) => Math.max(side * scale, SIDE_MIN)
  return { width: scaleSide(width), height: scaleSide(height) }
}
