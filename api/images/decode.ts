// Picture decoder: refuses an unusable picture by its header, decodes it once for all variants, and crops it.
import sharp, { type FailOnOptions } from 'sharp'
import { Failure } from '#api/contract/failure.ts'
import {
  IMAGE_MAX_PIXELS,
  IMAGE_NOT_ACCEPTED,
  IMAGE_WIDTHS,
  type ImageCrop,
} from '#api/contract/image.ts'
import { detectFormat } from './sniff.ts'

/** An AVIF has at most 16,384 pixels a side; ten times the widest variant stays below that. */
const HEIGHT_TO_WIDTH_MAX = 10

export const IMAGE_DAMAGED =
  'This picture is damaged or incomplete. Save or export it once more and send that file.'
export const IMAGE_TOO_MANY_PIXELS = `This picture has too many pixels. Send one of at most ${IMAGE_MAX_PIXELS / 1_000_000} megapixels.`
export const IMAGE_TOO_TALL = `This picture is too tall and narrow. It may be at most ${HEIGHT_TO_WIDTH_MAX} times as high as it is wide.`

/**
 * Reads only the header, so that a decompression bomb is refused within milliseconds.
 * Resolves with the size of the upright picture.
 * @throws Failure 413 or 415 like `detectFormat`, 415 if the format differs from the file's first bytes, 422
 * for a broken header or unusable dimensions
 */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number }> {
  const sniffedFormat = detectFormat(bytes)
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Failure(422, IMAGE_DAMAGED, { cause })
    })
  if (header.format !== sniffedFormat) throw new Failure(415, IMAGE_NOT_ACCEPTED)
  const { width, height } = header.autoOrient
  if (width * height > IMAGE_MAX_PIXELS) throw new Failure(422, IMAGE_TOO_MANY_PIXELS)
  if (height > width * HEIGHT_TO_WIDTH_MAX) throw new Failure(422, IMAGE_TOO_TALL)
  return { width, height }
}

/** Pixels at the size of the widest variant: 3 bytes each, or 4 with transparency. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/**
 * Warnings about intact photos of some Samsung phones and editors (lovell/sharp#1578): an odd scan header, or
 * extra bytes between segments. Extra bytes inside the picture (0xd0 to 0xd9) are damage.
 */
const HARMLESS_WARNINGS = /Invalid SOS parameters|extraneous bytes before marker 0x(?!d\d)/

/**
 * Decodes the first frame, upright, in sRGB, without metadata. For an animation, this is also the frame
 * that staff see when they choose the file.
 * @throws Failure 422 if the file is truncated or corrupt
 */
export function decode(bytes: Uint8Array): Promise<Pixels> {
  return decodePixels(bytes, 'warning')
    .catch((cause: unknown) => {
      // Any other warning means damage; otherwise half a photo would be accepted.
      if (!isHarmless(cause)) throw cause
      return decodePixels(bytes, 'error')
    })
    .catch((cause: unknown) => {
      throw new Failure(422, IMAGE_DAMAGED, { cause })
    })
}

function isHarmless(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return cause.message.split('\n').every((complaint) => HARMLESS_WARNINGS.test(complaint))
}

async function decodePixels(bytes: Uint8Array, failOn: FailOnOptions): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { failOn, limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (info.channels !== 4) return { data, width, height, channels: 3 }

  const raw = { raw: { width, height, channels: 4 } } as const
  const alpha = await sharp(data, raw).extractChannel('alpha').raw().toBuffer()
  if (!Buffer.alloc(alpha.length, 0xff).equals(alpha)) return { data, width, height, channels: 4 }
  const opaque = await sharp(data, raw).removeAlpha().raw().toBuffer()
  return { data: opaque, width, height, channels: 3 }
}

/** Straightening leaves empty corners, which become white, or transparent if the picture has transparency. */
const CORNER_COLOUR = { r: 255, g: 255, b: 255, alpha: 0 }

/** Returns the pixels of the crop. */
export async function cropPixels(pixels: Pixels, crop: ImageCrop): Promise<Pixels> {
  const { data, width, height } = await rotate(pixels, crop.rotate)
  const left = Math.min(width - 1, Math.round((crop.x / 100) * width))
  const top = Math.min(height - 1, Math.round((crop.y / 100) * height))
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((crop.width / 100) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((crop.height / 100) * height))),
  }
  const { channels } = pixels
  const croppedData = await sharp(data, { raw: { width, height, channels } })
    .extract(area)
    .raw()
    .toBuffer()
  return { data: croppedData, width: area.width, height: area.height, channels }
}

async function rotate({ data, width, height, channels }: Pixels, degrees: number) {
  if (degrees % 360 === 0) return { data, width, height }
  const rotation = sharp(data, { raw: { width, height, channels } }).rotate(degrees, {
    background: CORNER_COLOUR,
  })
  // The background adds an alpha channel to an opaque picture.
  const result = channels === 3 ? rotation.flatten({ background: CORNER_COLOUR }) : rotation
  const { data: rotatedData, info } = await result.raw().toBuffer({ resolveWithObject: true })
  return { data: rotatedData, width: info.width, height: info.height }
}
