// Image store: re-encodes uploads, stores their variants, and deletes images that were never saved.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePlainWidth, type Image, type ImageCrop, variantUrl } from '#api/contract/image.ts'
import { type Log, silentLog } from '#api/telemetry/log.ts'
import { createAvifQueue } from './avif.ts'
import {
  createVariantName,
  type ImageFiles,
  imageIdOfFile,
  listVariantNames,
} from './image-files.ts'
import {
  createImageProcessor,
  createRestartFailure,
  type ImageProcessor,
} from './image-processor.ts'
import { detectFormat } from './sniff.ts'

/** How long a file without a record is kept at least, in ms. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000

export type ImageStore = ReturnType<typeof createImageStore>

interface ImageStoreOptions {
  log?: Log
  /** A shared processor; without one, the store creates and closes its own. */
  processor?: ImageProcessor
}

export function createImageStore(
  files: ImageFiles,
  { log = silentLog, processor: sharedProcessor }: ImageStoreOptions = {},
) {
  const processor = sharedProcessor ?? createImageProcessor({ log })
  const avif = createAvifQueue(files, processor, log)
  const runningUploads = new Set<Promise<Image>>()
  let isClosed = false

  async function storeUpload(bytes: Uint8Array, crop?: ImageCrop): Promise<Image> {
    detectFormat(bytes)
    const { format, variants, ...details } = await processor.process(bytes, crop)
    const id = randomBytes(12).toString('base64url')
    await files.store(
      variants.map((variant) => ({
        name: createVariantName(id, variant.width, format),
        bytes: variant.bytes,
      })),
    )
    const widths = variants.map((variant) => variant.width)
    const url = variantUrl(id, choosePlainWidth(widths), format)
    return { url, meta: { ...details, widths, formats: [format] } }
  }

  return {
    /**
     * Checks, re-encodes and stores an upload, or with `crop` a part of it.
     * Resolves once its JPEGs (or PNGs) are durable.
     * @throws Failure 413, 415 or 422 with a message for the uploader; 503 or 507 if it could not be saved
     */
    async put(bytes: Uint8Array, crop?: ImageCrop): Promise<Image> {
      if (isClosed) throw createRestartFailure()
      const upload = storeUpload(bytes, crop)
      runningUploads.add(upload)
      return upload.finally(() => runningUploads.delete(upload))
    },

    /** The bytes of a file; undefined if there is none. */
    read: files.read,

    /** Stores copies of ready-made variants from `folder`. */
    async addReady(image: Image, folder: string): Promise<void> {
      const names = listVariantNames(image)
      const readCopy = async (name: string) => ({ name, bytes: await readFile(join(folder, name)) })
      await files.store(await Promise.all(names.map(readCopy)))
    },

    /** Deletes the files of an image whose record could not be saved. Never rejects. */
    remove: (image: Image): Promise<void> =>
      files.delete(listVariantNames(image)).catch((cause) => {
        log.error(`The files of ${image.url} could not be deleted now, but in 14 days.`, cause)
      }),

    /** The queue that makes AVIF files in the background. */
    avif,

    /** Deletes files that were stored at least 14 days ago, except those of images in `listReferenced`. */
    async sweep(listReferenced: () => Promise<ReadonlySet<string>>): Promise<void> {
      const oldFiles = await files.list(Date.now() - RETENTION_MS)
      if (oldFiles.size === 0) return
      const referencedIds = await listReferenced()
      await files.delete(
        [...oldFiles.keys()].filter((name) => {
          const id = imageIdOfFile(name)
          return id !== undefined && !referencedIds.has(id)
        }),
      )
    },

    /** Rejects unfinished uploads with 503 at once, and leaves AVIF to the next start. */
    abortPending(): void {
      // Closed before the processor, so that its rejections are not logged as failed AVIF.
      void avif.close()
      processor.close()
    },

    /** Waits for running uploads; the next start makes missing AVIF. */
    async close(): Promise<void> {
      isClosed = true
      await Promise.allSettled(runningUploads)
      await avif.close()
      if (!sharedProcessor) processor.close()
    },
  }
}
