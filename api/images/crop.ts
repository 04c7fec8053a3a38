// Cuts a part out of a decoded picture, turned before if needed.
import sharp from 'sharp'
import type { ImageCrop } from '#api/contract/image.ts'
import type { Pixels } from './decode.ts'

/** Straightening leaves corners; they become white, or transparent where the picture has transparency. */
const CORNERS = { r: 255, g: 255, b: 255, alpha: 0 }

/** Returns the pixels of the part. */
export async function cropPixels(pixels: Pixels, crop: ImageCrop): Promise<Pixels> {
  const { data, width, height } = await rotate(pixels, crop.rotate)
  const left = Math.min(width - 1, Math.round((crop.x / 100) * width))
  const top = Math.min(height - 1, Math.round((crop.y / 100) * height))
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((crop.width / 100) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((crop.height / 100) * height))),
  }
  const { channels } = pixels
  const cut = await sharp(data, { raw: { width, height, channels } }).extract(part).raw().toBuffer()
  return { data: cut, width: part.width, height: part.height, channels }
}

async function rotate({ data, width, height, channels }: Pixels, degrees: number) {
  if (degrees % 360 === 0) return { data, width, height }
  const turned = sharp(data, { raw: { width, height, channels } }).rotate(degrees, {
    background: CORNERS,
  })
  // The background adds an alpha channel to an opaque picture.
  const kept = channels === 3 ? turned.flatten({ background: CORNERS }) : turned
  const { data: rotated, info } = await kept.raw().toBuffer({ resolveWithObject: true })
  return { data: rotated, width: info.width, height: info.height }
}
