// Background queue that makes the AVIF files of images whose JPEGs are already in use, one image at a time.
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import { type Image, type ImageFormat, imageIdOf } from '#api/contract/image.ts'
import type { Log } from '#api/telemetry/log.ts'
import { createVariantName, type ImageFiles } from './image-files.ts'
import type { ImageProcessor } from './image-processor.ts'

/** How often to look for images that a stopped process left, or whose formats could not be saved, in ms. */
const CHECK_EVERY_MS = 10_000

/** The image records, as far as AVIF needs them. */
export interface AvifRecords {
  /** The images whose records do not list AVIF yet. */
  listWaiting(): readonly Image[]
  /** Saves the formats of an image. A Failure means that it may succeed later. */
  saveFormats(url: string, formats: ImageFormat[]): Promise<unknown>
}

export function createAvifQueue(
  files: ImageFiles,
  processor: Pick<ImageProcessor, 'encodeAvif'>,
  log: Log,
) {
  const queue = new PQueue({ concurrency: 1 })
  const abortController = new AbortController()
  const { signal } = abortController
  let records: AvifRecords = { listWaiting: () => [], saveFormats: async () => {} }
  /**
   * Images that cannot be encoded. They are not tried again before the next start, so they do not hold up the others.
   */
  const unencodableUrls = new Set<string>()
  const timer = setInterval(startWaiting, CHECK_EVERY_MS)
  timer.unref()

  async function encodeWidths(
    id: string,
    widths: readonly number[],
    sourceName: string,
  ): Promise<void> {
    // All widths are stored together, so these files exist and only the record is out of date.
    if (await files.read(createVariantName(id, Math.max(...widths), 'avif'))) return
    const widestFile = await files.read(sourceName)
    if (!widestFile) throw new Error('Its widest file is missing.')
    const variants = []
    for (const width of widths) {
      const bytes = await processor.encodeAvif(widestFile, width, signal).catch((cause) => {
        throw new Error('It could not be encoded.', { cause })
      })
      variants.push({ name: createVariantName(id, width, 'avif'), bytes })
    }
    await files.store(variants)
  }

  async function encodeImage({ url, meta: { widths, formats } }: Image): Promise<void> {
    const id = imageIdOf(url) ?? ''
    const plainFormat = formats.includes('png') ? 'png' : 'jpg'
    const sourceName = createVariantName(id, Math.max(...widths), plainFormat)
    try {
      if (!(await files.runExclusively(sourceName, () => encodeWidths(id, widths, sourceName))))
        return
    } catch (cause) {
      signal.throwIfAborted()
      // While files cannot be read or stored, the image waits.
      if (cause instanceof Failure) throw cause
      unencodableUrls.add(url)
      log.error(`The AVIF files of ${url} could not be made.`, cause)
      return
    }
    await records.saveFormats(url, ['avif', plainFormat])
  }

  async function encodeWaiting(): Promise<void> {
    try {
      for (const image of records.listWaiting()) {
        if (signal.aborted) return
        if (!unencodableUrls.has(image.url)) await encodeImage(image)
      }
    } catch (error) {
      // Nothing can be saved at the moment; the next check tries again.
      if (!signal.aborted && !(error instanceof Failure))
        log.error('AVIF files cannot be made.', error)
    }
  }

  /** Starts work on waiting images. A second run picks up what is added while the first one ends. */
  function startWaiting(): void {
    if (queue.size === 0) void queue.add(encodeWaiting)
  }

  return {
    startWaiting,
    /** Starts with the waiting images of these records. */
    connect(imageRecords: AvifRecords): void {
      records = imageRecords
      startWaiting()
    },
    /** Resolves once the queue is idle. */
    waitUntilIdle: () => queue.onIdle(),
    /** Cancels all jobs; the next start makes the missing files. */
    close(): Promise<void> {
      abortController.abort()
      clearInterval(timer)
      return queue.onIdle()
    },
  }
}
