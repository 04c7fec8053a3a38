// Tests straightened faces on synthetic photos: lines of a tile drawn in perspective, and light that falls off.
import { expect, test } from 'vitest'
import { type Corners, homographyOf, invertHomography, mapPoint } from '#src/ui/homography.ts'
import { chooseFaceSize, evenLight, type Pixels, straighten } from './straighten.ts'

/** A photo of 800 x 600 pixels whose colour at a point of the tile is given by `colourAt`, 0 to 1 along its sides. */
function photograph(corners: Corners, colourAt: (u: number, v: number) => number): Pixels {
  const [width, height] = [800, 600]
  const inverse = invertHomography(homographyOf(corners, 1, 1))
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { x: u, y: v } = mapPoint(inverse, { x: x + 0.5, y: y + 0.5 })
      data.fill(colourAt(u, v), (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, data }
}

const CORNERS: Corners = [
  { x: 210, y: 120 },
  { x: 560, y: 90 },
  { x: 700, y: 500 },
  { x: 90, y: 530 },
]

/** The middle of each dark run along a row or column of the picture, in pixels. */
function findLines({ width, height, data }: Pixels, direction: 'across' | 'down'): number[] {
  const length = direction === 'across' ? width : height
  const isDark = (i: number) => {
    const [x, y] =
      direction === 'across' ? [i, Math.floor(height / 2) + 17] : [Math.floor(width / 2) + 17, i]
    return (data[(y * width + x) * 4] ?? 0) < 128
  }
  const lines: number[] = []
  for (let i = 0, start = -1; i <= length; i += 1) {
    if (i < length && isDark(i)) start = start < 0 ? i : start
    else if (start >= 0) {
      lines.push((start + i) / 2)
      start = -1
    }
  }
  return lines
}

test('lines at each quarter of a tile in perspective stand at the quarters of its face, within 2 px', () => {
  const isLine = (share: number) => [0.25, 0.5, 0.75].some((line) => Math.abs(share - line) < 0.012)
  const photo = photograph(CORNERS, (u, v) => (isLine(u) || isLine(v) ? 0 : 230))
  const face = straighten(photo, CORNERS, { width: 400, height: 800 })
  const across = findLines(face, 'across')
  const down = findLines(face, 'down')
  expect(across).toHaveLength(3)
  expect(down).toHaveLength(3)
  for (const [index, share] of [0.25, 0.5, 0.75].entries()) {
    expect(Math.abs((across[index] ?? 0) - share * 400)).toBeLessThan(2)
    expect(Math.abs((down[index] ?? 0) - share * 800)).toBeLessThan(2)
  }
})

test('a face has the shape of its tile, the detail of the photo, and at most 1200 px', () => {
  // The longest side between the corners has 610.7 px.
  expect(chooseFaceSize(CORNERS, 1)).toEqual({ width: 611, height: 611 })
  const { width, height } = chooseFaceSize(CORNERS, 0.5)
  expect(height / width).toBeCloseTo(2, 1)
  const large = CORNERS.map(({ x, y }) => ({ x: x * 9, y: y * 9 })) as unknown as Corners
  expect(chooseFaceSize(large, 5)).toEqual({ width: 1200, height: 240 })
})

test('light that falls off to a third from one side to the other is evened, and the pattern stays', () => {
  const pattern = (u: number) => (Math.floor(u * 10) % 2 === 0 ? 210 : 150)
  const lit = photograph(CORNERS, (u, v) => pattern(u) * 3 ** -v)
  const face = evenLight(straighten(lit, CORNERS, { width: 300, height: 300 }))
  const rowMean = (y: number) => {
    let sum = 0
    for (let x = 0; x < 300; x += 1) sum += face.data[(y * 300 + x) * 4] ?? 0
    return sum / 300
  }
  expect(rowMean(285) / rowMean(15)).toBeGreaterThan(0.9)
  expect(rowMean(285) / rowMean(15)).toBeLessThan(1.1)
  const [bright = 0, dark = 0] = [15, 45].map((x) => face.data[(150 * 300 + x) * 4])
  expect(bright / dark).toBeCloseTo(210 / 150, 1)
})
