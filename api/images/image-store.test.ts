// Tests of stored uploads: widths, formats, previews, and AVIF in the background.
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { imageMeta } from '#api/contract/image.ts'
import { diskFiles } from '#api/store/file-system.ts'
import { imageFilesIn } from './image-files.ts'
import { createImageProcessor, type ImageProcessor } from './image-processor.ts'
import { createImageStore, type ImageStore } from './image-store.ts'
import { createPlainImage, makeAvif, openTestImageStore } from './test-image-store.ts'

describe('a photo', () => {
  test('is stored as JPEGs 400, 800 and 1600 pixels wide, named by its URL', async () => {
    const { store, read } = await openTestImageStore()
    const { url, meta } = await store.put(await createPlainImage(2000, 1000).jpeg().toBuffer())

    expect(url).toMatch(/^\/uploads\/[\w-]{16}-800\.jpg$/)
    expect(meta).toMatchObject({
      width: 2000,
      height: 1000,
      widths: [400, 800, 1600],
      formats: ['jpg'],
    })
    expect(v.is(imageMeta, meta)).toBe(true)
    for (const width of meta.widths) {
      const stored = await sharp(await read(url.replace('-800', `-${width}`))).metadata()
      expect(stored).toMatchObject({ format: 'jpeg', width, height: width / 2, space: 'srgb' })
    }
  })

  test.each([
    [300, [300], 300],
    [600, [400, 600], 600],
    [1200, [400, 800, 1200], 800],
  ])('of %i pixels is never enlarged', async (width, widths, plainWidth) => {
    const { store } = await openTestImageStore()
    const { url, meta } = await store.put(await createPlainImage(width, 300).jpeg().toBuffer())
    expect(meta.widths).toEqual(widths)
    expect(url).toContain(`-${plainWidth}.jpg`)
  })

  test('has a preview of 16 pixels in about 220 characters', async () => {
    const { store } = await openTestImageStore()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const grain = sharp({
      create: { width: 900, height: 600, channels: 3, noise, background: 'red' },
    })
    const { meta } = await store.put(await grain.jpeg().toBuffer())

    const [type, data = ''] = meta.placeholder.split(',')
    expect(type).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      width: 16,
      height: 11,
    })
    expect(meta.placeholder.length).toBeLessThan(300)
  })

  test('has a preview of at most 300 characters, even if it is transparent', async () => {
    const { store } = await openTestImageStore()
    for (const side of [16, 60, 700]) {
      // Noise in every channel is the worst case for compression.
      const raw = { width: side, height: side, channels: 4 } as const
      let seed = side
      const bytes = Buffer.alloc(side * side * 4).map(() => {
        seed = Math.imul(seed, 1_103_515_245) + 12_345
        return seed >>> 16
      })
      const noise = sharp(bytes, { raw })
      const { meta } = await store.put(await noise.png().toBuffer())
      expect(meta.placeholder.length, `${side} pixels`).toBeLessThanOrEqual(300)
      const preview = sharp(Buffer.from(meta.placeholder.split(',')[1] ?? '', 'base64'))
      expect(await preview.metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
    }
  })

  test('gets AVIF of every width in the background', async () => {
    const { store, read } = await openTestImageStore()
    const { url, meta } = await store.put(await createPlainImage(1000, 500).png().toBuffer())
    expect(await makeAvif(store, [{ url, meta }])).toEqual([[url, ['avif', 'jpg']]])
    for (const width of meta.widths) {
      const avif = await read(url.replace('-800.jpg', `-${width}.avif`))
      expect(avif.toString('latin1', 4, 12)).toBe('ftypavif')
      // The box that holds the size: version and flags, then width and height.
      expect(avif.readUInt32BE(avif.indexOf('ispe') + 8)).toBe(width)
    }
  })
})

describe('transparency', () => {
  test('is stored as PNG', async () => {
    const { store, read } = await openTestImageStore()
    const logo = await createPlainImage(500, 200).ensureAlpha(0.4).webp().toBuffer()
    const { url, meta } = await store.put(logo)
    expect(url).toMatch(/-500\.png$/)
    expect(meta.formats).toEqual(['png'])
    expect(await makeAvif(store, [{ url, meta }])).toEqual([[url, ['avif', 'png']]])
    expect(await sharp(await read(url)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('that is fully opaque is stored as JPEG', async () => {
    const { store, read } = await openTestImageStore()
    const { url } = await store.put(
      await createPlainImage(500, 200, 'orange').ensureAlpha(1).png().toBuffer(),
    )
    expect(url).toMatch(/\.jpg$/)
    const { channels } = await sharp(await read(url)).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 5) * 5)).toEqual([255, 165, 0])
  })
})

describe('AVIF files', () => {
  test('are retried if their formats could not be saved, but not if they cannot be encoded', async () => {
    const { store } = await openTestImageStore()
    const [first, second] = [await putSquare(store, 8), await putSquare(store, 9)]
    const missingImage = { ...first, url: '/uploads/neverwasthere-8.jpg' }
    const attemptedUrls: string[] = []
    await makeAvif(store, [missingImage, first, second], (url) => {
      attemptedUrls.push(url)
      if (attemptedUrls.length === 1) throw new Failure(507, 'The disk is full.')
    })
    expect(attemptedUrls).toEqual([first.url])
    store.avif.startWaiting()
    await store.avif.waitUntilIdle()
    expect(attemptedUrls).toEqual([first.url, first.url, second.url])
  })
})

const putSquare = async (store: ImageStore, side: number) =>
  store.put(await createPlainImage(side, side).png().toBuffer())

describe('closing', () => {
  test('does not wait for AVIF; the next start encodes the missing files', async () => {
    const { dir, listNames, open } = await openTestImageStore()
    const processor = createImageProcessor()
    onTestFinished(() => processor.close())
    const started = Promise.withResolvers<void>()
    const encodeAvif: ImageProcessor['encodeAvif'] = (_bytes, _width, signal) => {
      started.resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    }
    const readPaths: string[] = []
    const readFile = async (path: string) => {
      readPaths.push(path)
      return diskFiles.readFile(path)
    }
    const store = createImageStore(imageFilesIn(dir, { ...diskFiles, readFile }), {
      processor: { ...processor, encodeAvif },
    })
    const photo = await createPlainImage(500, 300).jpeg().toBuffer()
    const images = [await store.put(photo), await store.put(photo), await store.put(photo)]
    const avifResult = makeAvif(store, images)
    await started.promise
    await store.close()
    expect(await avifResult).toEqual([])
    expect((await listNames()).filter((name) => name.endsWith('.avif'))).toEqual([])
    // Two reads for the first image: its AVIF, which is missing, and its widest file.
    expect(readPaths).toHaveLength(2)

    await makeAvif(await open(), images)
    expect((await listNames()).filter((name) => name.endsWith('.avif'))).toHaveLength(6)
  })
})
