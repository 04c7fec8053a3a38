// Makes the AVIF files of images whose JPEGs are already in use, one image after the other.
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { ImageFormat } from '#api/contract/variant.ts'
import type { Log } from '#api/log.ts'
import type { PlainFormat } from './encode.ts'
import { type ImageFiles, variantName } from './image-files.ts'
import type { ImageProcessor } from './image-processor.ts'

/** Pauses before the listener is called again: the AVIF of a small image can be ready before its record. */
const RETRY_AFTER_MS = [200, 1000, 5000]

/** Receives the formats of an image; rejects while no record names the image. */
export type FormatsListener = (url: string, formats: ImageFormat[]) => Promise<void>

export interface StoredImage {
  id: string
  url: string
  widths: readonly number[]
  format: PlainFormat
}

export interface AvifJobs {
  listener: FormatsListener
  /** Makes the files unless they exist, then calls the listener. */
  add(image: StoredImage, options?: { exists: boolean }): void
  cancel(id: string): void
  /** Resolves when all jobs have ended. */
  idle(): Promise<void>
  /** Cancels all jobs; the next start makes the missing files. */
  close(): Promise<void>
}

/** Creates an empty list of jobs. */
export function createAvifJobs(files: ImageFiles, processor: ImageProcessor, log: Log): AvifJobs {
  const queue = new PQueue({ concurrency: 1 })
  const wanted = new Map<string, StoredImage>()
  const closing = new AbortController()
  const { signal } = closing
  const isWanted = (image: StoredImage) => wanted.get(image.id) === image && !signal.aborted

  async function makeFiles(image: StoredImage): Promise<void> {
    const { id, widths, format } = image
    const widest = await files.read(variantName(id, Math.max(...widths), format))
    const made = []
    for (const width of widths) {
      if (!isWanted(image)) return
      // One job for each width: an upload waits for one of them at most.
      const bytes = await processor.encodeAvif(widest, width, signal)
      made.push({ name: variantName(id, width, 'avif'), bytes })
    }
    if (!isWanted(image)) return
    await files.store(made)
    // Cancelled during the write: the other files of the image are already gone.
    if (!wanted.has(id)) await files.remove(made.map(({ name }) => name))
  }

  async function callListener(image: StoredImage): Promise<void> {
    let reason: unknown
    for (const delay of [0, ...RETRY_AFTER_MS]) {
      await pause(delay, undefined, { signal })
      if (!isWanted(image)) return
      try {
        return await jobs.listener(image.url, ['avif', image.format])
      } catch (cause) {
        reason = cause
      }
    }
    log.error(`The AVIF files of ${image.url} are not listed until the next start.`, reason)
  }

  async function run(image: StoredImage, exists: boolean): Promise<void> {
    try {
      // A stop can leave thousands of jobs; they must not read their files.
      if (!exists && isWanted(image)) await makeFiles(image)
      if (isWanted(image)) await callListener(image)
    } catch (cause) {
      if (isWanted(image)) log.error(`The AVIF files of ${image.url} could not be made.`, cause)
    } finally {
      if (wanted.get(image.id) === image) wanted.delete(image.id)
    }
  }

  const jobs: AvifJobs = {
    listener: async () => {},
    add(image, { exists } = { exists: false }) {
      wanted.set(image.id, image)
      void queue.add(() => run(image, exists))
    },
    cancel: (id) => void wanted.delete(id),
    idle: () => queue.onIdle(),
    close() {
      closing.abort()
      return queue.onIdle()
    },
  }
  return jobs
}
