// Starts the picture process and receives its messages. A crash or a hang ends that process and not the server.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url))

/** JavaScript heap of the process; the pixel limit of decode.ts bounds the memory of libvips. */
const HEAP_MB = 128

/** The priority of the process below the server's, so that visitors come first. */
const NICE = 10

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

/** Starts a process, which also ends when the server is gone. Its first message says that it is ready. */
export function startPictureProcess(worker = WORKER): ChildProcess {
  const child = fork(worker, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: ENVIRONMENT,
    execPath: 'nice',
    execArgv: ['-n', String(NICE), process.execPath, ...nodeOptions()],
  })
  // Without a listener an error event would end the server; nextMessage rejects with it.
  return child.on('error', () => {})
}

/** @throws Error when the process ends or sends nothing within the time */
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
      pause(timeoutMs, null, options).then(() => fail(`took longer than ${timeoutMs / 1000} s`)),
    ])
  } finally {
    settled.abort()
  }
}
