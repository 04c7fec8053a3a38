// Makes the AVIF files of pictures whose JPEGs are already in use, one picture after the other.
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Image } from '#api/contract/image.ts'
import { type ImageFormat, imageIdOf, variantUrl } from '#api/contract/variant.ts'
import type { Log } from '#api/log.ts'
import type { PlainFormat } from './encode.ts'
import type { ImageFiles } from './image-files.ts'
import type { ImageProcessor } from './image-processor.ts'

/** A small picture's AVIF can be there before its record is: the listener is asked again after these pauses. */
const ASK_AGAIN_MS = [200, 1000, 5000]

/** Told that a picture's formats exist; rejects while no record names the picture. */
export type FormatsListener = (url: string, formats: ImageFormat[]) => Promise<void>

/** A picture on the shelf, as its file names need it. */
export interface StoredImage {
  id: string
  url: string
  widths: readonly number[]
  format: PlainFormat
}

export interface AvifJobs {
  listener: FormatsListener
  /** Makes the files, unless they exist already, then tells the listener. */
  add(picture: StoredImage, options?: { exists: boolean }): void
  cancel(id: string): void
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
  /** Leaves what is not made yet to the next start. */
  close(): Promise<void>
}

/** The file that holds one variant. */
export function variantName(id: string, width: number, format: ImageFormat): string {
  return basename(variantUrl(id, width, format))
}

/** The files that hold a picture. */
export function variantNames({ url, meta }: Image): string[] {
  const id = imageIdOf(url)
  if (!id) return []
  return meta.widths.flatMap((width) =>
    meta.formats.map((format) => variantName(id, width, format)),
  )
}

/** An empty list of jobs. */
export function createAvifJobs(files: ImageFiles, darkroom: ImageProcessor, log: Log): AvifJobs {
  const waiting = new Map<string, StoredImage>()
  const closing = new AbortController()
  let last: Promise<void> = Promise.resolve()

  const wanted = (picture: StoredImage) =>
    waiting.get(picture.id) === picture && !closing.signal.aborted

  /** Whether the files are there and still wanted. */
  async function make({ id, widths, format }: StoredImage, isWanted: () => boolean) {
    const widest = await files.read(variantName(id, Math.max(...widths), format))
    const made = []
    for (const width of widths) {
      if (!isWanted()) return
      // Each width queues by itself, so that an upload waits for one of them at most.
      const bytes = await unlessAborted(closing.signal, darkroom.avif(widest, width))
      made.push({ name: variantName(id, width, 'avif'), bytes })
    }
    if (!isWanted()) return
    await files.store(made)
    // Dropped during the write: these files came too late to be removed with the others.
    if (!waiting.has(id)) await files.remove(made.map(({ name }) => name))
  }

  async function announce({ url, format }: StoredImage, isWanted: () => boolean) {
    let reason: unknown
    for (const wait of [0, ...ASK_AGAIN_MS]) {
      await pause(wait, undefined, { signal: closing.signal })
      if (!isWanted()) return
      try {
        return await jobs.listener(url, ['avif', format])
      } catch (cause) {
        reason = cause
      }
    }
    log.error(`The AVIF files of ${url} are not listed until the next start.`, reason)
  }

  async function run(picture: StoredImage, exists: boolean): Promise<void> {
    const isWanted = () => wanted(picture)
    try {
      // Asked first: at a stop, thousands can be queued whose files nobody has to read any more.
      if (!exists && isWanted()) await make(picture, isWanted)
      if (isWanted()) await announce(picture, isWanted)
    } catch (cause) {
      if (isWanted()) log.error(`The AVIF files of ${picture.url} could not be made.`, cause)
    } finally {
      if (waiting.get(picture.id) === picture) waiting.delete(picture.id)
    }
  }

  const jobs: AvifJobs = {
    listener: async () => {},
    add(picture, { exists } = { exists: false }) {
      waiting.set(picture.id, picture)
      last = last.then(() => run(picture, exists))
    },
    cancel: (id) => void waiting.delete(id),
    async idle() {
      for (let seen: Promise<void> | undefined; seen !== last; ) {
        seen = last
        await seen
      }
    },
    async close() {
      closing.abort()
      await jobs.idle()
    },
  }
  return jobs
}

/** A stop waits for no AVIF: on a busy machine one can take longer than a stop may. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason)
    signal.addEventListener('abort', abandon)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon))
  })
}
