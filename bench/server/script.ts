// Runs references and trials as processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BenchContext } from '#bench/context.ts'
import type { Work } from './repeat.ts'

export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the script of a server; resolves when it prints `listening PORT`. It is stopped at the end of the run.
 * @throws Error when the script ends before.
 */
export async function startServer(
  context: BenchContext,
  script: string,
  args: readonly string[] = [],
): Promise<Server> {
  const child = run(script, args)
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exited
  }
  context.onEnd(stop)
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /listening (\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

/** Runs a script to its end; resolves with the JSON that it prints. */
export async function runTrial<T>(
  context: BenchContext,
  script: string,
  args: readonly string[] = [],
): Promise<T> {
  const child = run(script, args)
  context.onEnd(async () => void child.kill())
  let printed = ''
  child.stdout.on('data', (text) => (printed += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} ended with ${code}.`)
  return JSON.parse(printed)
}

/** Starts a script that works until SIGTERM. `end` throws where it failed. */
export function startWork(context: BenchContext, script: string, args: readonly string[]): Work {
  const child = run(script, args)
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill()
    return exited
  }
  context.onEnd(async () => void (await stop()))
  return {
    async end() {
      const [code] = await stop()
      if (code !== 0) throw new Error(`${script} ended with ${code}.`)
    },
  }
}

function run(script: string, args: readonly string[]) {
  return spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
}
