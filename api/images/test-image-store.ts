// For tests: a shelf in a temporary folder, and plain pictures to put on it.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, onTestFinished } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import type { FileCalls } from './image-files.ts'
import { createImageProcessor } from './image-processor.ts'
import { type ImageStore, openImageStore } from './image-store.ts'

/** A picture of one colour, to be encoded as the test needs it. */
export function plain(width: number, height: number, background = 'teal'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** One for all tests of a file: starting its process takes longer than most of them. */
const processor = createImageProcessor()
afterAll(() => processor.close())

/** A shelf on a folder of its own; `open` opens another one there, as a restart would. */
export async function openTestImageStore(calls?: FileCalls) {
  const dir = await mkdtemp(join(tmpdir(), 'shelf-'))
  const shelves: ImageStore[] = []
  const open = async () => {
    const shelf = await openImageStore(dir, { processor, ...(calls && { calls }) })
    shelves.push(shelf)
    return shelf
  }
  onTestFinished(async () => {
    for (const shelf of shelves) await shelf.close()
    await rm(dir, { recursive: true, force: true })
  })
  return {
    shelf: await open(),
    dir,
    open,
    /** What lies on the shelf itself, without what was taken down. */
    names: async () => (await readdir(dir)).filter((name) => name !== 'removed').sort(),
    removed: async () => (await readdir(join(dir, 'removed')).catch(() => [])).sort(),
    read: (url: string) => readFile(join(dir, url.replace('/uploads/', ''))),
  }
}

/** Status and sentence of the failure that a call ends in. */
export async function failureOf(call: Promise<unknown>): Promise<[number, string]> {
  const outcome = await call.then(
    () => new Error('The call succeeded.'),
    (error: unknown) => error,
  )
  if (outcome instanceof Failure) return [outcome.status, outcome.message]
  throw outcome
}
