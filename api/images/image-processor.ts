// Where pictures are made out of bytes: the queue before the picture process, which is there while there is work.
import { setTimeout as pause } from 'node:timers/promises'
import type { GenericSchema } from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import type { Ground } from '#api/contract/ground.ts'
import { type Log, silentLog } from '#api/log.ts'
import { createImageQueue } from './image-queue.ts'
import {
  avifFile,
  ground,
  type PictureJob,
  type ProcessedImage,
  processedImage,
  shareFile,
} from './picture-jobs.ts'
import { type PictureProcess, PictureProcessEnded, startPictureProcess } from './picture-process.ts'
import type { ShareWords } from './share-picture.ts'

export interface ImageProcessor {
  /**
   * Checks an upload and makes its JPEGs, or PNGs, and its preview.
   * @throws Failure 413, 415 or 422 with a sentence for whoever sent it, 503 while pictures cannot be made
   */
  process(bytes: Uint8Array): Promise<ProcessedImage>
  /** One AVIF out of the widest JPEG or PNG, when nobody is waiting for anything else. */
  avif(widest: Uint8Array, width: number): Promise<Buffer>
  /** The ground of a stored picture, when nobody is waiting for anything else. */
  ground(bytes: Uint8Array): Promise<Ground>
  /** The picture of a shared link. */
  drawShare(words: ShareWords, photograph: Buffer | undefined): Promise<Buffer>
  /**
   * Ends in 503 at once what has not had its turn, and the AVIF under way, for which nobody waits. Any other picture
   * under way has three seconds more.
   */
  abortPending(): void
  /** Ends the process; whatever is still to be done ends in 503. */
  close(): void
}

export interface ImageProcessorOptions {
  log?: Log
  /** How long the process is kept without work, in ms. */
  idleMs?: number
  /** How long somebody is made to wait for a picture, once its turn has come, in ms. */
  withinMs?: number
  /** After a process that did not come to work, the next one is started no sooner, in ms. */
  restartMs?: number
  /** The file that the process runs. */
  worker?: string
}

/** Long enough for somebody who adds one product after another. */
const IDLE_MS = 30_000
/** A hundred times what a photograph of 12 megapixels takes. */
const WITHIN_MS = 30_000
/**
 * The tallest picture that is accepted takes 7 s, on a machine with nothing else to do. An upload that arrives behind
 * one that hangs is still answered within the minute after which the server cuts a silent connection. One that takes
 * longer is left to the next start, which tries it once.
 */
const AVIF_WITHIN_MS = 25_000
const RESTART_MS = 5_000
/** A stop hurries after 3 s and cuts connections after 8 (api/http/process.ts): an answer needs some of the rest. */
const HURRIED_WITHIN_MS = 3_000

const UNREADABLE =
  'This picture could not be opened. Save or export it once more and send that file.'
const UNAVAILABLE = 'Pictures cannot be made right now. Please try again in a minute.'

/** Nothing is started before there is work. */
export function createImageProcessor({
  log = silentLog,
  idleMs = IDLE_MS,
  withinMs = WITHIN_MS,
  restartMs = RESTART_MS,
  worker,
}: ImageProcessorOptions = {}): ImageProcessor {
  const queue = createImageQueue()
  /** No AVIF is made any more. */
  const hurrying = new AbortController()
  /** No picture at all is. */
  const closing = new AbortController()
  let running: PictureProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let notBefore = 0

  async function started(signal: AbortSignal): Promise<PictureProcess> {
    if (running?.alive()) return running
    const wait = notBefore - performance.now()
    if (wait > 0) await pause(wait, undefined, { signal })
    signal.throwIfAborted()
    running = startPictureProcess(worker)
    return running
  }

  /** What whoever waits for the job hears of its failure. */
  function judged(cause: unknown, { kind }: PictureJob): unknown {
    if (!(cause instanceof PictureProcessEnded)) return cause
    log.error(`${cause.message} One picture was not made; the next one gets a new process.`)
    if (cause.ending === 'unstarted') notBefore = performance.now() + restartMs
    // Only an upload is somebody's own picture, which they can mend.
    const isTheirs = cause.ending === 'overcome' && kind === 'develop'
    return isTheirs
      ? new Failure(422, UNREADABLE, { cause })
      : new Failure(503, UNAVAILABLE, { cause })
  }

  async function run<T>(
    job: PictureJob,
    schema: GenericSchema<unknown, T>,
    limitMs = withinMs,
  ): Promise<T> {
    clearTimeout(idle)
    const { signal } = job.kind === 'avif' ? hurrying : closing
    // The process has no other job that this would end.
    const abandon = () => running?.end()
    signal.addEventListener('abort', abandon)
    try {
      return await (await started(signal)).ask(job, schema, limitMs)
    } catch (cause) {
      throw signal.aborted ? restarting(cause) : judged(cause, job)
    } finally {
      signal.removeEventListener('abort', abandon)
      idle = setTimeout(() => running?.end(), idleMs).unref()
    }
  }

  const darkroom: ImageProcessor = {
    process: (bytes) => queue.soon(() => run({ kind: 'develop', bytes }, processedImage)),
    avif: (widest, width) =>
      queue.later(() => run({ kind: 'avif', widest, width }, avifFile(width), AVIF_WITHIN_MS)),
    ground: (bytes) => queue.later(() => run({ kind: 'ground', bytes }, ground)),
    drawShare: (words, photograph) =>
      queue.soon(() => run({ kind: 'share', words, photograph }, shareFile)),
    abortPending() {
      queue.close(restarting())
      hurrying.abort()
      setTimeout(darkroom.close, HURRIED_WITHIN_MS).unref()
    },
    close() {
      queue.close(restarting())
      hurrying.abort()
      closing.abort()
      clearTimeout(idle)
      running?.end()
    },
  }
  return darkroom
}

/** What somebody hears whose picture is not made because of a stop. */
export function restarting(cause?: unknown): Failure {
  return new Failure(503, 'The server is restarting. Please try again in a moment.', { cause })
}
