// From the measures of a room to tiles and boxes.
import type { ActualSize } from '#api/products/details.contract.ts'
import { type Part, type Shape, shapeOf } from './room-shape.ts'
import { type Laying, type Layout, layTiles, type Pattern } from './tile-layout.ts'

/** The usual additions for cutting and breakage, in percent of the area. */
export const SPARE: Record<Pattern, number> = { straight: 5, brick: 10, diagonal: 15 }

export interface PlanInput extends Omit<Laying, 'tile'> {
  size: ActualSize
  piecesPerBox: number | undefined
  /** In mm. */
  length: number
  width: number
  parts: readonly Part[]
  /** In percent of the area. */
  spare: number
}

export interface Plan {
  shape: Shape
  /** In m². */
  area: number
  /** Absent where the tiles are too many to be counted one by one. */
  layout: Layout | undefined
  /** The larger of both counts. */
  tiles: number
  /** The tiles that the area needs with the share for cutting, and that share in percent. */
  byArea: number
  spare: number
  /** Absent where the content of a box is not known. */
  boxes?: number
  leftOver?: number
}

/** Counts each cut piece as one tile. Returns the index of a part that does not fit, where there is one. */
export function planRoom(input: PlanInput): Plan | number {
  const { length, width, parts, size, piecesPerBox, spare } = input
  const shape = shapeOf(length, width, parts)
  if (typeof shape === 'number') return shape
  const layout = layTiles(shape, { ...input, tile: size })
  // A millionth less: 24.000000001 tiles are 24.
  const exactCount = (shape.area / (size.width * size.length)) * (1 + spare / 100)
  const byArea = Math.ceil(exactCount - 1e-6)
  const tiles = Math.max(byArea, layout ? layout.wholeCount + layout.cutCount : 0)
  const boxes = piecesPerBox && Math.ceil(tiles / piecesPerBox)
  return {
    shape,
    area: shape.area / 1e6,
    layout,
    tiles,
    byArea,
    spare,
    ...(piecesPerBox && boxes && { boxes, leftOver: boxes * piecesPerBox - tiles }),
  }
}
