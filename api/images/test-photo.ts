// For tests: a noisy JPEG like a photo.
import sharp from 'sharp'

const cache = new Map<string, Promise<Buffer>>()

/** A JPEG of noise with this size in pixels. The same size returns the same file, so that it is encoded only once. */
export async function createPhoto(width = 1200, height = 900): Promise<File> {
  const key = `${width}x${height}`
  const bytes = cache.get(key) ?? createNoise(width, height)
  cache.set(key, bytes)
  return new File([new Uint8Array(await bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

function createNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, noise, background: 'gray' } })
    .jpeg()
    .toBuffer()
}
