import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import { IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_TALL } from './inspect.ts'
import { limitSharp } from './limits.ts'
import { failureOf, openTestImageStore, plain } from './test-image-store.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

describe('what is not a JPEG, PNG or WebP', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['SVG', async () => Buffer.from(svg)],
    ['SVG behind a PNG signature', async () => Buffer.concat([pngSignature, Buffer.from(svg)])],
    ['AVIF', () => plain(64, 64).avif({ effort: 0 }).toBuffer()],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['GIF', () => plain(64, 64).gif().toBuffer()],
    ['TIFF', () => plain(64, 64).tiff().toBuffer()],
    ['a RIFF file that holds sound', async () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a text', async () => Buffer.from('not a picture')],
    ['an empty file', async () => new Uint8Array()],
  ])('is refused: %s', async (_, make) => {
    const { shelf, names } = await openTestImageStore()
    const [status, sentence] = await failureOf(shelf.put(await make()))
    expect([415, 422]).toContain(status)
    expect([IMAGE_NOT_ACCEPTED, IMAGE_DAMAGED]).toContain(sentence)
    expect(await names()).toEqual([])
  })

  test('cannot be read by sharp either, should it pass the first look', async () => {
    limitSharp()
    for (const file of [
      Buffer.from(svg),
      await plain(64, 64).avif({ effort: 0 }).toBuffer(),
      await plain(64, 64).gif().toBuffer(),
      await plain(64, 64).tiff().toBuffer(),
    ]) {
      await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
    }
  })
})

describe('size', () => {
  test('just under 2 MB is accepted, 2 MB is not', async () => {
    const { shelf } = await openTestImageStore()
    const file = Buffer.alloc(IMAGE_MAX_BYTES + 1)
    file.set(await plain(64, 64).jpeg().toBuffer())

    await expect(shelf.put(file.subarray(0, IMAGE_MAX_BYTES - 1))).resolves.toBeDefined()
    for (const length of [IMAGE_MAX_BYTES, IMAGE_MAX_BYTES + 1]) {
      const failure = await failureOf(shelf.put(file.subarray(0, length)))
      expect(failure).toEqual([413, IMAGE_TOO_LARGE])
    }
  })

  test('a small file with 268 million pixels is refused by its header', async () => {
    const { shelf } = await openTestImageStore()
    // The header alone: decoding would fail with another sentence.
    const bomb = pngHeader(16_383, 16_383)
    expect(await failureOf(shelf.put(bomb))).toEqual([422, IMAGE_TOO_MANY_PIXELS])
  })

  test('40 megapixels are accepted, one more row is not', async () => {
    const { shelf } = await openTestImageStore()
    const big = await plain(8000, 5000).png().toBuffer()
    await expect(shelf.put(big)).resolves.toMatchObject({ meta: { width: 8000, height: 5000 } })
    expect(await failureOf(shelf.put(pngHeader(8000, 5001)))).toEqual([422, IMAGE_TOO_MANY_PIXELS])
  })

  test('a picture that is all height is refused, a wide one is not', async () => {
    const { shelf } = await openTestImageStore()
    const tall = await plain(10, 101).png().toBuffer()
    const wide = await plain(2000, 4).png().toBuffer()
    expect(await failureOf(shelf.put(tall))).toEqual([422, IMAGE_TOO_TALL])
    await expect(shelf.put(wide)).resolves.toMatchObject({ meta: { widths: [400, 800, 1600] } })
  })
})

describe('damage', () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, noise, background: 'red' } })

  test.each<[string, () => Promise<Uint8Array>]>([
    ['half a JPEG', async () => half(await grain().jpeg().toBuffer())],
    ['half a PNG', async () => half(await grain().png().toBuffer())],
    ['half a WebP', async () => half(await grain().webp().toBuffer())],
    ['the first three bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a JPEG overwritten in its middle', async () => overwritten(await grain().jpeg().toBuffer())],
    ['a PNG overwritten in its middle', async () => overwritten(await grain().png().toBuffer())],
  ])('is told in plain words: %s', async (_, make) => {
    const { shelf, names } = await openTestImageStore()
    expect(await failureOf(shelf.put(await make()))).toEqual([422, IMAGE_DAMAGED])
    expect(await names()).toEqual([])
  })

  test('that every viewer overlooks is no reason to refuse a photograph', async () => {
    const { shelf } = await openTestImageStore()
    const jpeg = await grain().jpeg().toBuffer()
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const stray = Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(6, 1), jpeg.subarray(scan)])
    await expect(shelf.put(stray)).resolves.toMatchObject({ meta: { width: 300 } })
  })
})

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG that claims a size and has next to nothing in it. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([pngSignature, chunk('IHDR', size), chunk('IDAT', Buffer.alloc(9)), end])
}

function half(file: Buffer): Buffer {
  return file.subarray(0, file.length >> 1)
}

function overwritten(file: Buffer): Buffer {
  return Buffer.from(file).fill(0xff, file.length >> 1, (file.length >> 1) + 200)
}
