// Calculation of tiles and boxes from the measures of a room.
import type { ActualSize } from '#api/contract/size-text.ts'
import { composeShape, type Part, type Shape } from './room-shape.ts'
import { type Layout, type LayoutOptions, layTiles, type Pattern } from './tile-layout.ts'

/** The usual additions for cutting and breakage, in percent of the area. */
export const SPARE: Record<Pattern, number> = {
  straight: 5,
  brick: 10,
  third: 10,
  diagonal: 15,
  herringbone: 15,
}

export interface PlanInput extends Omit<LayoutOptions, 'tile'> {
  size: ActualSize
  piecesPerBox: number | undefined
  /** In mm. */
  length: number
  width: number
  parts: readonly Part[]
  /** In percent of the area. */
  sparePercent: number
}

export interface Plan {
  shape: Shape
  /** In m². */
  area: number
  /** Undefined if there are too many tiles to count one by one. */
  layout: Layout | undefined
  /** The larger of the counts by area and by layout. */
  tiles: number
  /** The number of tiles for the area, including the spare. */
  tilesByArea: number
  /** The addition for cutting and breakage, in percent of the area. */
  sparePercent: number
  /** Undefined if the content of a box is unknown. */
  boxes?: number
  /** The tiles of these boxes that are not laid. */
  leftOver?: number
}

/** Plans a room; each cut piece counts as one tile. Returns the index of the part if one does not fit. */
export function planRoom(input: PlanInput): Plan | number {
  const { length, width, parts, size, piecesPerBox, sparePercent } = input
  const shape = composeShape(length, width, parts)
  if (typeof shape === 'number') return shape
  const layout = layTiles(shape, { ...input, tile: size })
  // The tolerance absorbs rounding errors: 24.000000001 tiles are 24.
  const exactCount = (shape.area / (size.width * size.length)) * (1 + sparePercent / 100)
  const tilesByArea = Math.ceil(exactCount - 1e-6)
  const tiles = Math.max(tilesByArea, layout ? layout.wholeCount + layout.cutCount : 0)
  const boxes = piecesPerBox && Math.ceil(tiles / piecesPerBox)
  return {
    shape,
    area: shape.area / 1e6,
    layout,
    tiles,
    tilesByArea,
    sparePercent,
    ...(piecesPerBox && boxes && { boxes, leftOver: boxes * piecesPerBox - tiles }),
  }
}
