// For tests: a noisy JPEG like a photograph.
import sharp from 'sharp'

/** A JPEG file of noise, in pixels. */
export async function photograph(width = 1200, height = 900): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const pixels = await sharp({ create: { width, height, channels: 3, noise, background: 'gray' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(pixels)], 'photo.jpg', { type: 'image/jpeg' })
}
