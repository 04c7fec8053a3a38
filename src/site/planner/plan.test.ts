// Tests of the planner: cases computed by hand, and invariants of random rooms.
import { describe, expect, test } from 'vitest'
import { formatBox } from '#src/content/planner.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { formatLength, parseLength, toLengthText } from '#src/site/ui/measure.ts'
import { type Plan, type PlanInput, planRoom } from './plan.ts'
import { PATTERNS } from './tile-layout.ts'

const room: PlanInput = {
  size: { width: 500, length: 500 },
  piecesPerBox: 4,
  length: 3000,
  width: 2000,
  parts: [],
  joint: 0,
  pattern: 'straight',
  start: 'middle',
  sparePercent: 0,
}
const planRoomWith = (changes: Partial<PlanInput> = {}) => planRoom({ ...room, ...changes }) as Plan
const countTiles = (changes: Partial<PlanInput>) => {
  const { layout, tiles, boxes, leftOver } = planRoomWith(changes)
  return { wholeCount: layout?.wholeCount, cutCount: layout?.cutCount, tiles, boxes, leftOver }
}

describe('counted by hand', () => {
  test('6 x 4 whole tiles fill the room', () => {
    expect(countTiles({})).toEqual({
      wholeCount: 24,
      cutCount: 0,
      tiles: 24,
      boxes: 6,
      leftOver: 0,
    })
  })

  test('a joint of 2 mm leaves a cut row at each wall in both directions', () => {
    // A joint in the middle leaves pieces of 495 and 497 at the walls; a tile would leave 244 and 246.
    expect(countTiles({ joint: 2 })).toMatchObject({ wholeCount: 4 * 2, cutCount: 6 * 4 - 8 })
    // From a corner: 5 whole and one of 490 across, 3 whole and one of 494 down.
    expect(countTiles({ joint: 2, start: 'corner' })).toMatchObject({
      wholeCount: 15,
      cutCount: 9,
      tiles: 24,
    })
  })

  test('a door takes one tile without cuts, an alcove adds two', () => {
    const door = { isExtension: false, length: 500, width: 500 }
    const alcove = { isExtension: true, length: 1000, width: 500 }
    expect(countTiles({ parts: [door] })).toMatchObject({ wholeCount: 23, cutCount: 0 })
    expect(countTiles({ parts: [alcove] })).toMatchObject({ wholeCount: 26, cutCount: 0 })
    expect(planRoomWith({ parts: [door, alcove] }).area).toBeCloseTo(6.25)
  })

  test('brick: every second row begins and ends with half a tile', () => {
    expect(countTiles({ pattern: 'brick' })).toMatchObject({
      wholeCount: 22,
      cutCount: 4,
      tiles: 26,
    })
  })

  test('diagonal: tiles of a square room are cut along its diagonals', () => {
    // The side of the room is the diagonal of a tile: one whole tile in the middle, and a quarter tile in each corner.
    const side = 500 * Math.SQRT2
    expect(countTiles({ pattern: 'diagonal', length: side, width: side })).toMatchObject({
      wholeCount: 1,
      cutCount: 4,
    })
  })

  test('third: rows begin with a whole tile, two thirds, and one third of it', () => {
    const shape = { pattern: 'third', start: 'corner', length: 3000, width: 1500 } as const
    expect(countTiles(shape)).toMatchObject({ wholeCount: 6 + 5 + 5, cutCount: 4 })
  })

  test('herringbone: planks cover the room once, and most are cut at its walls', () => {
    const size = { width: 200, length: 1000 }
    const { layout, area } = planRoomWith({
      pattern: 'herringbone',
      size,
      length: 9000,
      width: 7000,
    })
    const { wholeCount = 0, cutCount = 0 } = layout ?? {}
    expect(wholeCount * 0.2).toBeLessThan(area)
    expect((wholeCount + cutCount) * 0.2).toBeGreaterThan(area)
    expect(wholeCount).toBeGreaterThan(cutCount)
  })

  test('the allowance for cutting applies when it exceeds the drawn count', () => {
    expect(planRoomWith({ sparePercent: 10 })).toMatchObject({
      tiles: 27,
      tilesByArea: 27,
      boxes: 7,
      leftOver: 1,
    })
  })

  test('a part that does not fit is named', () => {
    const wide = { isExtension: false, length: 3100, width: 100 }
    expect(planRoom({ ...room, parts: [{ ...wide, length: 100 }, wide] })).toBe(1)
    expect(planRoom({ ...room, parts: [{ ...wide, isExtension: true }] })).toBe(0)
    const wholeRoom = { isExtension: false, length: room.length, width: room.width }
    expect(planRoom({ ...room, parts: [wholeRoom] }), 'nothing is left to lay').toBe(0)
  })

  test('a strip of 20 mm at the wall counts as thin, when laid from the corner only', () => {
    const thin = { length: 3020, start: 'corner' } as const
    expect(planRoomWith(thin).layout?.hasThinStrip).toBe(true)
    expect(planRoomWith({ ...thin, start: 'middle' }).layout?.hasThinStrip).toBe(false)
  })

  test('a hall of mosaic is counted by area', () => {
    const hall = planRoomWith({ length: 30_000, width: 30_000, size: { width: 23, length: 23 } })
    expect(hall.layout).toBeUndefined()
    expect(hall.tiles).toBe(Math.ceil((30_000 / 23) ** 2))
  })
})

test('never counts fewer tiles than the area needs or a box too many, and counts every covered piece', () => {
  let seed = 7
  const random = (min: number, max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return min + (seed / 2_147_483_647) * (max - min)
  }
  for (let round = 0; round < 300; round++) {
    const input: PlanInput = {
      size: { width: random(50, 1200), length: random(50, 1200) },
      piecesPerBox: Math.ceil(random(0.1, 20)),
      length: random(400, 9000),
      width: random(400, 9000),
      parts: [{ isExtension: round % 2 === 0, length: random(50, 390), width: random(50, 390) }],
      joint: random(0, 8),
      pattern: PATTERNS[round % PATTERNS.length] ?? 'straight',
      start: round % 4 === 0 ? 'corner' : 'middle',
      sparePercent: random(0, 20),
    }
    const { area, layout, tiles, boxes = 0, leftOver = 0 } = planRoomWith(input)
    const { width, length } = input.size
    expect(tiles).toBeGreaterThanOrEqual((area * 1e6) / (width * length) - 1e-6)
    expect((boxes - 1) * (input.piecesPerBox ?? 0)).toBeLessThan(tiles)
    expect(leftOver).toBeGreaterThanOrEqual(0)
    const { wholeCount = 0, cutCount = 0 } = layout ?? {}
    // Whole tiles and their joints never cover more than the area; with the cut ones they cover all of it.
    expect((wholeCount * width * length) / 1e6).toBeLessThanOrEqual(area * 1.001)
    const pitch = (width + input.joint) * (length + input.joint)
    if (layout) expect(((wholeCount + cutCount) * pitch) / 1e6).toBeGreaterThan(area * 0.98)
  }
})

test('reads and converts lengths in the usual notations', () => {
  expect(parseLength({ main: '3', inches: '6' }, 'ft')).toBeCloseTo(1066.8)
  expect(parseLength({ main: '3,5', inches: '' }, 'm')).toBe(3500)
  for (const main of ['', '0', '-1', 'wide', '101'])
    expect(parseLength({ main, inches: '' }, 'ft'), main).toBeUndefined()
  expect(toLengthText(4572, 'ft')).toEqual({ main: '15', inches: '0' })
  expect(toLengthText(4572, 'm')).toEqual({ main: '4.57', inches: '' })
  const words = wordsOf('en').planner
  expect([1066.8, 4572, 152.4].map((mm) => formatLength(words, mm, 'ft'))).toEqual([
    '3 ft 6 in',
    '15 ft',
    '6 in',
  ])
})

test.each([
  ['en', '1 tile, 1,076.4 sq ft a box', '2 tiles, 1.3 m² a box'],
  ['ta', 'ஒரு பெட்டியில் 1 டைல், 1,076.4\u00a0சதுர\u00a0அடி', 'ஒரு பெட்டியில் 2 டைல்ஸ், 1.3\u00a0ச.மீ'],
] as const)('writes the content of a box in words: %s', (language, inFeet, inMetres) => {
  const { planner } = wordsOf(language)
  expect(formatBox(planner, 1, 100)).toBe(inFeet)
  expect(formatBox(planner, 2, 1.25, 'm')).toBe(inMetres)
})
