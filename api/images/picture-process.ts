// The picture process: its start, its jobs and the form of their results. A crash or a hang ends it and not the server.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import type { ImageCrop } from '#api/contract/image.ts'
import { GROUNDS } from '#api/contract/image.ts'
import type { ShareWords } from './share-picture.ts'
import { workingTime } from './working-time.ts'

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url))

/** JavaScript heap of the process; the pixel limit of decode.ts bounds the memory of libvips. */
const HEAP_MB = 128

/** The complete environment: no secret, one thread, and free memory goes back to the system. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The process may read its own program; it may neither write a file nor start a process. */
function nodeOptions(): string[] {
  const program = ['../../package.json', '../../node_modules', '..'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  // Node reads a linked folder by both of its names.
  const readable = new Set([...program, ...program.map((path) => realpathSync(path))])
  return [
    `--max-old-space-size=${HEAP_MB}`,
    '--permission',
    // sharp is an addon; Node warns that addons can do more than the permissions say.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...Array.from(readable, (path) => `--allow-fs-read=${path}`),
  ]
}

/**
 * Starts a process, which also ends when the server is gone. Its first message says that it is ready. `niceness` lowers
 * its priority by so much, for good: only root could raise it again.
 */
export function startPictureProcess(niceness: number, worker = WORKER): ChildProcess {
  const child = fork(worker, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: ENVIRONMENT,
    execPath: 'nice',
    execArgv: ['-n', String(niceness), process.execPath, ...nodeOptions()],
  })
  // Without a listener an error event would end the server; nextMessage rejects with it.
  return child.on('error', () => {})
}

/** @throws Error when the process ends, or sends nothing within this working time */
export async function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const settled = new AbortController()
  const options = { signal: settled.signal }
  const fail = (details: string) => {
    throw new Error(`The picture process ${details}.`)
  }
  try {
    return await Promise.race([
      once(child, 'message', options).then(([message]) => message),
      once(child, 'exit', options).then(([code, signal]) => fail(`ended with ${signal ?? code}`)),
      workingTime(child, timeoutMs, options).then(() =>
        fail(`took longer than ${timeoutMs / 1000} s`),
      ),
    ])
  } finally {
    settled.abort()
  }
}

export type PictureJob =
  | { kind: 'process'; bytes: Uint8Array; crop?: ImageCrop | undefined }
  | { kind: 'avif'; widest: Uint8Array; width: number }
  | { kind: 'share'; words: ShareWords; photograph: Buffer | undefined }

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The bytes of one picture file. */
export const pictureFile = v.instance(Buffer)

/** The result of a `process` job. */
export const processedImage = v.strictObject({
  /** Size of the upright original. */
  width: pixels,
  height: pixels,
  /** The format that every browser and every link preview reads. */
  format: v.picklist(['jpg', 'png']),
  /** A preview of at most 16 by 16 pixels; pages contain it. */
  placeholder: v.pipe(v.string(), v.regex(/^data:image\/webp;base64,[\w+/]{1,1000}={0,2}$/)),
  /** The background colour that a transparent picture needs. */
  ground: v.exactOptional(v.picklist(GROUNDS)),
  /** One for each width of variantWidths, ascending. */
  variants: v.pipe(v.array(v.strictObject({ width: pixels, bytes: pictureFile })), v.minLength(1)),
})
export type ProcessedImage = v.InferOutput<typeof processedImage>

const jobResult = v.variant('kind', [
  v.strictObject({ kind: v.literal('done'), result: v.unknown() }),
  /** A sentence for the uploader. */
  v.strictObject({
    kind: v.literal('refused'),
    status: v.picklist([413, 415, 422]),
    message: v.pipe(v.string(), v.maxLength(300)),
  }),
])

/**
 * The result of a job.
 * @throws Failure with a sentence for the uploader, or ValiError when the message is not valid
 */
export function readResult<T>(message: unknown, schema: v.GenericSchema<unknown, T>): T {
  const answer = v.parse(jobResult, message)
  if (answer.kind === 'done') return v.parse(schema, answer.result)
  throw new Failure(answer.status, answer.message)
}
