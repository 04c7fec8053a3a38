// Layout of tiles over a shape, with counts of whole and cut tiles.
import { LAYING_PATTERNS, type LayingPattern } from '#src/content/planner.ts'
import {
  boundsOf,
  cornersOf,
  measureOverlap,
  type Point,
  type Rect,
  type Shape,
} from './room-shape.ts'

export const PATTERNS = LAYING_PATTERNS
export type Pattern = LayingPattern

/** Measures in mm. */
export interface LayoutOptions {
  tile: { width: number; length: number }
  joint: number
  pattern: Pattern
  /** Where the first tile goes: in the middle, so that cuts at opposite walls are equal, or in the top left corner. */
  start: 'middle' | 'corner'
}

interface PlacedTile {
  corners: readonly Point[]
  isCut: boolean
}

export interface Layout {
  wholeCount: number
  cutCount: number
  /** Empty if there are more than DRAWN_MAX tiles. */
  tiles: PlacedTile[]
  /** Whether the row at a wall is narrower than a quarter of a tile. */
  hasThinStrip: boolean
}

/** Beyond this number only the outline is drawn. */
const DRAWN_TILES_MAX = 1500
/** Beyond this number tiles are calculated by area, because counting them would make typing slow. */
const COUNTED_TILES_MAX = 10_000

/** Lays the tiles. Returns undefined if there are too many to count one by one. */
export function layTiles(shape: Shape, options: LayoutOptions): Layout | undefined {
  const { room, extensions, cutouts } = shape
  const { tile, joint, pattern } = options
  const { width, height } = boundsOf(shape)
  if ((width * height) / ((tile.width + joint) * (tile.length + joint)) > COUNTED_TILES_MAX)
    return undefined
  const tileArea = tile.width * tile.length
  // Less than a thousandth of a tile is a rounding error.
  const tolerance = tileArea / 1000
  const layout: Layout = { wholeCount: 0, cutCount: 0, tiles: [], hasThinStrip: false }
  for (const corners of generateTileCorners(shape, options)) {
    const sumOverlaps = (rects: readonly Rect[]) =>
      rects.reduce((sum, rect) => sum + measureOverlap(corners, rect), 0)
    const coveredArea = sumOverlaps([room, ...extensions]) - sumOverlaps(cutouts)
    if (coveredArea < tolerance) continue
    const isCut = coveredArea < tileArea - tolerance
    if (!isTurned(pattern) && isThin(corners, room)) layout.hasThinStrip = true
    if (isCut) layout.cutCount++
    else layout.wholeCount++
    if (layout.tiles.length <= DRAWN_TILES_MAX) layout.tiles.push({ corners, isCut })
  }
  if (layout.tiles.length > DRAWN_TILES_MAX) layout.tiles = []
  return layout
}

/** Yields the corners of every tile that may touch the shape: a grid, rotated by 45 degrees for the diagonal pattern. */
function* generateTileCorners(shape: Shape, options: LayoutOptions): Generator<readonly Point[]> {
  const { tile, joint, pattern, start } = options
  const { room } = shape
  const { width, height } = boundsOf(shape)
  const [pitchX, pitchY] = [tile.width + joint, tile.length + joint]
  const isRotated = isTurned(pattern)
  const [x0, y0] = start === 'corner' ? [0, 0] : findCentredTile(room, options)
  const centre = [room.width / 2, room.height / 2] as const
  const [rotationX, rotationY] = start === 'corner' ? [0, 0] : centre
  const rotate = ([x, y]: Point): Point => [
    rotationX + (x - rotationX - (y - rotationY)) * Math.SQRT1_2,
    rotationY + (x - rotationX + (y - rotationY)) * Math.SQRT1_2,
  ]
  // The rotated grid must cover the circle around the centre of rotation that contains the shape.
  const radius = Math.hypot(width, height)
  const [left, right] = isRotated ? [rotationX - radius, rotationX + radius] : [0, width]
  const [top, bottom] = isRotated ? [rotationY - radius, rotationY + radius] : [0, height]
  if (pattern === 'herringbone') {
    for (const corners of generatePlanks([x0, y0], radius, tile, joint)) yield corners.map(rotate)
    return
  }
  let row = Math.floor((top - y0) / pitchY)
  for (let y = y0 + row * pitchY; y < bottom; y += pitchY, row++) {
    const rowStart = x0 + shiftOf(pattern, row) * pitchX
    for (
      let x = rowStart + Math.floor((left - rowStart) / pitchX) * pitchX;
      x < right;
      x += pitchX
    ) {
      const corners = cornersOf({ x, y, width: tile.width, height: tile.length })
      yield isRotated ? corners.map(rotate) : corners
    }
  }
}

/** Whether the pattern is turned by 45 degrees. */
const isTurned = (pattern: Pattern) => pattern === 'diagonal' || pattern === 'herringbone'

/** How far a row is moved, in tiles. */
function shiftOf(pattern: Pattern, row: number): number {
  if (pattern === 'brick') return Math.abs(row % 2) / 2
  return pattern === 'third' ? (((row % 3) + 3) % 3) / 3 : 0
}

/** Yields pairs of planks around a point: one lying, and one standing on its left end. */
function* generatePlanks(
  [x0, y0]: Point,
  radius: number,
  tile: LayoutOptions['tile'],
  joint: number,
): Generator<readonly Point[]> {
  const [long, short] = [Math.max(tile.width, tile.length), Math.min(tile.width, tile.length)]
  const [pitchLong, pitchShort] = [long + joint, short + joint]
  const bands = Math.ceil(radius / pitchLong) + 1
  const rows = Math.ceil((radius + pitchLong) / pitchShort) + 1
  for (let band = -bands; band <= bands; band++)
    for (let row = -rows; row <= rows; row++) {
      const x = x0 + row * pitchShort + band * pitchLong
      const y = y0 + row * pitchShort - band * pitchLong
      yield cornersOf({ x, y, width: long, height: short })
      yield cornersOf({ x, y: y + pitchShort, width: short, height: long })
    }
}

/** The top left corner of a tile for which cuts at opposite walls are equal. */
function findCentredTile(room: Rect, { tile, joint, pattern }: LayoutOptions): Point {
  if (isTurned(pattern)) return [(room.width - tile.width) / 2, (room.height - tile.length) / 2]
  return [
    findStartOnAxis(room.width, tile.width, joint),
    findStartOnAxis(room.height, tile.length, joint),
  ]
}

/** Centres a tile or a joint, whichever gives the wider pieces at the walls. */
function findStartOnAxis(length: number, tileLength: number, joint: number): number {
  const [tileStart, jointStart] = [(length - tileLength) / 2, (length + joint) / 2]
  return measureEdgePiece(tileStart, tileLength, joint) >=
    measureEdgePiece(jointStart, tileLength, joint)
    ? tileStart
    : jointStart
}

/** The width of the piece between the wall at 0 and the first whole tile, or of a tile if nothing is cut. */
function measureEdgePiece(start: number, tile: number, joint: number): number {
  const pitch = tile + joint
  const piece = (((start % pitch) + pitch) % pitch) - joint
  return piece <= 0.01 || piece > tile - 0.01 ? tile : piece
}

/** Whether less than a quarter of the tile lies inside the room. */
function isThin(corners: readonly Point[], room: Rect): boolean {
  const [[x, y], , [right, bottom]] = corners as [Point, Point, Point]
  const visibleWidth = Math.min(right, room.width) - Math.max(x, 0)
  const visibleHeight = Math.min(bottom, room.height) - Math.max(y, 0)
  const isStrip = (visibleLength: number, side: number) =>
    visibleLength > 0.01 && visibleLength < side / 4
  return isStrip(visibleWidth, right - x) || isStrip(visibleHeight, bottom - y)
}
