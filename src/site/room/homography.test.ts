// Tests homographies: cases computed by hand, and properties of random quadrilaterals and cameras.
import { describe, expect, test } from 'vitest'
import {
  type Corners,
  depthOf,
  estimateRatio,
  findWrongCorner,
  invert,
  type Matrix,
  mapRectangle,
  type Point,
  project,
} from './homography.ts'
import { ROOMS } from './rooms.ts'

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** How far two points lie apart. */
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** A rectangle on the floor as a camera at this height sees it, which looks down by `pitch` and is turned by `yaw`. */
function photograph(width: number, length: number, camera: { pitch: number; yaw: number }) {
  const [focus, height] = [1500, 1500]
  const toPixel = ([x, y]: Point): Point => {
    // From the middle of the rectangle, 3.5 m in front of the camera.
    const [right, ahead] = [
      Math.cos(camera.yaw) * x - Math.sin(camera.yaw) * y,
      3500 + Math.sin(camera.yaw) * x + Math.cos(camera.yaw) * y,
    ]
    const depth = ahead * Math.cos(camera.pitch) + height * Math.sin(camera.pitch)
    const down = height * Math.cos(camera.pitch) - ahead * Math.sin(camera.pitch)
    return [1000 + (focus * right) / depth, 750 + (focus * down) / depth]
  }
  const [x, y] = [width / 2, length / 2]
  return [toPixel([-x, y]), toPixel([x, y]), toPixel([x, -y]), toPixel([-x, -y])] as const
}

describe('computed by hand', () => {
  test('a rectangle seen straight on is scaled and moved', () => {
    const matrix = mapRectangle(200, 100, [
      [10, 20],
      [50, 20],
      [50, 40],
      [10, 40],
    ])
    expect(distance(project(matrix, [0, 0]), [10, 20])).toBeLessThan(1e-6)
    expect(distance(project(matrix, [200, 100]), [50, 40])).toBeLessThan(1e-6)
    expect(distance(project(matrix, [50, 50]), [20, 30])).toBeLessThan(1e-6)
  })

  test('the middle of a floor lies where its diagonals cross', () => {
    // The diagonals of this trapezium, 2 wide at the back and 6 in front, cross at a quarter of its height.
    const matrix = mapRectangle(1, 1, [
      [2, 0],
      [4, 0],
      [6, 4],
      [0, 4],
    ])
    expect(distance(project(matrix, [0.5, 0.5]), [3, 1])).toBeLessThan(1e-6)
  })

  test('the inverse of a scaling and a shift', () => {
    expect(invert([2, 0, 6, 0, 4, 8, 0, 0, 1]).map((value) => value + 0)).toEqual([
      0.5, 0, -3, 0, 0.25, -2, 0, 0, 1,
    ])
  })

  test('a corner that is too far in is named, and a mirrored order refused', () => {
    const square: Corners = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]
    expect(findWrongCorner(square)).toBeUndefined()
    expect(
      findWrongCorner([
        [0, 0],
        [10, 0],
        [3, 3],
        [0, 10],
      ]),
    ).toBe(2)
    expect(findWrongCorner([square[1], square[0], square[3], square[2]])).toBe(0)
  })
})

describe('for random quadrilaterals', () => {
  const random = createRandom(40)
  const cases = Array.from({ length: 200 }, (): [number, number, Corners] => {
    const jitter = () => random() * 300
    return [
      100 + random() * 4000,
      100 + random() * 4000,
      [
        [jitter(), jitter()],
        [1000 - jitter(), jitter()],
        [1000 - jitter(), 1000 - jitter()],
        [jitter(), 1000 - jitter()],
      ],
    ]
  })

  test('corners map to corners, and back', () => {
    for (const [width, length, corners] of cases) {
      const matrix = mapRectangle(width, length, corners)
      const rectangle: Point[] = [
        [0, 0],
        [width, 0],
        [width, length],
        [0, length],
      ]
      for (const [index, corner] of rectangle.entries()) {
        const picture = corners[index] as Point
        expect(distance(project(matrix, corner), picture)).toBeLessThan(1e-6)
        expect(distance(project(invert(matrix), picture), corner)).toBeLessThan(1e-4)
      }
    }
  })

  test('what is visible has a positive depth in both directions', () => {
    for (const [width, length, corners] of cases) {
      const matrix = mapRectangle(width, length, corners)
      const point: Point = [random() * width, random() * length]
      expect(depthOf(matrix, point)).toBeGreaterThan(0)
      expect(depthOf(invert(matrix), project(matrix, point))).toBeGreaterThan(0)
    }
  })
})

test('the shape of a floor follows from four corners in a photo', () => {
  const random = createRandom(7)
  for (let i = 0; i < 100; i++) {
    const [width, length] = [1000 + random() * 2000, 1000 + random() * 2000]
    const camera = { pitch: 0.3 + random() * 0.3, yaw: 0.2 + random() * 0.5 }
    const ratio = estimateRatio(photograph(width, length, camera), [1000, 750])
    expect(ratio / (width / length)).toBeCloseTo(1, 3)
  }
})

test('a floor seen straight on, by which no focal length is known, has about its shape', () => {
  const ratio = estimateRatio(photograph(2000, 2000, { pitch: 0.4, yaw: 0 }), [1000, 750])
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.25)
})

test('the surface of each room lies in its picture', () => {
  for (const { surface, ...views } of Object.values(ROOMS))
    for (const { matrix, width, height } of [views.wide, views.tall]) {
      const point: Point = surface === 'floor' ? [0, 2000] : [0, -500]
      const [x, y] = project(matrix as Matrix, point)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
      expect(depthOf(invert(matrix), [x, y])).toBeGreaterThan(0)
    }
})
