// A data folder and the maintenance commands in this process, for tests that look at what they say.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Env, readConfig } from '#api/config.ts'
import type { Command } from './command.ts'

export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'upkeep-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** An empty data folder, and a way to give commands there at the time `now` says. */
export async function openWorld(env: Env = {}, now: () => Date = () => new Date()) {
  const dir = await temporaryFolder()
  const config = readConfig({ ...env, DATA_DIR: dir })
  const run = async (command: Command, ...args: string[]) => {
    const lines: string[] = []
    const code = await command(args, { config, print: (line) => lines.push(line), now })
    return { code, printed: lines.join('\n') }
  }
  return { dir, run }
}

/** The content of `brands.json` with one brand. */
export function brandsText(name: string, more: object = {}): string {
  const at = '2026-11-21T10:00:00.000Z'
  const brand = { _id: 'id-of-the-brand', createdAt: at, updatedAt: at, rev: 1, name, ...more }
  return `${JSON.stringify({ brands: [brand] }, null, 2)}\n`
}
