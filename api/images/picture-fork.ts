// How the process that opens pictures is started: what it may do, what it is told, and that it stands back.
import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url))

/** Answers to visitors go before photographs: of a busy core they get ten times as much. */
const NICENESS = 10
/** Where memory runs out, the kernel ends this process and not the showroom. From -1000 to 1000. */
const FIRST_TO_GO = 500

/** All that it is told of the world: no secret, no password, no address. */
const ENVIRONMENT = {
  // One picture at a time needs one thread, and each further one would keep memory of its own.
  UV_THREADPOOL_SIZE: '1',
  // What is free goes back to the machine: some 30 MB after a few photographs.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** It may read its own program, and neither write a file nor start another process. */
function nodeOptions(worker: string): string[] {
  const program = ['../../package.json', '../../node_modules', '..'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  // Packages are asked for by both names where their folder is a link.
  const readable = new Set([...program, ...program.map((path) => realpathSync(path))])
  return [
    '--permission',
    '--allow-addons',
    // Of addons, which can do more than that. So can sharp, which is why it stands apart.
    '--disable-warning=SecurityWarning',
    // Of the 190 MB that an AVIF makes it hold, 27 were pictures that nobody had collected.
    '--expose-gc',
    // Nothing in its memory becomes code. From the sources it cannot: stripping types takes a compiler.
    ...(worker.endsWith('.js') ? ['--jitless'] : []),
    ...Array.from(readable, (path) => `--allow-fs-read=${path}`),
  ]
}

/**
 * Starts it; it shares nothing with this process but the line on which they talk, and its complaints on stderr.
 * @throws what the system has against one more process, unless that comes as the child's own error event
 */
export function forkWorker(worker = WORKER): ChildProcess {
  return fork(worker, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: ENVIRONMENT,
    execArgv: nodeOptions(worker),
  })
}

/** At once, since threads take over what they are started with; and once more for those that were quicker. */
export function giveWay(pid: number | undefined): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), NICENESS)
    writeFileSync(`/proc/${pid}/oom_score_adj`, `${FIRST_TO_GO}`)
  } catch {
    // No Linux, or not allowed: then it stands beside the others, and everything works all the same.
  }
}
