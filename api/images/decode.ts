// Decodes a file into upright sRGB pixels, once for all variants.
import sharp, { type FailOnOptions } from 'sharp'
import { Failure } from '#api/contract/failure.ts'
import { IMAGE_WIDTHS } from '#api/contract/image.ts'
import { IMAGE_MAX_PIXELS } from '#api/contract/image-limits.ts'
import { IMAGE_DAMAGED } from './inspect.ts'

/** Pixels at the size of the widest variant: 3 bytes each, or 4 with transparency. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/**
 * Warnings about intact photographs of some Samsung phones and editors (lovell/sharp#1578): an odd scan header, or extra
 * bytes between segments. Extra bytes inside the picture (0xd0 to 0xd9) are damage.
 */
const HARMLESS = /Invalid SOS parameters|extraneous bytes before marker 0x(?!d\d)/

/**
 * Decodes the first frame, upright, in sRGB, without metadata. Of an animation, staff see this frame when they choose the
 * file.
 * @throws Failure 422 when the file is truncated or corrupt
 */
export function decode(bytes: Uint8Array): Promise<Pixels> {
  return read(bytes, 'warning')
    .catch((cause: unknown) => {
      // Any other warning is damage: half a photograph would pass otherwise.
      if (!isHarmless(cause)) throw cause
      return read(bytes, 'error')
    })
    .catch((cause: unknown) => {
      throw new Failure(422, IMAGE_DAMAGED, { cause })
    })
}

function isHarmless(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return cause.message.split('\n').every((complaint) => HARMLESS.test(complaint))
}

async function read(bytes: Uint8Array, failOn: FailOnOptions): Promise<Pixels> {
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
