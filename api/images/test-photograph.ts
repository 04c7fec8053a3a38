// For tests: a noisy JPEG like a photograph.
import sharp from 'sharp'

const cache = new Map<string, Promise<Buffer>>()

/** A JPEG file of noise, in pixels; the same file for the same size, which tests need to process once only. */
export async function photograph(width = 1200, height = 900): Promise<File> {
  const key = `${width}x${height}`
  const file = cache.get(key) ?? makeNoise(width, height)
  cache.set(key, file)
  return new File([new Uint8Array(await file)], 'photo.jpg', { type: 'image/jpeg' })
}

function makeNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, noise, background: 'gray' } })
    .jpeg()
    .toBuffer()
}
