// Makes the AVIF files of images whose JPEGs are already in use, one image after the other.
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import type { ImageFormat } from '#api/contract/variant.ts'
import type { Log } from '#api/log.ts'
import { type ImageFiles, variantName } from './image-files.ts'
import type { ImageProcessor } from './image-processor.ts'
import type { JobList, StoredImage } from './job-list.ts'

/** Pauses before the listener is called again: the AVIF of a small image can be ready before its record. */
const RETRY_AFTER_MS = [200, 1000, 5000]
/** Interval of looking for images that an ended process has left, in ms. */
const LOOK_EVERY_MS = 10_000

/** Receives the formats of an image; rejects while no record names the image. */
export type FormatsListener = (url: string, formats: ImageFormat[]) => Promise<void>

/** Begins with the jobs in `list`. */
export function createAvifJobs(
  files: ImageFiles,
  list: JobList,
  processor: Pick<ImageProcessor, 'encodeAvif'>,
  log: Log,
) {
  const queue = new PQueue({ concurrency: 1 })
  const closing = new AbortController()
  const { signal } = closing
  /** The image in work; undefined again when it is cancelled. */
  let current: StoredImage | undefined
  const look = setInterval(start, LOOK_EVERY_MS)
  look.unref()

  async function makeFiles(image: StoredImage): Promise<void> {
    const { id, widths, format } = image
    const nameOf = (width: number) => variantName(id, width, 'avif')
    const present = await files.sizes(widths.map(nameOf))
    const missing = widths.filter((width) => !present.has(nameOf(width)))
    if (missing.length === 0) return
    const widest = await files.read(variantName(id, Math.max(...widths), format))
    if (!widest) throw new Error('Its widest file is missing.')
    const made = []
    for (const width of missing) {
      if (current !== image) return
      // One job for each width: an upload waits for one of them at most.
      const bytes = await processor.encodeAvif(widest, width, signal)
      made.push({ name: nameOf(width), bytes })
    }
    if (current !== image) return
    await files.store(made)
    // Cancelled during the write: the other files of the image are already gone.
    if (current !== image) await files.delete(made.map(({ name }) => name))
  }

  async function callListener(image: StoredImage): Promise<void> {
    let reason: unknown
    for (const delay of [0, ...RETRY_AFTER_MS]) {
      await pause(delay, undefined, { signal })
      if (current !== image) return
      try {
        return await jobs.listener(image.url, ['avif', image.format])
      } catch (cause) {
        reason = cause
      }
    }
    log.error(`The AVIF files of ${image.url} are not listed until the next start.`, reason)
  }

  async function run(image: StoredImage): Promise<void> {
    signal.throwIfAborted()
    current = image
    try {
      await makeFiles(image)
      await callListener(image)
    } catch (cause) {
      // It stays on the list.
      signal.throwIfAborted()
      if (current === image) log.error(`The AVIF files of ${image.url} could not be made.`, cause)
    } finally {
      current = undefined
    }
  }

  async function runAll(): Promise<void> {
    try {
      while (!signal.aborted && (await list.next(run)));
    } catch (cause) {
      // While the database is away; the next look tries again.
      if (!signal.aborted && !(cause instanceof Failure))
        log.error('AVIF files cannot be made.', cause)
    }
  }

  function start(): void {
    // A second run finds what is added while the first one ends.
    if (queue.size === 0) void queue.add(runAll)
  }

  const jobs = {
    listener: (async () => {}) as FormatsListener,
    /** Makes the files that are missing, then calls the listener. */
    async add(images: readonly StoredImage[]): Promise<void> {
      await list.add(images)
      start()
    },
    async cancel(id: string): Promise<void> {
      if (current?.id === id) current = undefined
      await list.cancel(id)
    },
    /** Resolves when all jobs have ended. */
    idle: () => queue.onIdle(),
    /** Cancels all jobs; the next start makes the missing files. */
    close(): Promise<void> {
      closing.abort()
      clearInterval(look)
      return queue.onIdle()
    },
  }
  start()
  return jobs
}
