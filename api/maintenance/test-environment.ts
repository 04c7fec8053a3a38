// For tests: runs maintenance commands in this process and collects their output.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Env, readConfig } from '#api/config.ts'
import type { Command } from './command.ts'

/** A new folder, deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'maintenance-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** An empty data folder; `run` runs a command in it. */
export async function openEnvironment(env: Env = {}) {
  const dir = await temporaryFolder()
  const config = readConfig({ ...env, DATA_DIR: dir })
  const run = async (command: Command, ...args: string[]) => {
    const lines: string[] = []
    const code = await command(args, {
      config,
      print: (line) => lines.push(line),
      progress: () => {},
      now: () => new Date(),
    })
    return { code, printed: lines.join('\n') }
  }
  return { dir, run }
}
