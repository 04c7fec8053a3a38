// Tests homographies by cases computed by hand and by random corners.
import { expect, test } from 'vitest'
import {
  aspectOf,
  type Corners,
  depthAt,
  findWrongCorner,
  type Homography,
  homographyOf,
  invertHomography,
  isConvex,
  mapPoint,
} from './homography.ts'

const near = (x: number, y: number, digits = 6) => ({
  x: expect.closeTo(x, digits),
  y: expect.closeTo(y, digits),
})

test('a rectangle that is only moved and scaled keeps its middle', () => {
  const corners: Corners = [
    { x: 100, y: 50 },
    { x: 300, y: 50 },
    { x: 300, y: 150 },
    { x: 100, y: 150 },
  ]
  const matrix = homographyOf(corners, 600, 300)
  expect(mapPoint(matrix, { x: 300, y: 150 })).toEqual(near(200, 100))
  expect(mapPoint(matrix, { x: 150, y: 75 })).toEqual(near(150, 75))
})

test('in perspective the middle of a floor lies nearer to its far edge, where its diagonals cross', () => {
  const corners: Corners = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
    { x: 300, y: 200 },
    { x: 0, y: 200 },
  ]
  // The diagonals (100,100)-(300,200) and (200,100)-(0,200) cross at (150, 125).
  expect(mapPoint(homographyOf(corners, 1000, 1000), { x: 500, y: 500 })).toEqual(near(150, 125))
})

/** Corners of a convex shape around a square of 400, moved by up to 80 in each direction. */
function randomCorners(seed: number): Corners {
  let state = seed * 2654435761
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return (state / 4294967296 - 0.5) * 160
  }
  const point = (x: number, y: number) => ({ x: x + next(), y: y + next() })
  return [point(100, 100), point(500, 100), point(500, 500), point(100, 500)]
}

test('corners map to corners, and back, whatever the perspective', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const corners = randomCorners(seed)
    const matrix = homographyOf(corners, 600, 1200)
    const inverse = invertHomography(matrix)
    const rectangle = [
      { x: 0, y: 0 },
      { x: 600, y: 0 },
      { x: 600, y: 1200 },
      { x: 0, y: 1200 },
    ]
    for (const [index, { x, y }] of rectangle.entries()) {
      const corner = corners[index] ?? { x: Number.NaN, y: Number.NaN }
      expect(mapPoint(matrix, { x, y })).toEqual(near(corner.x, corner.y))
      expect(mapPoint(inverse, corner)).toEqual(near(x, y, 4))
    }
    const point = mapPoint(matrix, { x: 217, y: 913 })
    expect(mapPoint(inverse, point)).toEqual(near(217, 913, 4))
  }
})

test('a homography and its inverse cancel each other out for any point', () => {
  const matrix: Homography = [2, 0.3, 40, -0.2, 1.8, 70, 0.0004, 0.0007, 1]
  expect(mapPoint(invertHomography(matrix), mapPoint(matrix, { x: 12, y: 34 }))).toEqual(
    near(12, 34),
  )
})

test('corners in a wrong order or inside of the triangle of the others form no rectangle', () => {
  const [a, b, c, d] = randomCorners(7)
  expect(isConvex([a, b, c, d])).toBe(true)
  expect(isConvex([b, a, c, d])).toBe(false)
  expect(isConvex([a, d, c, b])).toBe(false)
  expect(isConvex([a, b, { x: 200, y: 200 }, d])).toBe(false)
})

/** Where a camera with this focal length sees a point of the plane y = -1500 mm (a floor), in a photo of 1600 x 1200. */
function photographFloor(x: number, z: number, focal: number, tilt: number) {
  const [y, depth] = [-1500, z]
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const [up, along] = [y * cos + depth * sin, depth * cos - y * sin]
  return { x: 800 + (focal * x) / along, y: 600 - (focal * up) / along }
}

test.each([
  { width: 2000, length: 3000, focal: 1200, tilt: 0.3 },
  { width: 4000, length: 1200, focal: 1600, tilt: 0.5 },
  { width: 3000, length: 3000, focal: 1000, tilt: 0.2 },
])('the shape of a floor of $width x $length mm is found from its corners in a photo', (floor) => {
  const { width, length, focal, tilt } = floor
  // Turned a little, so that both pairs of sides have a vanishing point.
  const turn = (x: number, z: number) => {
    const [cos, sin] = [Math.cos(0.4), Math.sin(0.4)]
    return photographFloor(x * cos - z * sin, 5000 + x * sin + z * cos, focal, tilt)
  }
  const corners: Corners = [turn(0, length), turn(width, length), turn(width, 0), turn(0, 0)]
  expect(aspectOf(corners, { width: 1600, height: 1200 })).toBeCloseTo(width / length, 3)
})

test('the shape of a wall seen straight on is that of its picture', () => {
  const corners: Corners = [
    { x: 200, y: 100 },
    { x: 800, y: 100 },
    { x: 800, y: 500 },
    { x: 200, y: 500 },
  ]
  expect(aspectOf(corners, { width: 1600, height: 1200 })).toBeCloseTo(1.5, 6)
})

test('what is visible has a positive depth in both directions', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const matrix = homographyOf(randomCorners(seed), 600, 1200)
    const point = { x: 17 + seed, y: 1190 - seed }
    expect(depthAt(matrix, point)).toBeGreaterThan(0)
    expect(depthAt(invertHomography(matrix), mapPoint(matrix, point))).toBeGreaterThan(0)
  }
})

test('names the corner that is too far in, and the first one of a mirrored order', () => {
  const [a, b, c, d]: Corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ]
  expect(findWrongCorner([a, b, c, d])).toBeUndefined()
  expect(findWrongCorner([a, b, { x: 3, y: 3 }, d])).toBe(2)
  expect(findWrongCorner([b, a, d, c])).toBe(0)
})
