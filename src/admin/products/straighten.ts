// Straightened pictures of one tile: the part of a photo between four corners, seen straight on and evenly lit.
import { type Corners, homographyOf, mapPoint, type Point } from '#src/ui/homography.ts'

/** Pixels as in ImageData: 4 bytes each, red, green, blue and alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** The longest side of a face in pixels: a tile of 600 mm is then sharper than most photos of it. */
const FACE_MAX_PX = 1200
/** The least side of a face, from which the image store accepts a picture. */
const FACE_MIN_PX = 64
/** Most samples along each side of a pixel, so that a reduced picture has no moiré. */
const SAMPLES_MAX = 3
/** The grid on which brightness is measured, in points along each side. */
const LIGHT_GRID = 16
/** How much darker or lighter a part is made at most. */
const LIGHT_FACTOR_MAX = 2

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The longer one of the upper and lower edge, and of the edges at the sides, in pixels. */
function measureEdges([topLeft, topRight, bottomRight, bottomLeft]: Corners) {
  return {
    across: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    down: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  }
}

/** Width / height between the corners as they look in the photo. */
export function shapeOf(corners: Corners): number {
  const { across, down } = measureEdges(corners)
  return across / Math.max(1, down)
}

/** The size in pixels of a face with this shape (width / length of the tile) that uses all detail between the corners. */
export function chooseFaceSize(corners: Corners, shape: number): { width: number; height: number } {
  const { across, down } = measureEdges(corners)
  const longest = Math.min(FACE_MAX_PX, Math.max(across, down, down * shape, across / shape))
  const side = (share: number) => Math.max(FACE_MIN_PX, Math.round(longest * share))
  return { width: side(Math.min(1, shape)), height: side(Math.min(1, 1 / shape)) }
}

/** The part of a photo between the corners, as a rectangle of this size. */
export function straighten(
  photo: Pixels,
  corners: Corners,
  { width, height }: { width: number; height: number },
): Pixels {
  const matrix = homographyOf(corners, width, height)
  const { across, down } = measureEdges(corners)
  const samples = Math.min(
    SAMPLES_MAX,
    Math.max(1, Math.ceil(across / width), Math.ceil(down / height)),
  )
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const sums = [0, 0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sums.fill(0)
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const point = mapPoint(matrix, {
          x: x + ((sample % samples) + 0.5) / samples,
          y: y + (Math.floor(sample / samples) + 0.5) / samples,
        })
        addSample(photo, point, sums)
      }
      const offset = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        data[offset + channel] = (sums[channel] ?? 0) / (samples * samples)
    }
  }
  return { width, height, data }
}

/** Adds the colour at a point, interpolated between the four nearest pixels. */
function addSample({ width, height, data }: Pixels, point: Point, sums: number[]): void {
  const x = Math.max(0, Math.min(width - 1, point.x - 0.5))
  const y = Math.max(0, Math.min(height - 1, point.y - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const [shareX, shareY] = [x - left, y - top]
  for (let channel = 0; channel < 3; channel += 1) {
    const read = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0
    const upper = read(left, top) * (1 - shareX) + read(right, top) * shareX
    const lower = read(left, bottom) * (1 - shareX) + read(right, bottom) * shareX
    sums[channel] = (sums[channel] ?? 0) + upper * (1 - shareY) + lower * shareY
  }
}

/**
 * The same face without the light that falls off across it. The light is a plane through the logarithm of the
 * brightness, fitted by least squares: it follows a window at one side, and leaves veins and patterns alone.
 */
export function evenLight(face: Pixels): Pixels {
  const { width, height } = face
  const { slopeX, slopeY } = fitLight(face)
  const data = new Uint8ClampedArray(face.data)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = Math.exp(
        -slopeX * ((x + 0.5) / width - 0.5) - slopeY * ((y + 0.5) / height - 0.5),
      )
      const factor = Math.max(1 / LIGHT_FACTOR_MAX, Math.min(LIGHT_FACTOR_MAX, light))
      const offset = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        data[offset + channel] = (data[offset + channel] ?? 0) * factor
    }
  }
  return { ...face, data }
}

/** The slopes of the brightness' logarithm across the whole width and height. */
function fitLight(face: Pixels): { slopeX: number; slopeY: number } {
  let [sumX, sumY, sumSquares] = [0, 0, 0]
  for (let row = 0; row < LIGHT_GRID; row += 1) {
    for (let column = 0; column < LIGHT_GRID; column += 1) {
      const x = (column + 0.5) / LIGHT_GRID - 0.5
      const y = (row + 0.5) / LIGHT_GRID - 0.5
      const brightness = Math.log(1 + meanBrightness(face, column, row))
      sumX += x * brightness
      sumY += y * brightness
      // On this symmetric grid the sums of x² and of y² are equal, and that of x·y is 0.
      sumSquares += x * x
    }
  }
  return { slopeX: sumX / sumSquares, slopeY: sumY / sumSquares }
}

/** The mean brightness of a cell of the grid, 0 to 255. */
function meanBrightness({ width, height, data }: Pixels, column: number, row: number): number {
  const edge = (index: number, length: number) => Math.floor((index * length) / LIGHT_GRID)
  let [sum, count] = [0, 0]
  for (let y = edge(row, height); y < edge(row + 1, height); y += 1) {
    for (let x = edge(column, width); x < edge(column + 1, width); x += 1) {
      const offset = (y * width + x) * 4
      // Source of the weights: ITU-R BT.709.
      sum +=
        0.2126 * (data[offset] ?? 0) +
        0.7152 * (data[offset + 1] ?? 0) +
        0.0722 * (data[offset + 2] ?? 0)
      count += 1
    }
  }
  return count > 0 ? sum / count : 0
}
