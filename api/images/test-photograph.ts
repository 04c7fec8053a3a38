// For tests: a real photograph, made when it is needed.
import sharp from 'sharp'

/** Sharp's own noise as a JPEG file, 1200 x 900 unless said. */
export async function photograph(width = 1200, height = 900): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const pixels = await sharp({ create: { width, height, channels: 3, noise, background: 'gray' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(pixels)], 'photo.jpg', { type: 'image/jpeg' })
}
