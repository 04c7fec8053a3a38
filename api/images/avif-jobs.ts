// Makes the AVIF files of images whose JPEGs are already in use, one image after the other.
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import type { ImageFormat } from '#api/contract/variant.ts'
import type { Log } from '#api/log.ts'
import { type ImageFiles, variantName } from './image-files.ts'
import type { ImageProcessor } from './image-processor.ts'
import type { JobList, StoredImage } from './job-list.ts'

/** Interval of looking for images that an ended process has left, or whose formats could not be noted, in ms. */
const LOOK_EVERY_MS = 10_000

/** Notes the formats of an image. A Failure means that it may succeed later. */
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
  /** Settles when all images so far are on the list. */
  let added: Promise<unknown> = Promise.resolve()
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
      // One job for each width: an upload waits for one of them at most.
      const bytes = await processor.encodeAvif(widest, width, signal).catch(giveUp)
      made.push({ name: nameOf(width), bytes })
    }
    await files.store(made)
  }

  async function run(image: StoredImage): Promise<void> {
    signal.throwIfAborted()
    try {
      await makeFiles(image)
    } catch (cause) {
      signal.throwIfAborted()
      // While no files can be read or stored, it stays on the list.
      if (cause instanceof Failure) throw cause
      log.error(`The AVIF files of ${image.url} could not be made.`, cause)
      return
    }
    // After another failure it stays on the list.
    await jobs.listener(image.url, ['avif', image.format]).catch((cause) => {
      const hasNoRecord = cause instanceof Failure && cause.status === 404
      if (!hasNoRecord) throw cause
    })
  }

  async function runAll(): Promise<void> {
    try {
      while (!signal.aborted && (await list.next(run)));
    } catch (cause) {
      // While nothing can be saved; the next look tries again.
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
    add(images: readonly StoredImage[]): Promise<void> {
      const adding = list.add(images).then(start)
      added = Promise.allSettled([added, adding])
      return adding
    },
    /** Resolves when all jobs have ended. */
    idle: () => added.then(() => queue.onIdle()),
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

/** An image that cannot be encoded would hold up all others if it were tried again. */
function giveUp(cause: unknown): never {
  throw new Error('It could not be encoded.', { cause })
}
