// The shelf of pictures: takes a photograph in, keeps its variants, and throws out what nobody names.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ground } from '#api/contract/ground.ts'
import type { Image } from '#api/contract/image.ts'
import { imageIdOf, variantUrl } from '#api/contract/variant.ts'
import { type Log, silentLog } from '#api/log.ts'
import { createAvifJobs, type FormatsListener, variantName, variantNames } from './avif-jobs.ts'
import { type FileCalls, isTemp, openImageFiles, pictureOf } from './image-files.ts'
import { createImageProcessor, type ImageProcessor, restarting } from './image-processor.ts'
import { removedFiles } from './removed.ts'
import { sniff } from './sniff.ts'
import { type NamedImage, planSweep } from './sweep-plan.ts'
import { plainWidth } from './widths.ts'

export interface ImageStore {
  /**
   * Checks, re-encodes and stores a picture; resolves when its JPEGs (or PNGs) are durable. AVIF follows.
   * @throws Failure 413, 415 or 422 with a sentence for whoever sent it; 503 or 507 when it could not be saved
   */
  put(bytes: Uint8Array): Promise<Image>
  /** Stores copies of a picture's variants, which were made before and lie in `folder`. */
  addReady(image: Image, folder: string): Promise<void>
  /**
   * Takes down every variant of a picture that no record names any more, and keeps them aside for as
   * long as somebody may restore its record; `forGood` deletes what no record ever named. Never fails.
   */
  drop(url: string, options?: { forGood: boolean }): Promise<void>
  /** On which ground a stored picture with see-through parts is seen. */
  ground(image: Image): Promise<Ground>
  /**
   * Sets who is told that a picture's AVIF files exist. The listener rejects while no record names
   * the picture, and is then asked again.
   */
  onFormats(listener: FormatsListener): void
  /**
   * At start: puts back what records name again, takes down what nobody names, and queues the AVIF
   * that is missing.
   */
  sweep(named: readonly NamedImage[]): Promise<{ orphans: number; queued: number }>
  /**
   * Deletes what was taken down two weeks ago or earlier, unless it belongs to one of the pictures
   * (by their ids) that `wanted` resolves with.
   */
  clearRemoved(wanted: () => Promise<ReadonlySet<string>>): Promise<void>
  /** Resolves when no AVIF is left to be made. */
  idle(): Promise<void>
  /** Gives a stop an end: refuses pictures with 503 as the darkroom's `hurry` does, and leaves AVIF to the next start. */
  hurry(): void
  /** Lets running uploads finish; AVIF that is not made yet waits for the next start. */
  close(): Promise<void>
}

interface ShelfOptions {
  log?: Log
  calls?: FileCalls
  /** Where its pictures are made, if others use that too; without it the shelf has one of its own. */
  darkroom?: ImageProcessor
}

/** Opens the shelf on a folder, making it where it is missing. */
export async function openImageStore(
  dir: string,
  { log = silentLog, calls, darkroom: shared }: ShelfOptions = {},
): Promise<ImageStore> {
  const darkroom = shared ?? createImageProcessor({ log })
  const files = await openImageFiles(dir, calls)
  const removed = removedFiles(dir)
  const avif = createAvifJobs(files, darkroom, log)
  /** Pictures of this run. */
  const fresh = new Set<string>()
  const uploads = new Set<Promise<Image>>()
  let closed = false

  async function take(bytes: Uint8Array): Promise<Image> {
    sniff(bytes)
    const { format, variants, ...known } = await darkroom.process(bytes)
    const id = randomBytes(12).toString('base64url')
    fresh.add(id)
    await files.store(
      variants.map((variant) => ({
        name: variantName(id, variant.width, format),
        bytes: variant.bytes,
      })),
    )
    const widths = variants.map((variant) => variant.width)
    const url = variantUrl(id, plainWidth(widths), format)
    avif.add({ id, url, widths, format })
    return { url, meta: { ...known, widths, formats: [format] } }
  }

  return {
    async put(bytes) {
      if (closed) throw restarting()
      const upload = take(bytes)
      uploads.add(upload)
      return upload.finally(() => uploads.delete(upload))
    },

    async addReady(image, folder) {
      const names = variantNames(image)
      const read = async (name: string) => ({ name, bytes: await readFile(join(folder, name)) })
      await files.store(await Promise.all(names.map(read)))
    },

    async drop(url, { forGood } = { forGood: false }) {
      const id = imageIdOf(url)
      if (!id) return
      avif.cancel(id)
      fresh.delete(id)
      try {
        const names = (await files.list()).filter((name) => pictureOf(name) === id)
        await (forGood ? files.remove(names) : removed.take(names))
      } catch (cause) {
        log.error(`The files of ${url} could not be removed; the next start tries again.`, cause)
      }
    },

    async ground({ url, meta }) {
      const smallest = variantName(imageIdOf(url) ?? '', Math.min(...meta.widths), 'png')
      return darkroom.ground(await files.read(smallest))
    },

    onFormats(listener) {
      avif.listener = listener
    },

    async sweep(named) {
      await removed.giveBack(new Set(named.flatMap(({ url }) => imageIdOf(url) ?? [])))
      // The records of this run's pictures may not be written yet, and their AVIF is under way.
      const isFresh = (id: string | undefined) => id !== undefined && fresh.has(id)
      const plan = planSweep(
        (await files.list()).filter((name) => !isFresh(pictureOf(name))),
        named.filter(({ url }) => !isFresh(imageIdOf(url))),
      )
      await files.remove(plan.orphans.filter(isTemp))
      await removed.take(plan.orphans.filter((name) => !isTemp(name)))
      for (const { picture, exists } of plan.avif) avif.add(picture, { exists })
      return { orphans: plan.orphans.length, queued: plan.avif.length }
    },

    async clearRemoved(wanted) {
      await removed.clear(wanted)
    },

    idle: () => avif.idle(),

    hurry() {
      // Nobody waits for AVIF any more, so that none is reported as a failure when the darkroom refuses it.
      void avif.close()
      darkroom.abortPending()
    },

    async close() {
      closed = true
      await Promise.allSettled(uploads)
      await avif.close()
      if (!shared) darkroom.close()
    },
  }
}
