// For tests: a folder on the disk.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a temporary folder, which is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'showroom-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}
