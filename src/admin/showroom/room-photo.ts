// Geometry of an own room: its corners as the settings store them, its measures, and lines that show its scale.
import {
  aspectOf,
  type Corners,
  homographyOf,
  isConvex,
  mapPoint,
  type Point,
} from '#src/ui/homography.ts'

export interface PhotoSize {
  width: number
  height: number
}

export const UNITS = [
  { id: 'ft', name: 'feet', mm: 304.8 },
  { id: 'm', name: 'metres', mm: 1000 },
] as const
export type UnitId = (typeof UNITS)[number]['id']

/** The distance between two lines, in mm: the edge of a common tile. */
const LINE_STEP_MM = 600
/** Maximum number of lines in each direction; a larger surface has lines farther apart. */
const LINES_MAX = 40

/** A new room's corners: the lower middle of the photo, where a floor is. */
export const firstCorners = ({ width, height }: PhotoSize): Corners => [
  { x: width * 0.3, y: height * 0.6 },
  { x: width * 0.7, y: height * 0.6 },
  { x: width * 0.9, y: height * 0.9 },
  { x: width * 0.1, y: height * 0.9 },
]

export const toShares = (corners: Corners, { width, height }: PhotoSize): number[] =>
  corners.flatMap(({ x, y }) => [x / width, y / height])

/** The measures in mm of a surface whose lower edge has this length, as its corners in the photo show them. */
export function measureSurface(corners: Corners, photo: PhotoSize, edgeMm: number) {
  return { width: edgeMm, height: edgeMm / aspectOf(corners, photo) }
}

/** Lines on the surface each 600 mm, from edge to edge. */
export function listScaleLines(
  corners: Corners,
  { width, height }: { width: number; height: number },
): (readonly [Point, Point])[] {
  if (!(width > 0 && height > 0) || !isConvex(corners)) return []
  const matrix = homographyOf(corners, width, height)
  const line = (from: Point, to: Point) => [mapPoint(matrix, from), mapPoint(matrix, to)] as const
  const stepsTo = (length: number) => {
    const step = Math.max(LINE_STEP_MM, length / LINES_MAX)
    return Array.from({ length: Math.ceil(length / step) - 1 }, (_, index) => (index + 1) * step)
  }
  return [
    ...stepsTo(width).map((x) => line({ x, y: 0 }, { x, y: height })),
    ...stepsTo(height).map((y) => line({ x: 0, y }, { x: width, y })),
  ]
}
