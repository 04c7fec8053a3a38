// A repeatable photograph of 12 megapixels and almost 2 MB, composed of the sample textures.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { IMAGE_MAX_BYTES } from '#api/contract/image.ts'
import { measureOnce } from './context.ts'

const TEXTURES = 'data/sample/photos'
const WIDTH = 4000
const HEIGHT = 3000
const TILE_SIZE = 800

/** Creates the photograph once per run; resolves with its path. */
export const createPhoto = measureOnce(async (context) => {
  const names = (await readdir(TEXTURES)).sort()
  const positions = Array.from(
    { length: Math.ceil((WIDTH * HEIGHT) / TILE_SIZE ** 2) },
    (_, i) => ({
      left: (i * TILE_SIZE) % WIDTH,
      top: Math.floor((i * TILE_SIZE) / WIDTH) * TILE_SIZE,
    }),
  ).filter(({ top }) => top < HEIGHT)
  const tiles = await Promise.all(
    positions.map(async (position, i) => ({
      ...position,
      // Sharp cannot read files while the image store is open, so it receives bytes.
      input: await sharp(await readFile(join(TEXTURES, names[i % names.length] ?? '')))
        .resize(TILE_SIZE, Math.min(TILE_SIZE, HEIGHT - position.top))
        .toBuffer(),
    })),
  )
  const pixels = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'gray' },
  })
    .composite(tiles)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const file = join(await context.createFolder(), 'photograph.jpg')
  for (let quality = 95; ; quality -= 2) {
    const bytes = await sharp(pixels).jpeg({ quality }).toBuffer()
    if (bytes.length >= IMAGE_MAX_BYTES) continue
    await writeFile(file, bytes)
    return file
  }
})
