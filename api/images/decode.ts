// Turns a file's bytes into plain upright sRGB pixels, once, for all variants to share.
import sharp, { type FailOnOptions } from 'sharp'
import { Failure } from '#api/contract/failure.ts'
import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS } from '#api/contract/image.ts'
import { IMAGE_DAMAGED } from './inspect.ts'

/** Pixels at the size of the widest variant: three bytes each, or four where some are see-through. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/**
 * What some Samsung phones and editors write into sound photographs (lovell/sharp#1578): an odd scan
 * header, or stray bytes between segments. Bytes left over inside the picture (0xd0 to 0xd9) are damage.
 */
const HARMLESS = /Invalid SOS parameters|extraneous bytes before marker 0x(?!d\d)/

/**
 * The first frame, upright, in sRGB, without anything that is not a pixel.
 * An animation is taken as its first frame: staff see that frame when they choose the file, and a
 * tile has no use for the others.
 * @throws Failure 422 when the file is truncated or corrupt
 */
export function decode(bytes: Uint8Array): Promise<Pixels> {
  return read(bytes, 'warning')
    .catch((cause: unknown) => {
      // Other warnings count as damage, or half-garbled photographs would pass.
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
