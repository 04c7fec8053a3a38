// Store images: re-encodes uploads, keeps their variants, and removes images without a record.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { type Image, type ImageCrop, plainWidth } from '#api/contract/image.ts'
import { imageIdOf, variantUrl } from '#api/contract/variant.ts'
import { type Log, silentLog } from '#api/log.ts'
import { createAvifJobs, type FormatsListener } from './avif-jobs.ts'
import {
  type ImageFiles,
  imageIdOfFile,
  isTemp,
  notDurable,
  variantName,
  variantNames,
} from './image-files.ts'
import { createImageProcessor, type ImageProcessor, restartingFailure } from './image-processor.ts'
import { type JobList, memoryJobs } from './job-list.ts'
import { clearRemoved, restoreImages } from './removed.ts'
import { sniff } from './sniff.ts'
import { type NamedImage, planSweep } from './sweep-plan.ts'

export interface ImageStore {
  /**
   * Checks, re-encodes and stores an upload, or with `crop` a part of it; resolves when its JPEGs (or PNGs) are durable. AVIF follows.
   * @throws Failure 413, 415 or 422 with a sentence for the uploader; 503 or 507 when it could not be saved
   */
  put(bytes: Uint8Array, crop?: ImageCrop): Promise<Image>
  /** The bytes of a file, also of a removed one: the history shows it. Undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** Store copies of ready-made variants from `folder`. */
  addReady(image: Image, folder: string): Promise<void>
  /**
   * Moves all variants of an image to the removed files, since a restored record may need them; `forGood` deletes them.
   * With `isNamed`, only while it returns false. Never rejects.
   */
  remove(url: string, options?: { forGood?: boolean; isNamed?(): boolean }): Promise<void>
  /** Moves the removed files of these images back. */
  bringBack(ids: ReadonlySet<string>): Promise<void>
  /**
   * Sets the listener for new AVIF files. It rejects while no record names the image, and is then called again.
   */
  onFormats(listener: FormatsListener): void
  /**
   * At start and after an undo: restores removed images that records name, removes images without a record, and queues missing AVIF.
   */
  sweep(named: () => readonly NamedImage[]): Promise<{ orphans: number; queued: number }>
  /**
   * Deletes images that were removed 14 days ago or earlier, except the ids that `wanted` resolves with.
   */
  clearRemoved(wanted: () => Promise<ReadonlySet<string>>): Promise<void>
  /** Resolves when all AVIF files are made. */
  idle(): Promise<void>
  /** Rejects unfinished uploads with 503 at once, and leaves AVIF to the next start. */
  abortPending(): void
  /** Waits for running uploads; the next start makes missing AVIF. */
  close(): Promise<void>
}

interface ImageStoreOptions {
  log?: Log
  /** By default a list in memory. */
  jobs?: JobList
  /** Files without a record that are younger than this are not swept, in ms: another process may be saving it. */
  sweepAfterMs?: number
  /** A shared processor; without it the store creates and closes its own. */
  processor?: ImageProcessor
}

/** Creates the store over these files. */
export function createImageStore(
  files: ImageFiles,
  {
    log = silentLog,
    jobs = memoryJobs(),
    sweepAfterMs = 0,
    processor: shared,
  }: ImageStoreOptions = {},
): ImageStore {
  const processor = shared ?? createImageProcessor({ log })
  const avif = createAvifJobs(files, jobs, processor, log)
  /** Ids of images that this process has stored. */
  const newIds = new Set<string>()
  const uploads = new Set<Promise<Image>>()
  let closed = false
  /** Whether the unfinished files of a killed process are removed. */
  let isSwept = false
  /** Moves to the removed files and back, one at a time: a record may be deleted and put back at the same moment. */
  const moves = new PQueue({ concurrency: 1 })

  async function storeUpload(bytes: Uint8Array, crop?: ImageCrop): Promise<Image> {
    sniff(bytes)
    const { format, variants, ...details } = await processor.process(bytes, crop)
    const id = randomBytes(12).toString('base64url')
    newIds.add(id)
    await files.store(
      variants.map((variant) => ({
        name: variantName(id, variant.width, format),
        bytes: variant.bytes,
      })),
    )
    const widths = variants.map((variant) => variant.width)
    const url = variantUrl(id, plainWidth(widths), format)
    await avif.add([{ id, url, widths, format }])
    return { url, meta: { ...details, widths, formats: [format] } }
  }

  return {
    async put(bytes, crop) {
      if (closed) throw restartingFailure()
      const upload = storeUpload(bytes, crop)
      uploads.add(upload)
      return upload.finally(() => uploads.delete(upload))
    },

    read: files.read,

    async addReady(image, folder) {
      const names = variantNames(image)
      const read = async (name: string) => ({ name, bytes: await readFile(join(folder, name)) })
      await files.store(await Promise.all(names.map(read)))
    },

    async remove(url, { forGood = false, isNamed = () => false } = {}) {
      const id = imageIdOf(url)
      if (!id) return
      await moves.add(async () => {
        if (isNamed()) return
        newIds.delete(id)
        try {
          await avif.cancel(id)
          const names = (await files.list()).filter((name) => imageIdOfFile(name) === id)
          await (forGood ? files.delete(names) : files.setAside(names))
        } catch (cause) {
          log.error(`The files of ${url} could not be removed; the next start tries again.`, cause)
        }
      })
    },

    async bringBack(ids) {
      await moves
        .add(() => restoreImages(files, ids))
        .catch((cause) => {
          throw notDurable(cause)
        })
    },

    onFormats(listener) {
      avif.listener = listener
    },

    sweep: (namedNow) =>
      moves.add(async () => {
        const named = namedNow()
        await restoreImages(files, new Set(named.flatMap(({ url }) => imageIdOf(url) ?? [])))
        // The record of a new image may not be saved yet, and its AVIF is already queued.
        const isNew = (id: string | undefined) => id !== undefined && newIds.has(id)
        const plan = planSweep(
          (await files.list()).filter((name) => !isNew(imageIdOfFile(name))),
          named.filter(({ url }) => !isNew(imageIdOf(url))),
        )
        // Later ones are being written.
        if (!isSwept) await files.delete(plan.orphans.filter(isTemp))
        isSwept = true
        const old =
          sweepAfterMs > 0 &&
          plan.orphans.length > 0 &&
          new Set(await files.list(Date.now() - sweepAfterMs))
        await files.setAside(
          plan.orphans.filter((name) => !isTemp(name) && (!old || old.has(name))),
        )
        await avif.add(plan.avif)
        return { orphans: plan.orphans.length, queued: plan.avif.length }
      }),

    clearRemoved: (wanted) => clearRemoved(files, wanted),

    idle: () => avif.idle(),

    abortPending() {
      // Before the processor, so that its rejections are not logged as failed AVIF.
      void avif.close()
      processor.close()
    },

    async close() {
      closed = true
      await Promise.allSettled(uploads)
      await avif.close()
      if (!shared) processor.close()
    },
  }
}
