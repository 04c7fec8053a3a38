// Picture process: its start, its jobs, and the format of their results. A crash or hang ends it, not the server.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import { GROUNDS, type ImageCrop } from '#api/contract/image.ts'
import type { ShareText } from './share-picture.ts'
import { waitForWorkingTime } from './working-time.ts'

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url))

/** JavaScript heap of the process, in MB; the pixel limit of decode.ts bounds the memory of libvips. */
const HEAP_MB = 128

/** The complete environment: no secrets, one thread, and freed memory is returned to the system. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The process may read its own program, but may not write files or start processes. */
function createNodeOptions(): string[] {
  const programPaths = ['../../package.json', '../../node_modules', '..'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  // Node reads a linked folder under both of its names.
  const readablePaths = new Set([
    ...programPaths,
    ...programPaths.map((path) => realpathSync(path)),
  ])
  return [
    `--max-old-space-size=${HEAP_MB}`,
    '--permission',
    // sharp is an addon, and Node warns that addons are not bound by these permissions.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...Array.from(readablePaths, (path) => `--allow-fs-read=${path}`),
  ]
}

/**
 * Starts a process, which also ends when the server is gone. Its first message says that it is ready. `niceness` lowers
 * its priority permanently: only root could raise it again.
 */
export function startPictureProcess(niceness: number, worker = WORKER): ChildProcess {
  const child = fork(worker, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: ENVIRONMENT,
    execPath: 'nice',
    execArgv: ['-n', String(niceness), process.execPath, ...createNodeOptions()],
  })
  // Without a listener, an error event would end the server; `receiveMessage` rejects with that error.
  return child.on('error', () => {})
}

/** @throws Error if the process ends, or sends nothing within this working time */
export async function receiveMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const abortController = new AbortController()
  const options = { signal: abortController.signal }
  const throwError = (details: string) => {
    throw new Error(`The picture process ${details}.`)
  }
  try {
    return await Promise.race([
      once(child, 'message', options).then(([message]) => message),
      once(child, 'exit', options).then(([code, signal]) =>
        throwError(`ended with ${signal ?? code}`),
      ),
      waitForWorkingTime(child, timeoutMs, options).then(() =>
        throwError(`took longer than ${timeoutMs / 1000} s`),
      ),
    ])
  } finally {
    abortController.abort()
  }
}

export type PictureJob =
  | { kind: 'process'; bytes: Uint8Array; crop?: ImageCrop | undefined }
  | { kind: 'avif'; widest: Uint8Array; width: number }
  | { kind: 'share'; text: ShareText; photo: Buffer | undefined }

const pixelCount = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The bytes of one picture file. */
export const pictureFile = v.instance(Buffer)

/** The result of a `process` job. */
export const processedImage = v.strictObject({
  /** Size of the upright original. */
  width: pixelCount,
  height: pixelCount,
  /** A format that every browser and every link preview can read. */
  format: v.picklist(['jpg', 'png']),
  /** A preview of at most 16 by 16 pixels, which pages embed. */
  placeholder: v.pipe(v.string(), v.regex(/^data:image\/webp;base64,[\w+/]{1,1000}={0,2}$/)),
  /** The background colour that a transparent picture needs. */
  ground: v.exactOptional(v.picklist(GROUNDS)),
  /** One per width of `computeVariantWidths`, ascending. */
  variants: v.pipe(
    v.array(v.strictObject({ width: pixelCount, bytes: pictureFile })),
    v.minLength(1),
  ),
})
export type ProcessedImage = v.InferOutput<typeof processedImage>

const jobResult = v.variant('kind', [
  v.strictObject({ kind: v.literal('done'), result: v.unknown() }),
  /** Refused, with a message for the uploader. */
  v.strictObject({
    kind: v.literal('refused'),
    status: v.picklist([413, 415, 422]),
    message: v.pipe(v.string(), v.maxLength(300)),
  }),
])

/**
 * The result of a job.
 * @throws Failure with a message for the uploader, or ValiError if the result is malformed
 */
export function readResult<T>(message: unknown, schema: v.GenericSchema<unknown, T>): T {
  const parsed = v.parse(jobResult, message)
  if (parsed.kind === 'done') return v.parse(schema, parsed.result)
  throw new Failure(parsed.status, parsed.message)
}
