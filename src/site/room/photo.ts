// A visitor's own photo as a scene: decoded to a size that a phone can handle, and the light on its surface.
import {
  aspectOf,
  type Corners,
  findWrongCorner,
  type Homography,
  homographyOf,
  mapPoint,
  type Point,
} from '#src/ui/homography.ts'
import { drawStroke, type Stroke } from '#src/ui/mask.ts'
import type { Anchor, Scene } from './renderer.ts'
import { WHITE } from './rooms.ts'

/** The longest side of a decoded photo. */
const PHOTO_MAX_PX = 2000
/** The longest side of a mask. Each movement of the brush uploads it to the graphics card again. */
const MASK_MAX_PX = 1000
/** The longest side of the picture in which the light is measured. */
const LIGHT_PX = 160
/** Tiles of an old floor are smaller than this share of the picture, its shadows are larger. */
const BLUR_SHARE = 0.04
/** The least length of a side, as a share of the picture's shorter side. */
const SIDE_MIN = 0.12

/** Decodes a picture without freezing the page, upright and not above 2,000 pixels. @throws DOMException for other files. */
export async function decodePhoto(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, PHOTO_MAX_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = createCanvas(bitmap.width * scale, bitmap.height * scale)
  const context = getContext(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** Where the corners are at first: a piece of floor in the lower half. */
export function placeCorners({ width, height }: { width: number; height: number }): Corners {
  const at = (x: number, y: number): Point => ({ x: x * width, y: y * height })
  return [at(0.25, 0.62), at(0.75, 0.62), at(0.9, 0.9), at(0.1, 0.9)]
}

export type CornersError = 'corner' | 'small'

/** Why the corners are no floor or wall; `corner` is the index of the wrong one. */
export function checkCorners(
  corners: Corners,
  { width, height }: { width: number; height: number },
): { error: CornersError; corner?: number } | undefined {
  const corner = findWrongCorner(corners)
  if (corner !== undefined) return { error: 'corner', corner }
  const isSmall = corners.some(({ x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? { x, y }
    return Math.hypot(next.x - x, next.y - y) < SIDE_MIN * Math.min(width, height)
  })
  return isSmall ? { error: 'small' } : undefined
}

/** The projection of the surface, from the length of the side between the two corners in front. */
export function measureSurface(
  corners: Corners,
  sideMm: number,
  photo: { width: number; height: number },
): Homography {
  return homographyOf(corners, sideMm, sideMm / aspectOf(corners, photo))
}

/** The lines of a grid of 6 x 5 that follows the perspective, as an SVG path. */
export function drawGrid(corners: Corners): string {
  const matrix = homographyOf(corners, 6, 5)
  const at = (x: number, y: number) => {
    const point = mapPoint(matrix, { x, y })
    return `${point.x} ${point.y}`
  }
  const columns = [1, 2, 3, 4, 5].map((x) => `M${at(x, 0)}L${at(x, 5)}`)
  const rows = [1, 2, 3, 4].map((y) => `M${at(0, y)}L${at(6, y)}`)
  return [...columns, ...rows].join('')
}

/** The scene of a photo: its light is measured where the mask shows the surface. */
export function createPhotoScene(
  photo: HTMLCanvasElement,
  mask: HTMLCanvasElement,
  corners: Corners,
  matrix: Homography,
): Scene {
  const { width, height } = photo
  const light = measureLight(photo, mask, WHITE)
  const anchor = anchorOf(corners, photo)
  return { width, height, matrix, white: WHITE, picture: photo, light, mask, anchor }
}

/** Keeps the surface in view as long as there is room for it. */
export function anchorOf(corners: Corners, photo: { width: number; height: number }): Anchor {
  const shareBefore = (values: number[], length: number) => {
    const start = Math.min(...values)
    const rest = length - (Math.max(...values) - start)
    return rest > 0 ? start / rest : 0.5
  }
  return {
    x: shareBefore(
      corners.map(({ x }) => x),
      photo.width,
    ),
    y: shareBefore(
      corners.map(({ y }) => y),
      photo.height,
    ),
  }
}

/** A canvas with a picture on it. */
export function toCanvas(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = createCanvas(picture.width, picture.height)
  getContext(canvas).drawImage(picture, 0, 0)
  return canvas
}

/** Takes out of the mask what is black in another one. */
export function reduceMask(mask: HTMLCanvasElement, other: CanvasImageSource): void {
  const context = getContext(mask)
  context.globalCompositeOperation = 'multiply'
  context.drawImage(other, 0, 0, mask.width, mask.height)
  context.globalCompositeOperation = 'source-over'
}

/** A mask of the photo, white inside the corners. */
export function createMask(photo: HTMLCanvasElement, corners: Corners): HTMLCanvasElement {
  const scale = Math.min(1, MASK_MAX_PX / Math.max(photo.width, photo.height))
  const mask = createCanvas(photo.width * scale, photo.height * scale)
  const context = getContext(mask)
  context.fillRect(0, 0, mask.width, mask.height)
  context.fillStyle = 'white'
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x * scale, y * scale)
  context.fill()
  return mask
}

/** Paints the part of a stroke from one of its points on. `scale` is pixels of the mask for each pixel of the photo. */
export function paintStroke(
  mask: HTMLCanvasElement,
  stroke: Stroke,
  scale: number,
  from = 0,
): void {
  const context = getContext(mask)
  context.strokeStyle = stroke.isRestoring ? 'white' : 'black'
  drawStroke(context, { ...stroke, points: stroke.points.slice(Math.max(0, from - 1)) }, scale)
}

/**
 * What a white surface would look like in the light of the photo: the brightness inside the mask, blurred so that an
 * old floor's own pattern is gone and its shadows stay, as bright as white things in the picture.
 */
function measureLight(
  photo: HTMLCanvasElement,
  mask: HTMLCanvasElement,
  white: number,
): HTMLCanvasElement {
  const scale = LIGHT_PX / Math.max(photo.width, photo.height)
  const light = createCanvas(photo.width * scale, photo.height * scale)
  const { width, height } = light
  const readPixels = (source: HTMLCanvasElement) => {
    const context = getContext(createCanvas(width, height))
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, width, height)
    return context.getImageData(0, 0, width, height).data
  }
  const [pixels, masked] = [readPixels(photo), readPixels(mask)]
  const count = width * height
  const weights = Float32Array.from({ length: count }, (_, i) => (masked[i * 4] ?? 0) / 255)
  const luminance = Float32Array.from({ length: count }, (_, i) => luminanceAt(pixels, i))
  const weighted = luminance.map((value, i) => value * (weights[i] ?? 0))
  const radius = Math.max(1, Math.round(BLUR_SHARE * LIGHT_PX))
  const [sums, sumsOfWeights, whole] = [weighted, weights, luminance].map((values) =>
    blur(values, width, height, radius),
  ) as [Float32Array, Float32Array, Float32Array]
  const mean = sumOf(weighted) / (sumOf(weights) || 1) || 0.2
  // Neither is the light on the surface weaker than what its bright places already show.
  const onSurface = luminance.filter((_, i) => (weights[i] ?? 0) > 0.5)
  const bright = Math.max(brightOf(luminance) * LIGHT_SHARE, brightOf(onSurface))
  const level = Math.min(Math.max(bright, LEVEL_MIN), LEVEL_MAX) * white
  const tint = measureTint(pixels)
  const context = getContext(light)
  const image = context.createImageData(width, height)
  for (let i = 0; i < count; i++) {
    const weight = sumsOfWeights[i] ?? 0
    const local = weight > 0.02 ? (sums[i] ?? 0) / weight : (whole[i] ?? 0)
    const value = level * Math.min(Math.max(local / mean, DARKEST), BRIGHTEST)
    const colour = tint.map((factor) => encode(Math.min(1, value * factor)))
    image.data.set([...colour, 255], i * 4)
  }
  context.putImageData(image, 0, 0)
  return light
}

const brightOf = (values: Float32Array) =>
  values.toSorted()[Math.floor(values.length * BRIGHT_SHARE)] ?? 0

const sumOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0)

const channelAt = (pixels: ArrayLike<number>, index: number, channel: number) =>
  decode(pixels[index * 4 + channel] ?? 0)

const luminanceAt = (pixels: ArrayLike<number>, index: number) =>
  0.2126 * channelAt(pixels, index, 0) +
  0.7152 * channelAt(pixels, index, 1) +
  0.0722 * channelAt(pixels, index, 2)

/** The colour of the light, by the mean colour of the photo, as factors of its channels. */
function measureTint(pixels: ArrayLike<number>): readonly number[] {
  const sums = [0, 1, 2].map((channel) => {
    let sum = 0
    for (let i = 0; i < pixels.length / 4; i++) sum += channelAt(pixels, i, channel)
    return sum
  })
  const grey = sums.reduce((sum, value) => sum + value, 0) / 3 || 1
  return sums.map((sum) => 1 + TINT * (sum / grey - 1))
}

/** White things are about as bright as this share of all pixels, from the darkest. */
const BRIGHT_SHARE = 0.9
/** The light on a surface as a share of that brightness: a median of rendered rooms, whose light is known. */
const LIGHT_SHARE = 0.95
/** The level of the light on white, so that dark and glaring photos still show the tile. */
const LEVEL_MIN = 0.35
const LEVEL_MAX = 0.9
/** How much darker and brighter than the mean a place may be: the limits of shadows and of the sun. */
const DARKEST = 0.12
const BRIGHTEST = 1.9
/** How much of the photo's mean colour is that of its light. */
const TINT = 0.3

function decode(value: number): number {
  const fraction = value / 255
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4
}

function encode(value: number): number {
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
}

/** Three box blurs in each direction, which are close to a Gaussian. */
function blur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let result = values
  for (let pass = 0; pass < 3; pass++) {
    result = blurRows(result, width, height, radius)
    result = blurColumns(result, width, height, radius)
  }
  return result
}

function blurRows(values: Float32Array, width: number, height: number, radius: number) {
  return blurLines(values, height, width, radius, (line, i) => line * width + i)
}

function blurColumns(values: Float32Array, width: number, height: number, radius: number) {
  return blurLines(values, width, height, radius, (line, i) => i * width + line)
}

function blurLines(
  values: Float32Array,
  lineCount: number,
  length: number,
  radius: number,
  indexOf: (line: number, i: number) => number,
): Float32Array {
  const result = new Float32Array(values.length)
  const valueAt = (line: number, i: number) =>
    values[indexOf(line, Math.min(Math.max(i, 0), length - 1))] ?? 0
  for (let line = 0; line < lineCount; line++) {
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += valueAt(line, i)
    for (let i = 0; i < length; i++) {
      result[indexOf(line, i)] = sum / (2 * radius + 1)
      sum += valueAt(line, i + radius + 1) - valueAt(line, i - radius)
    }
  }
  return result
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  })
}

/** @throws Error if the browser has no memory for another picture */
function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: canvas.width <= LIGHT_PX })
  if (!context) throw new Error('There is no memory for another picture.')
  return context
}
