// For tests: an image processor with a readable log, and the messages of its failures.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { createImageProcessor, type ImageProcessorOptions } from './image-processor.ts'

export const UNREADABLE = [
  422,
  'This picture could not be opened. Save or export it once more and send that file.',
]

export const RESTARTING = [503, 'The server is restarting. Please try again in a moment.']
export const UNAVAILABLE = [503, 'Pictures cannot be made right now. Please try again in a minute.']

/** For a busy machine. */
export const TEST_TIMEOUT_MS = { timeout: 20_000 }

/** A processor that closes after the test, and the causes in its log. */
export function openTestImageProcessor(options: ImageProcessorOptions = {}) {
  const loggedCauses: string[] = []
  const log = {
    info() {},
    warn() {},
    error: (_message: string, cause?: unknown) => void loggedCauses.push(String(cause)),
  }
  const processor = createImageProcessor({ log, ...options })
  onTestFinished(() => processor.close())
  return { processor, logged: loggedCauses }
}

/** Writes a program that replaces the picture worker. */
export async function writeWorker(source: string): Promise<string> {
  const folder = await temporaryFolder()
  const file = join(folder, 'picture-worker.js')
  await writeFile(file, source)
  return file
}
