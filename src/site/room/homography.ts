// Homographies: plane projections between a surface in millimetres and a picture in pixels.

export type Point = readonly [x: number, y: number]

/** Row-major, maps (x, y, 1) to (X, Y, W), of which X/W and Y/W are the coordinates. */
export type Matrix = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

/** The corners of a quadrilateral: far left, far right, near right, near left. */
export type Corners = readonly [Point, Point, Point, Point]

/** The third homogeneous coordinate: positive on the visible side of the horizon. */
export function depthOf([, , , , , , g, h, i]: Matrix, [x, y]: Point): number {
  return g * x + h * y + i
}

export function project(matrix: Matrix, point: Point): Point {
  const [a, b, c, d, e, f] = matrix
  const [x, y] = point
  const depth = depthOf(matrix, point)
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** The inverse. Points on the visible side of the horizon have a positive depth in both directions. */
export function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [first, second, third] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * first + b * second + c * third
  return [
    first,
    c * h - b * i,
    b * f - c * e,
    second,
    a * i - c * g,
    c * d - a * f,
    third,
    b * g - a * h,
    a * e - b * d,
  ].map((value) => value / determinant) as unknown as Matrix
}

/** The matrix that maps the unit square to the corners (Heckbert, "Fundamentals of texture mapping", 1989). */
function mapUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Matrix {
  const [dx1, dy1] = [x1 - x2, y1 - y2]
  const [dx2, dy2] = [x3 - x2, y3 - y2]
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** The matrix that maps a rectangle of this size, from its far left corner at (0, 0), to the corners. */
export function mapRectangle(width: number, length: number, corners: Corners): Matrix {
  const [a, b, c, d, e, f, g, h, i] = mapUnitSquare(corners)
  return [a / width, b / length, c, d / width, e / length, f, g / width, h / length, i]
}

/** Twice the signed area of a triangle: positive if it turns clockwise in a picture. */
const turnOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** The index of a corner by which the quadrilateral is no picture of a rectangle; undefined if it is one. */
export function findWrongCorner(corners: Corners): number | undefined {
  const index = corners.findIndex((corner, i) => {
    const [previous, next] = [corners[(i + 3) % 4], corners[(i + 1) % 4]]
    return !previous || !next || turnOf(previous, corner, next) <= 0
  })
  return index < 0 ? undefined : index
}

/**
 * The ratio of width to length of the rectangle that the corners show, for a camera without lens shift whose optical
 * axis meets the picture in `centre` (Zhang and He, "Whiteboard scanning", 2006). Seen straight on or with one pair of
 * parallel sides, the focal length is unknown; it is then that of a phone.
 */
export function estimateRatio(corners: Corners, centre: Point): number {
  const [m1, m2, m4, m3] = corners.map(([x, y]) => [x - centre[0], y - centre[1], 1]) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ]
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const n2 = m2.map((value, i) => k2 * value - (m1[i] ?? 0)) as Vector
  const n3 = m3.map((value, i) => k3 * value - (m1[i] ?? 0)) as Vector
  const size = Math.hypot(...centre) * 2
  const squaredFocus = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
  const [shortest, longest] = [size * 0.45, size * 2.5]
  const isPlausible = squaredFocus > shortest ** 2 && squaredFocus < longest ** 2
  const focus = isPlausible ? Math.sqrt(squaredFocus) : size * PHONE_FOCUS
  const lengthOf = ([x, y, z]: Vector) => Math.hypot(x / focus, y / focus, z)
  return lengthOf(n2) / lengthOf(n3)
}

type Vector = [number, number, number]

/** The focal length of a phone's main camera in diagonals of its picture: 26 mm for the 43 mm of a full frame. */
const PHONE_FOCUS = 0.6

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
