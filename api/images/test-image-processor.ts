// For tests: a darkroom that can be watched, and what whoever waits for it hears.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createImageProcessor, type ImageProcessorOptions } from './image-processor.ts'

export const UNREADABLE = [
  422,
  'This picture could not be opened. Save or export it once more and send that file.',
]
export const RESTARTING = [503, 'The server is restarting. Please try again in a moment.']
export const UNAVAILABLE = [503, 'Pictures cannot be made right now. Please try again in a minute.']

/** For a machine with a lot to do. */
export const TEST_TIMEOUT_MS = { timeout: 20_000 }

/** One that is closed after the test, and what it has said to its log. */
export function openTestImageProcessor(options: ImageProcessorOptions = {}) {
  const said: string[] = []
  const log = { info() {}, warn() {}, error: (message: string) => void said.push(message) }
  const darkroom = createImageProcessor({ log, ...options })
  onTestFinished(() => darkroom.close())
  return { darkroom, said }
}

/** A program in place of the real one. */
export async function workerOf(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-worker-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'picture-worker.js')
  await writeFile(file, source)
  return file
}
