// Tests of rejected uploads and their messages; tests/faults/hostile-pictures.ts has every kind of hostile picture.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import { IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_TALL } from './decode.ts'
import { limitSharp } from './limits.ts'
import { catchFailure, createPlainImage, openTestImageStore } from './test-image-store.ts'

test('sharp reads only JPEG, PNG and WebP', async () => {
  limitSharp()
  for (const file of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await createPlainImage(64, 64).avif({ effort: 0 }).toBuffer(),
    await createPlainImage(64, 64).gif().toBuffer(),
    await createPlainImage(64, 64).tiff().toBuffer(),
  ])
    await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
})

test.each<[string, () => Promise<Uint8Array>, [number, string]]>([
  ['GIF', () => createPlainImage(64, 64).gif().toBuffer(), [415, IMAGE_NOT_ACCEPTED]],
  [
    '2 MB',
    async () => padToLimit(await createPlainImage(64, 64).jpeg().toBuffer()),
    [413, IMAGE_TOO_LARGE],
  ],
  // Only the header; decoding would fail with another message.
  [
    '40 megapixels and a row',
    async () => createPngHeader(8000, 5001),
    [422, IMAGE_TOO_MANY_PIXELS],
  ],
  ['a needle', () => createPlainImage(10, 101).png().toBuffer(), [422, IMAGE_TOO_TALL]],
  [
    'half a JPEG',
    async () => takeHalf(await createPlainImage(300, 300).jpeg().toBuffer()),
    [422, IMAGE_DAMAGED],
  ],
])('rejects %s with a message that says why', async (_, make, failure) => {
  const { store, listNames } = await openTestImageStore()
  expect(await catchFailure(store.put(await make()))).toEqual(failure)
  expect(await listNames()).toEqual([])
})

test('accepts 40 megapixels and a wide picture', async () => {
  const { store } = await openTestImageStore()
  const big = await createPlainImage(8000, 5000).png().toBuffer()
  await expect(store.put(big)).resolves.toMatchObject({ meta: { width: 8000, height: 5000 } })
  const wide = await createPlainImage(2000, 4).png().toBuffer()
  await expect(store.put(wide)).resolves.toMatchObject({ meta: { widths: [400, 800, 1600] } })
})

test('ignores a warning about an intact photo', async () => {
  const { store } = await openTestImageStore()
  const jpeg = await createPlainImage(300, 300).jpeg().toBuffer()
  const scanStart = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const jpegWithStrayBytes = Buffer.concat([
    jpeg.subarray(0, scanStart),
    Buffer.alloc(6, 1),
    jpeg.subarray(scanStart),
  ])
  await expect(store.put(jpegWithStrayBytes)).resolves.toMatchObject({ meta: { width: 300 } })
})

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG with a header of this size and 9 bytes of data. */
function createPngHeader(width: number, height: number): Buffer {
  const createChunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const lengthAndChecksum = Buffer.alloc(8)
    lengthAndChecksum.writeUInt32BE(data.length)
    lengthAndChecksum.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([lengthAndChecksum.subarray(0, 4), body, lengthAndChecksum.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const endChunk = createChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([
    pngSignature,
    createChunk('IHDR', header),
    createChunk('IDAT', Buffer.alloc(9)),
    endChunk,
  ])
}

const takeHalf = (file: Buffer) => file.subarray(0, file.length >> 1)

/** The file, padded to the size limit. */
const padToLimit = (file: Buffer) =>
  Buffer.concat([file, Buffer.alloc(IMAGE_MAX_BYTES - file.length)])
