// Reads the header of a picture and refuses unusable files before decoding.
import sharp from 'sharp'
import { Failure } from '#api/contract/failure.ts'
import { IMAGE_MAX_PIXELS, IMAGE_NOT_ACCEPTED } from '#api/contract/image-limits.ts'
import { sniff } from './sniff.ts'

/** An AVIF has at most 16,384 pixels a side: ten times the widest variant is less. */
const HEIGHT_TO_WIDTH_MAX = 10

export const IMAGE_DAMAGED =
  'This picture is damaged or incomplete. Save or export it once more and send that file.'
export const IMAGE_TOO_MANY_PIXELS = `This picture has too many pixels. Send one of at most ${IMAGE_MAX_PIXELS / 1_000_000} megapixels.`
export const IMAGE_TOO_TALL = `This picture is too tall and narrow. It may be at most ${HEIGHT_TO_WIDTH_MAX} times as high as it is wide.`

/** Size in pixels of the upright picture. */
export interface UprightSize {
  width: number
  height: number
}

/**
 * Reads only the header: a decompression bomb is refused within milliseconds.
 * @throws Failure 413 or 415 as `sniff` does, 415 for a file of another format than its first bytes,
 *   422 for a broken header or unusable dimensions
 */
export async function inspect(bytes: Uint8Array): Promise<UprightSize> {
  const sniffedFormat = sniff(bytes)
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
