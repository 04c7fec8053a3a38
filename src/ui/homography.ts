// Homographies: matrices that map one plane to another in perspective, from a tile in mm to its place in a picture and back.

export interface Point {
  x: number
  y: number
}

/** The corners of a rectangle in a picture, clockwise from the top left one. */
export type Corners = readonly [Point, Point, Point, Point]

/** The corners in pixels, from x and y of each as shares of the picture. */
export function fromShares(
  shares: readonly number[],
  { width, height }: { width: number; height: number },
): Corners {
  const corner = (index: number): Point => ({
    x: (shares[2 * index] ?? 0) * width,
    y: (shares[2 * index + 1] ?? 0) * height,
  })
  return [corner(0), corner(1), corner(2), corner(3)]
}

/** A 3 x 3 matrix in row-major order. */
export type Homography = readonly [
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

/** Maps a point, and divides by the third component. */
export function mapPoint(matrix: Homography, { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h, i] = matrix
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/**
 * The homography that maps the rectangle from (0, 0) to (width, height) to these corners.
 * Source of the closed form: Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3.
 */
export function homographyOf(corners: Corners, width: number, height: number): Homography {
  const [p0, p1, p2, p3] = corners
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ]
}

/** The third component of a mapped point: positive on the visible side of the horizon. */
export function depthAt([, , , , , , g, h, i]: Homography, { x, y }: Point): number {
  return g * x + h * y + i
}

/** The homography back. What is visible has a positive depth in both directions. */
export function invertHomography(matrix: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = matrix
  const [first, second, third] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * first + b * second + c * third
  return [
    first / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    second / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    third / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ]
}

/** The index of a corner by which the shape is not convex, or turns the wrong way; undefined if there is none. */
export function findWrongCorner(corners: Corners): number | undefined {
  const index = corners.findIndex((corner, position) => {
    const previous = corners[(position + 3) % 4] as Point
    const next = corners[(position + 1) % 4] as Point
    const turn =
      (corner.x - previous.x) * (next.y - previous.y) -
      (corner.y - previous.y) * (next.x - previous.x)
    return turn <= 0
  })
  return index < 0 ? undefined : index
}

/** Whether four corners in this order form a convex shape that encloses an area, as each rectangle in perspective does. */
export const isConvex = (corners: Corners): boolean => findWrongCorner(corners) === undefined

/** The focal length of a phone's usual camera, as a share of its picture's longer side: 28 mm on film of 36 mm. */
const USUAL_FOCAL_SHARE = 28 / 36

/**
 * Width / height of the rectangle whose corners these are in a photo of this size, whatever the perspective. The camera
 * is taken to look at the middle of the photo. Where the corners do not show its focal length (a side seen without
 * perspective), that of a phone is used. Source: Zhang and He, Whiteboard scanning and image enhancement (2007), 3.1.
 */
export function aspectOf(corners: Corners, photo: { width: number; height: number }): number {
  const fromMiddle = ({ x, y }: Point): Vector => [x - photo.width / 2, y - photo.height / 2, 1]
  const [m1, m2, m4, m3] = [
    fromMiddle(corners[0]),
    fromMiddle(corners[1]),
    fromMiddle(corners[2]),
    fromMiddle(corners[3]),
  ]
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const n2 = scaleAndSubtract(k2, m2, m1)
  const n3 = scaleAndSubtract(k3, m3, m1)
  const longest = Math.max(photo.width, photo.height)
  const focalSquare = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
  const isPlausible = focalSquare > (longest / 3) ** 2 && focalSquare < (longest * 4) ** 2
  const f2 = isPlausible ? focalSquare : (longest * USUAL_FOCAL_SHARE) ** 2
  const lengthOf = ([x, y, z]: Vector) => (x * x + y * y) / f2 + z * z
  return Math.sqrt(lengthOf(n2) / lengthOf(n3))
}

type Vector = readonly [number, number, number]
const scaleAndSubtract = (k: number, [a, b, c]: Vector, [d, e, f]: Vector): Vector => [
  k * a - d,
  k * b - e,
  k * c - f,
]
const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
]
const dot = ([a, b, c]: Vector, [d, e, f]: Vector) => a * d + b * e + c * f
