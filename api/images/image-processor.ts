// Image processing: a queue in front of the picture process, which runs only while there is work.
import type { ChildProcess } from 'node:child_process'
import PQueue from 'p-queue'
import type { GenericSchema } from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import type { ImageCrop } from '#api/contract/image.ts'
import { type Log, silentLog } from '#api/telemetry/log.ts'
import {
  type PictureJob,
  type ProcessedImage,
  pictureFile,
  processedImage,
  readResult,
  receiveMessage,
  startPictureProcess,
} from './picture-process.ts'
import type { ShareText } from './share-picture.ts'

export type ImageProcessor = ReturnType<typeof createImageProcessor>

export interface ImageProcessorOptions {
  log?: Log
  /** How long the process stays alive without work, in ms. */
  idleMs?: number
  /** Time limit of a job, in ms. */
  timeoutMs?: number
  /** The script that the process runs. */
  worker?: string
}

/** Long enough to cover the pause of staff who add one product after another. */
const IDLE_MS = 30_000
/** In working time, see working-time.ts. The tallest accepted picture takes 7 s to encode as AVIF. */
const TIMEOUT_MS = 25_000

/**
 * Nobody waits for AVIF, so its process has a lower priority than the server.
 * During an upload it gets a quarter of a CPU.
 */
const AVIF_NICENESS = 5

/** Maximum number of waiting pictures for shared links; more are refused with 503. */
const WAITING_SHARES_MAX = 20

/** Uploads come before pictures of shared links, because staff are waiting for them. */
const PRIORITY = { process: 1, share: 0, avif: 0 } as const

const UNREADABLE =
  'This picture could not be opened. Save or export it once more and send that file.'
const UNAVAILABLE = 'Pictures cannot be made right now. Please try again in a minute.'

interface QueueOptions
  extends Required<Pick<ImageProcessorOptions, 'log' | 'idleMs' | 'timeoutMs'>> {
  worker: string | undefined
  niceness: number
  closeSignal: AbortSignal
}

/** A queue of jobs that run one at a time in a separate process, which starts with the first job. */
function createJobQueue({ log, idleMs, timeoutMs, worker, niceness, closeSignal }: QueueOptions) {
  const queue = new PQueue({ concurrency: 1 })
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const killChild = () => void child?.kill('SIGKILL')
  queue.on('active', () => clearTimeout(idleTimer))
  queue.on('idle', () => {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(killChild, idleMs).unref()
  })
  // Wrapped, because at its end a job removes `killChild` as a listener of the same signal.
  closeSignal.addEventListener('abort', () => killChild())

  async function runJob<T>(
    job: PictureJob,
    schema: GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T> {
    let hasStarted = false
    signal.addEventListener('abort', killChild)
    try {
      if (!child?.connected || child.killed) {
        child = startPictureProcess(niceness, worker)
        await receiveMessage(child, timeoutMs)
      }
      hasStarted = true
      child.send(job, () => {})
      return readResult(await receiveMessage(child, timeoutMs), schema)
    } catch (cause) {
      if (cause instanceof Failure || signal.aborted) throw cause
      killChild()
      log.error('A picture was not made; the next one gets a new process.', cause)
      throw hasStarted && job.kind === 'process'
        ? new Failure(422, UNREADABLE, { cause })
        : new Failure(503, UNAVAILABLE, { cause })
    } finally {
      signal.removeEventListener('abort', killChild)
    }
  }

  return {
    add<T>(
      job: PictureJob,
      schema: GenericSchema<unknown, T>,
      signal: AbortSignal = closeSignal,
    ): Promise<T> {
      return queue.add(() => runJob(job, schema, signal), { priority: PRIORITY[job.kind], signal })
    },
    /** The number of waiting jobs of a kind. */
    countWaiting: (kind: PictureJob['kind']) => queue.sizeBy({ priority: PRIORITY[kind] }),
  }
}

/** Uses two processes: AVIF has its own, because a lowered priority cannot be raised again for the next upload. */
export function createImageProcessor({
  log = silentLog,
  idleMs = IDLE_MS,
  timeoutMs = TIMEOUT_MS,
  worker,
}: ImageProcessorOptions = {}) {
  const closeController = new AbortController()
  const options = { log, idleMs, timeoutMs, worker, closeSignal: closeController.signal }
  const jobs = createJobQueue({ ...options, niceness: 0 })
  const avifJobs = createJobQueue({ ...options, niceness: AVIF_NICENESS })

  return {
    /**
     * Checks an upload and makes its JPEGs or PNGs and its preview; with `crop`, only of that part.
     * @throws Failure 413, 415 or 422 with a message for the uploader, 503 while pictures cannot be processed
     */
    process: (bytes: Uint8Array, crop?: ImageCrop): Promise<ProcessedImage> =>
      jobs.add({ kind: 'process', bytes, crop }, processedImage),
    /** Makes one AVIF from the widest JPEG or PNG. Aborting `signal` rejects with its reason. */
    encodeAvif: (
      widestFile: Uint8Array,
      width: number,
      signal = closeController.signal,
    ): Promise<Buffer> =>
      avifJobs.add(
        { kind: 'avif', widest: widestFile, width },
        pictureFile,
        AbortSignal.any([signal, closeController.signal]),
      ),
    /** Draws the picture of a shared link. @throws Failure 503 while 20 others are waiting */
    async drawSharePicture(text: ShareText, photo: Buffer | undefined): Promise<Buffer> {
      if (jobs.countWaiting('share') >= WAITING_SHARES_MAX)
        throw new Failure(503, 'Many pictures are being drawn. Please try again in a moment.')
      return jobs.add({ kind: 'share', text, photo }, pictureFile)
    },
    /** The number of waiting jobs, by kind. */
    countWaiting: () => ({
      upload: jobs.countWaiting('process'),
      share: jobs.countWaiting('share'),
      avif: avifJobs.countWaiting('avif'),
    }),
    /** Ends both processes. Running and waiting jobs reject with 503 at once. */
    close: (): void => closeController.abort(createRestartFailure()),
  }
}

/** The failure of an upload during a shutdown. */
export function createRestartFailure(): Failure {
  return new Failure(503, 'The server is restarting. Please try again in a moment.')
}
