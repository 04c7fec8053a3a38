// Makes pictures out of bytes: a queue in front of the picture process, which runs only while there is work.
import type { ChildProcess } from 'node:child_process'
import PQueue from 'p-queue'
import type { GenericSchema } from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import type { ImageCrop } from '#api/contract/image.ts'
import { type Log, silentLog } from '#api/log.ts'
import {
  nextMessage,
  type PictureJob,
  type ProcessedImage,
  pictureFile,
  processedImage,
  readResult,
  startPictureProcess,
} from './picture-process.ts'
import type { ShareWords } from './share-picture.ts'

export type ImageProcessor = ReturnType<typeof createImageProcessor>

export interface ImageProcessorOptions {
  log?: Log
  /** Lifetime of the process without work, in ms. */
  idleMs?: number
  /** Time limit of one job, in ms. */
  timeoutMs?: number
  /** The file that the process runs. */
  worker?: string
}

/** Covers the pause of staff who add one product after another. */
const IDLE_MS = 30_000
/**
 * The tallest accepted picture takes 7 s as AVIF. An upload behind a job that hangs waits twice this time at most, which
 * is less than STALLED_MS in api/http/process.ts.
 */
const TIMEOUT_MS = 25_000

/** Further pictures of shared links get 503. */
const SHARES_MAX = 20

/** Staff wait for an upload, a visitor for a shared link, and AVIF can wait. */
const PRIORITY = { process: 2, share: 1, avif: 0 } as const

const UNREADABLE =
  'This picture could not be opened. Save or export it once more and send that file.'
const UNAVAILABLE = 'Pictures cannot be made right now. Please try again in a minute.'

/** The process starts with the first job. */
export function createImageProcessor({
  log = silentLog,
  idleMs = IDLE_MS,
  timeoutMs = TIMEOUT_MS,
  worker,
}: ImageProcessorOptions = {}) {
  const queue = new PQueue({ concurrency: 1 })
  const closing = new AbortController()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const endChild = () => void child?.kill('SIGKILL')
  queue.on('active', () => clearTimeout(idleTimer))
  queue.on('idle', () => {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(endChild, idleMs).unref()
  })

  async function runJob<T>(
    job: PictureJob,
    schema: GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T> {
    let hasStarted = false
    signal.addEventListener('abort', endChild)
    try {
      if (!child?.connected || child.killed) {
        child = startPictureProcess(worker)
        await nextMessage(child, timeoutMs)
      }
      hasStarted = true
      child.send(job, () => {})
      return readResult(await nextMessage(child, timeoutMs), schema)
    } catch (cause) {
      if (cause instanceof Failure || signal.aborted) throw cause
      endChild()
      log.error('A picture was not made; the next one gets a new process.', cause)
      throw hasStarted && job.kind === 'process'
        ? new Failure(422, UNREADABLE, { cause })
        : new Failure(503, UNAVAILABLE, { cause })
    } finally {
      signal.removeEventListener('abort', endChild)
    }
  }

  function addJob<T>(
    job: PictureJob,
    schema: GenericSchema<unknown, T>,
    signal = closing.signal,
  ): Promise<T> {
    return queue.add(() => runJob(job, schema, signal), { priority: PRIORITY[job.kind], signal })
  }

  return {
    /**
     * Checks an upload and makes its JPEGs, or PNGs, and its preview; with `crop`, of this part.
     * @throws Failure 413, 415 or 422 with a sentence for the uploader, 503 while pictures cannot be made
     */
    process: (bytes: Uint8Array, crop?: ImageCrop): Promise<ProcessedImage> =>
      addJob({ kind: 'process', bytes, crop }, processedImage),
    /** Makes one AVIF from the widest JPEG or PNG, after all other jobs. Aborting `signal` rejects with its reason. */
    encodeAvif: (widest: Uint8Array, width: number, signal = closing.signal): Promise<Buffer> =>
      addJob(
        { kind: 'avif', widest, width },
        pictureFile,
        AbortSignal.any([signal, closing.signal]),
      ),
    /** Draws the picture of a shared link. @throws Failure 503 while 20 others are waiting */
    async drawSharePicture(words: ShareWords, photograph: Buffer | undefined): Promise<Buffer> {
      if (queue.sizeBy({ priority: PRIORITY.share }) >= SHARES_MAX)
        throw new Failure(503, 'Many pictures are being drawn. Please try again in a moment.')
      return addJob({ kind: 'share', words, photograph }, pictureFile)
    },
    /** Ends the process; running and waiting jobs reject with 503 at once. */
    close(): void {
      closing.abort(restartingFailure())
      endChild()
    },
  }
}

/** The answer to an upload during a stop. */
export function restartingFailure(): Failure {
  return new Failure(503, 'The server is restarting. Please try again in a moment.')
}
