// For tests: an image store in a temporary folder, and pictures of one colour.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { onTestFinished } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import type { Image } from '#api/contract/image.ts'
import type { FileSystem } from '#api/store/file-system.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { imageFilesIn } from './image-files.ts'
import { createImageProcessor } from './image-processor.ts'
import { createImageStore, type ImageStore } from './image-store.ts'

/** A picture of one colour; the test encodes it. */
export function createPlainImage(width: number, height: number, background = 'teal'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Shared by all tests, because starting its process takes longer than most of them. The process ends when idle. */
const processor = createImageProcessor({ idleMs: 1500 })

/** A store in a new folder; `open` opens another one there, like a restart. */
export async function openTestImageStore(disk?: FileSystem) {
  const dir = await temporaryFolder()
  const stores: ImageStore[] = []
  const open = async () => {
    const store = createImageStore(imageFilesIn(dir, disk), { processor })
    stores.push(store)
    return store
  }
  onTestFinished(async () => {
    for (const store of stores) await store.close()
    await rm(dir, { recursive: true, force: true })
  })
  return {
    store: await open(),
    dir,
    open,
    listNames: async () => (await readdir(dir)).sort(),
    read: (url: string) => readFile(join(dir, url.replace('/uploads/', ''))),
  }
}

/** Makes the AVIF files of images. Resolves with the saved formats; if `onSave` throws, the next check retries. */
export async function makeAvif(
  store: ImageStore,
  images: readonly Image[],
  onSave: (url: string) => void = () => {},
) {
  const savedFormats = new Map<string, readonly string[]>()
  store.avif.connect({
    listWaiting: () => images.filter(({ url }) => !savedFormats.has(url)),
    async saveFormats(url, formats) {
      onSave(url)
      savedFormats.set(url, formats)
    },
  })
  await store.avif.waitUntilIdle()
  return [...savedFormats]
}

/** The status and message of the Failure that a call rejects with. */
export async function catchFailure(call: Promise<unknown>): Promise<[number, string]> {
  const result = await call.then(
    () => new Error('The call succeeded.'),
    (error: unknown) => error,
  )
  if (result instanceof Failure) return [result.status, result.message]
  throw result
}
