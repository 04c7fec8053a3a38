// Keeps the files of an earlier version as its own backups, so that a showroom can go back to it.
import { join } from 'node:path'
import { COLLECTIONS } from '#api/contract/history.ts'
import { replaceDurably } from '#api/store/durable-write.ts'
import { type FileSystem, syncFolder } from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'

/**
 * Copies the files to where `npm run restore -- all TIME` of the earlier version finds them, and resolves with TIME.
 * A missing file is kept as an empty one: what is written there later has another form.
 */
export async function keepEarlierFiles(
  dir: string,
  contents: ReadonlyMap<string, Uint8Array>,
  files: FileSystem,
  now: Date,
): Promise<string> {
  const time = now.toISOString().replaceAll(':', '-')
  for (const name of COLLECTIONS.filter((one) => contents.has(one) || one !== 'images')) {
    const bytes = contents.get(name)
    const folder = join(dir, 'backups', name)
    await files.mkdir(folder)
    await replaceDurably(
      files,
      join(folder, `${time}.json`),
      bytes ? [bytes] : textSlices(name, []),
    )
  }
  await syncFolder(files, dir)
  return time
}
