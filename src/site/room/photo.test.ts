// Tests the framing of a photo: its surface stays in view wherever the photo is cut.
import { expect, test } from 'vitest'
import type { Corners } from '#src/ui/homography.ts'
import { anchorOf } from './photo.ts'
import { coverCanvas } from './renderer.ts'

const PHOTO = { width: 1200, height: 900 }
const rectangle = (left: number, top: number, right: number, bottom: number): Corners => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

test.each([
  ['at the left', rectangle(0, 300, 400, 700), { x: 0, y: 0.6 }],
  ['at the lower edge', rectangle(300, 600, 900, 900), { x: 0.5, y: 1 }],
  ['as large as the photo', rectangle(0, 0, 1200, 900), { x: 0.5, y: 0.5 }],
])('the anchor of a surface %s', (_, corners, anchor) => {
  expect(anchorOf(corners, PHOTO)).toEqual(anchor)
})

test.each([
  { width: 360, height: 400 },
  { width: 880, height: 500 },
  { width: 400, height: 800 },
])('a canvas of $width × $height shows all of a surface that fits', (canvas) => {
  for (let i = 0; i < 200; i++) {
    const [left, top] = [(i * 79) % 900, (i * 47) % 600]
    const corners = rectangle(left, top, left + 300, top + 300)
    const { origin, zoom } = coverCanvas(canvas, { ...PHOTO, anchor: anchorOf(corners, PHOTO) })
    expect(origin[0]).toBeLessThanOrEqual(left + 1e-6)
    expect(origin[1]).toBeLessThanOrEqual(top + 1e-6)
    expect(origin[0] + canvas.width * zoom).toBeGreaterThanOrEqual(left + 300 - 1e-6)
    expect(origin[1] + canvas.height * zoom).toBeGreaterThanOrEqual(top + 300 - 1e-6)
  }
})
