// The sides of a tile as its size mark draws them.
import type { Size } from '#api/products/catalogue.contract.ts'
import type { ActualSize } from '#api/products/details.contract.ts'

/** The side of the reference square, in pixels of a mark and in units of a size. */
export const SQUARE = 16
/** The length that the reference square stands for: the long side of the commonest large tiles. */
const SQUARE_MM = 1200
/** The smallest drawn side, so that every size is visible. */
const SIDE_MIN = 2

interface Sides {
  width: number
  height: number
}

/** The two numbers of a size. */
export function sidesOf(size: Size): Sides {
  const [width = SQUARE, height = SQUARE] = size.split('x').map(Number)
  return { width, height }
}

/**
 * The drawn sides within the reference square: of the actual size where there is one, else of the format. A piece that
 * is larger than the square fills it in its own proportions.
 */
export function drawnSides(size: Size, actualSize?: ActualSize): Sides {
  const { width, height } = actualSize
    ? { width: actualSize.width, height: actualSize.length }
    : sidesOf(size)
  const scale = SQUARE / Math.max(actualSize ? SQUARE_MM : SQUARE, width, height)
  const scaled = (side: number) => Math.max(side * scale, SIDE_MIN)
  return { width: scaled(width), height: scaled(height) }
}
