// For tests: runs maintenance commands in this process and collects their output.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
      now: () => new Date(),
    })
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

export const LOGO = '/uploads/picture-of-kova-400.png'
/** The files of LOGO; each contains its own name. */
export const LOGO_FILES = [200, 400].flatMap((width) =>
  ['avif', 'png'].map((format) => `picture-of-kova-${width}.${format}`),
)

/** A data folder with a brand, whose logo has four files. */
export async function openWithLogo() {
  const environment = await openEnvironment()
  const uploads = join(environment.dir, 'uploads')
  await mkdir(uploads)
  for (const file of LOGO_FILES) await writeFile(join(uploads, file), file)
  const logoMeta = {
    width: 400,
    height: 300,
    placeholder: 'data:image/png;base64,',
    widths: [200, 400],
    formats: ['avif', 'png'],
  }
  const file = join(environment.dir, 'brands.json')
  await writeFile(file, brandsText('Kova', { logo: LOGO, logoMeta }), { mode: 0o600 })
  return { ...environment, uploads, file }
}
