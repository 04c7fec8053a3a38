// For tests: where the shader (shader.ts) puts tiles and joints, as pure functions.
import type { Laying, TileSize } from './laying.ts'

export type Point = readonly [x: number, y: number]

export interface Place {
  /** From the corner of the tile, along its longer and its shorter side, in mm; outside of them in a joint. */
  at: Point
  id: Point
  isJoint: boolean
}

type TestLaying = Pick<Laying, 'pattern' | 'isTurned'> & { joint: number; tile: TileSize }

/** The tile or joint at a point of the surface. */
export function locate([x, y]: Point, { pattern, isTurned, joint, tile }: TestLaying): Place {
  const [long, short] = [
    Math.max(tile.width, tile.length) + joint,
    Math.min(tile.width, tile.length) + joint,
  ]
  let p: Point = isTurned ? [y, -x] : [x, y]
  if (pattern === 'diagonal' || pattern === 'herringbone')
    p = [(p[0] + p[1]) * Math.SQRT1_2, (p[1] - p[0]) * Math.SQRT1_2]
  const toPlace = (at: Point, id: Point): Place => {
    const inTile: Point = [at[0] - joint / 2, at[1] - joint / 2]
    const isJoint =
      inTile[0] < 0 || inTile[1] < 0 || inTile[0] > long - joint || inTile[1] > short - joint
    return { at: inTile, id, isJoint }
  }
  if (pattern === 'herringbone') {
    const first = Math.ceil((p[0] - p[1]) / 2 / long - 0.5)
    for (const band of [first, first + 1]) {
      const q: Point = [p[0] - band * long, p[1] + band * long]
      const row = Math.floor(q[1] / short)
      const along = q[0] - row * short
      if (along >= 0 && along < long) return toPlace([along, q[1] - row * short], [row, 2 * band])
      const column = Math.floor(q[0] / short)
      const up = q[1] - (column + 1) * short
      if (up >= 0 && up < long)
        return toPlace([up, short - (q[0] - column * short)], [column, 2 * band + 1])
    }
    throw new Error(`No plank lies at ${x}, ${y}.`)
  }
  const row = Math.floor(p[1] / short)
  const shift = { brick: (row & 1) / 2, third: (((row % 3) + 3) % 3) / 3 }[pattern as string] ?? 0
  const alongRow = p[0] - shift * long
  const column = Math.floor(alongRow / long)
  return toPlace([alongRow - column * long, p[1] - row * short], [column, row])
}

/** The face of a tile and its quarter turns. */
export function chooseFace([column, row]: Point, tile: TileSize, faceCount: number) {
  let hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  hash = (hash ^ (hash >>> 15)) >>> 0
  const anyTurn = (hash >>> 8) & 3
  const isUpright = tile.length > tile.width
  const lyingTurn = tile.width > tile.length ? anyTurn & 2 : anyTurn
  return { face: hash % faceCount, quarters: isUpright ? anyTurn | 1 : lyingTurn }
}
