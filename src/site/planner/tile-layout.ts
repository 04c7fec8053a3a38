// Lays tiles over a shape, and tells whole tiles from cut ones.
import {
  boundsOf,
  cornersOf,
  overlap,
  type Point,
  polygonOverlap,
  type Rect,
  type Shape,
} from './room-shape.ts'

export const PATTERNS = ['straight', 'brick', 'diagonal'] as const
export type Pattern = (typeof PATTERNS)[number]

/** Measures in mm. */
export interface Laying {
  tile: { width: number; length: number }
  joint: number
  pattern: Pattern
  /** The place of the first tile: in the middle, so that cuts at opposite walls are equal, or in the top left corner. */
  start: 'middle' | 'corner'
}

interface LaidTile {
  corners: readonly Point[]
  isCut: boolean
}

export interface Layout {
  whole: number
  cut: number
  /** Empty for more than DRAWN_MAX tiles. */
  tiles: LaidTile[]
  /** Whether a wall gets a row of less than a quarter of a tile. */
  hasThinStrip: boolean
}

/** More tiles than these are drawn as an outline only. */
const DRAWN_MAX = 1500
/** More tiles than these are counted by area only: the count would be felt while typing. */
const COUNTED_MAX = 50_000

/** Lays the tiles; undefined where there are too many to count one by one. */
export function layTiles(shape: Shape, laying: Laying): Layout | undefined {
  const { tile, joint, pattern } = laying
  const { width, height } = boundsOf(shape)
  if ((width * height) / ((tile.width + joint) * (tile.length + joint)) > COUNTED_MAX)
    return undefined
  const full = tile.width * tile.length
  // A thousandth of a tile is rounding, no piece.
  const least = full / 1000
  const layout: Layout = { whole: 0, cut: 0, tiles: [], hasThinStrip: false }
  for (const corners of tileCorners(shape, laying)) {
    const covered = coveredArea(shape, corners, pattern === 'diagonal')
    if (covered < least) continue
    const isCut = covered < full - least
    if (pattern !== 'diagonal' && isThin(boxOf(corners), shape.room)) layout.hasThinStrip = true
    if (isCut) layout.cut++
    else layout.whole++
    if (layout.tiles.length <= DRAWN_MAX) layout.tiles.push({ corners, isCut })
  }
  if (layout.tiles.length > DRAWN_MAX) layout.tiles = []
  return layout
}

function coveredArea(
  { room, added, leftOut }: Shape,
  corners: readonly Point[],
  isTurned: boolean,
): number {
  const within = isTurned
    ? (rect: Rect) => polygonOverlap(corners, rect)
    : (rect: Rect) => overlap(boxOf(corners), rect)
  const sum = (rects: readonly Rect[]) => rects.reduce((all, rect) => all + within(rect), 0)
  return sum([room, ...added]) - sum(leftOut)
}

function boxOf(corners: readonly Point[]): Rect {
  const [[x, y], , [right, bottom]] = corners as [Point, Point, Point]
  return { x, y, width: right - x, height: bottom - y }
}

/** The corners of every tile that may touch the shape. */
function* tileCorners(shape: Shape, laying: Laying): Generator<readonly Point[]> {
  const { tile, joint, pattern } = laying
  const bounds = boundsOf(shape)
  if (pattern === 'diagonal') return yield* diagonalCorners(shape.room, bounds, laying)
  const [across, down] = [tile.width + joint, tile.length + joint]
  const [x0, y0] = firstTile(shape.room, laying)
  let row = Math.floor((bounds.y - y0) / down)
  for (let y = y0 + row * down; y < bounds.height; y += down, row++) {
    const shift = pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0
    const first = x0 + shift + Math.floor((bounds.x - x0 - shift) / across) * across
    for (let x = first; x < bounds.width; x += across)
      yield cornersOf({ x, y, width: tile.width, height: tile.length })
  }
}

/** Tiles turned by 45 degrees around the middle or the corner of the room. */
function* diagonalCorners(
  room: Rect,
  bounds: Rect,
  { tile, joint, start }: Laying,
): Generator<readonly Point[]> {
  const [across, down] = [tile.width + joint, tile.length + joint]
  const isMiddle = start === 'middle'
  const centre: Point = isMiddle ? [room.width / 2, room.height / 2] : [0, 0]
  const turn = ([u, v]: Point): Point => [
    centre[0] + (u - v) * Math.SQRT1_2,
    centre[1] + (u + v) * Math.SQRT1_2,
  ]
  const reach = Math.hypot(bounds.width, bounds.height) * (isMiddle ? 0.5 : 1) + across + down
  const [left, top] = isMiddle ? [-tile.width / 2, -tile.length / 2] : [0, 0]
  for (let row = -Math.ceil(reach / down); row * down <= reach; row++)
    for (let column = -Math.ceil(reach / across); column * across <= reach; column++)
      yield cornersOf({
        x: left + column * across,
        y: top + row * down,
        width: tile.width,
        height: tile.length,
      }).map(turn)
}

/** The left and upper edge of one tile of the grid. */
function firstTile(room: Rect, { tile, joint, start }: Laying): Point {
  if (start === 'corner') return [0, 0]
  return [startOnAxis(room.width, tile.width, joint), startOnAxis(room.height, tile.length, joint)]
}

/** Centres a tile or a joint, whichever leaves the wider pieces at the walls. */
function startOnAxis(length: number, tile: number, joint: number): number {
  const [onTile, onJoint] = [(length - tile) / 2, (length + joint) / 2]
  return edgePiece(onTile, tile, joint) >= edgePiece(onJoint, tile, joint) ? onTile : onJoint
}

/** The piece between the wall at 0 and the first whole tile; a whole tile where nothing is cut. */
function edgePiece(start: number, tile: number, joint: number): number {
  const pitch = tile + joint
  const piece = (((start % pitch) + pitch) % pitch) - joint
  return piece <= 0.01 || piece > tile - 0.01 ? tile : piece
}

/** Whether a wall leaves less than a quarter of a tile. */
function isThin({ x, y, width, height }: Rect, room: Rect): boolean {
  const across = Math.min(x + width, room.width) - Math.max(x, 0)
  const down = Math.min(y + height, room.height) - Math.max(y, 0)
  return (across > 0.01 && across < width / 4) || (down > 0.01 && down < height / 4)
}
