// Tests of stored pixels: upright, 8-bit sRGB, first frame.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPlainImage, openTestImageStore } from './test-image-store.ts'

/** Mean red, green and blue of a stored picture's part, rounded to tens. */
async function measureColour(file: Buffer, left = 0, top = 0) {
  const area = await sharp(file).extract({ left, top, width: 20, height: 20 }).toBuffer()
  const { channels } = await sharp(area).stats()
  return channels.map(({ mean }) => Math.round(mean / 10) * 10)
}

test('stores a sideways photo upright', async () => {
  const { store, read } = await openTestImageStore()
  const sideways = await createPlainImage(600, 300, 'white')
    .composite([
      { input: await createPlainImage(300, 300, 'red').png().toBuffer(), left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { url, meta } = await store.put(sideways)
  expect(meta).toMatchObject({ width: 300, height: 600 })
  const upright = await read(url)
  expect(await measureColour(upright, 140, 10)).toEqual([250, 0, 0])
  expect(await measureColour(upright, 140, 570)).toEqual([260, 260, 260])
})

describe('stores every pixel format as 8-bit sRGB', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['CMYK', () => createPlainImage(100, 100, 'red').toColourspace('cmyk').jpeg().toBuffer()],
    [
      '16 bits a channel',
      () => createPlainImage(100, 100, 'red').toColourspace('rgb16').png().toBuffer(),
    ],
    ['a palette', () => createPlainImage(100, 100, 'red').png({ palette: true }).toBuffer()],
    ['wide gamut', () => createPlainImage(100, 100, 'red').withIccProfile('p3').jpeg().toBuffer()],
  ])('%s', async (_, make) => {
    const { store, read } = await openTestImageStore()
    const storedFile = await read((await store.put(await make())).url)
    expect(await sharp(storedFile).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
    })
    const [red = 0, green = 255, blue = 255] = await measureColour(storedFile)
    expect(red).toBeGreaterThan(220)
    expect(Math.max(green, blue)).toBeLessThan(50)
  })

  test('grey', async () => {
    const { store, read } = await openTestImageStore()
    const picture = createPlainImage(100, 100, 'silver').toColourspace('b-w').png()
    const storedFile = await read((await store.put(await picture.toBuffer())).url)
    expect(await measureColour(storedFile)).toEqual([190, 190, 190])
  })
})

test('stores the first frame of an animation', async () => {
  const { store, read } = await openTestImageStore()
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map((frame) => createPlainImage(60, 40, frame).png().toBuffer()),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(3)

  const { url, meta } = await store.put(animation)
  expect(meta).toMatchObject({ width: 60, height: 40, formats: ['jpg'] })
  expect(await measureColour(await read(url))).toEqual([250, 0, 0])
})
