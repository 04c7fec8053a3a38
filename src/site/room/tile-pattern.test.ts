// Tests the layout of tiles: cases computed by hand, and properties of random points.
import { describe, expect, test } from 'vitest'
import { PATTERNS, type Pattern } from './laying.ts'
import { chooseFace, locate, type Point } from './test-tile-pattern.ts'

const square = { width: 600, length: 600 }
const plank = { width: 1000, length: 200 }
const layingOf = (pattern: Pattern, tile = square, joint = 2, isTurned = false) => ({
  pattern,
  tile,
  joint,
  isTurned,
})

/** The direction of a tile's longer side. */
function directionOf(pattern: Pattern, [, band]: Point): Point {
  if (pattern === 'diagonal') return [Math.SQRT1_2, Math.SQRT1_2]
  if (pattern !== 'herringbone') return [1, 0]
  return [band % 2 === 0 ? Math.SQRT1_2 : -Math.SQRT1_2, Math.SQRT1_2]
}

describe('computed by hand', () => {
  test('straight: the first tile starts after half a joint, the second one a tile and a joint later', () => {
    const laying = layingOf('straight')
    expect(locate([1, 1], laying)).toEqual({ at: [0, 0], id: [0, 0], isJoint: false })
    expect(locate([603, 1], laying)).toEqual({ at: [0, 0], id: [1, 0], isJoint: false })
    expect(locate([601.5, 300], laying).isJoint).toBe(true)
    expect(locate([-1.5, 300], laying)).toMatchObject({ id: [-1, 0], isJoint: false })
  })

  test('brick: every second row is moved by half a tile, by thirds every row by a third', () => {
    expect(locate([301 + 1, 603], layingOf('brick'))).toMatchObject({ at: [0, 0], id: [0, 1] })
    expect(locate([1, 1205], layingOf('brick'))).toMatchObject({ at: [0, 0], id: [0, 2] })
    const third = layingOf('third', { width: 598, length: 598 })
    expect(locate([201, 601], third)).toMatchObject({ at: [0, 0], id: [0, 1] })
    expect(locate([401, 1201], third)).toMatchObject({ at: [0, 0], id: [0, 2] })
    expect(locate([1, 1801], third)).toMatchObject({ at: [0, 0], id: [0, 3] })
  })

  test('diagonal: a tile stands on its corner', () => {
    const laying = layingOf('diagonal', { width: 598, length: 598 })
    const halfDiagonal = 600 * Math.SQRT1_2
    const middle = locate([halfDiagonal, 0], layingOf('diagonal', { width: 598, length: 598 }))
    expect(middle.id[0]).toBe(0)
    expect(locate([0, halfDiagonal], laying)).toMatchObject({ id: [0, 0], isJoint: false })
    expect(locate([0, halfDiagonal], laying).at[0]).toBeCloseTo(299)
    expect(locate([0, halfDiagonal], laying).at[1]).toBeCloseTo(299)
  })

  test('turned: rows run the other way', () => {
    const laying = layingOf('straight', plank, 0, true)
    expect(locate([-50, 900], laying)).toMatchObject({ at: [900, 50], id: [0, 0] })
    expect(locate([-50, 1100], laying)).toMatchObject({ id: [1, 0] })
  })

  test('herringbone: a plank ends at the side of the next one', () => {
    const laying = layingOf('herringbone', plank, 0)
    // In the turned frame: the lying plank from 0 to 1000, the standing one on its left end.
    const turnBack = ([x, y]: Point): Point => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]
    const lying = locate(turnBack([500, 100]), laying)
    expect(`${lying.id}`).toBe('0,0')
    expect(lying.at[0]).toBeCloseTo(500)
    expect(lying.at[1]).toBeCloseTo(100)
    const standing = locate(turnBack([100, 700]), laying)
    expect(`${standing.id}`).toBe('0,1')
    expect(standing.at[0]).toBeCloseTo(500)
    expect(locate(turnBack([300, 300]), laying).id.map(Math.abs)).toEqual([1, 0])
  })
})

describe.each(PATTERNS)('%s', (pattern) => {
  const tile = pattern === 'herringbone' ? plank : square
  const [long, short] = [Math.max(tile.width, tile.length), Math.min(tile.width, tile.length)]
  /** Points of the floor and the wall, also left of and above the origin. */
  const points = Array.from(
    { length: 4000 },
    (_, i): Point => [((i * 7919) % 9000) - 4500 + 0.37, ((i * 104729) % 9000) - 4500 + 0.11],
  )

  test.each([0, 2, 5])('with a joint of %i mm each point is in one tile or one joint', (joint) => {
    let jointCount = 0
    for (const point of points) {
      const { at, isJoint } = locate(point, layingOf(pattern, tile, joint))
      if (isJoint) jointCount++
      // A joint never reaches into a tile, and a tile has its own size everywhere.
      else expect(at[0] >= 0 && at[0] <= long && at[1] >= 0 && at[1] <= short).toBe(true)
    }
    const share = 1 - (long * short) / ((long + joint) * (short + joint))
    expect(jointCount / points.length).toBeCloseTo(share, 1.5)
  })

  test('a tile covers its own size anywhere', () => {
    const laying = layingOf(pattern, tile, 3)
    for (const point of points.slice(0, 60)) {
      const start = locate(point, laying)
      if (start.isJoint) continue
      const [dx, dy] = directionOf(pattern, start.id)
      const steps = Array.from({ length: long * 4 + 1 }, (_, i) => i / 2 - long)
      const covered = steps.filter((step) => {
        const { id, isJoint } = locate([point[0] + step * dx, point[1] + step * dy], laying)
        return !isJoint && `${id}` === `${start.id}`
      })
      expect(Math.abs(covered.length / 2 - long)).toBeLessThan(1.5)
    }
  })
})

test('faces and quarter turns are mixed, and the same in each visit', () => {
  const ids = Array.from({ length: 400 }, (_, i): Point => [(i % 20) - 10, Math.floor(i / 20) - 10])
  const chosen = ids.map((id) => chooseFace(id, square, 3))
  expect(chosen).toEqual(ids.map((id) => chooseFace(id, square, 3)))
  for (const face of [0, 1, 2])
    expect(chosen.filter((choice) => choice.face === face).length).toBeGreaterThan(90)
  for (const quarters of [0, 1, 2, 3])
    expect(chosen.filter((choice) => choice.quarters === quarters).length).toBeGreaterThan(60)
  // A plank is only ever turned by half, and an upright picture lies on its side.
  expect(new Set(ids.map((id) => chooseFace(id, plank, 3).quarters))).toEqual(new Set([0, 2]))
  const upright = { width: 600, length: 1200 }
  expect(new Set(ids.map((id) => chooseFace(id, upright, 3).quarters))).toEqual(new Set([1, 3]))
})
