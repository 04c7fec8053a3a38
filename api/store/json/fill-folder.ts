// Writes a whole showroom into an empty data folder: the log, and the JSON files as they follow it.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { COLLECTIONS } from '#api/contract/history.ts'
import { replaceDurably } from '#api/store/durable-write.ts'
import type { State } from '#api/store/engine.ts'
import { diskFiles } from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { LogFiles } from './log-files.ts'
import { type WrittenFiles, writtenPath } from './read-files.ts'

/** Entries in one write. */
const PAGE = 1000

/** Entries are oldest first. @throws Error of the file system */
export async function fillFolder(
  dir: string,
  { seq, records }: State,
  entries: readonly LogEntry[],
): Promise<void> {
  const log = new LogFiles(dir, diskFiles)
  await diskFiles.mkdir(log.folder)
  for (let from = 0; from < entries.length; ) {
    const month = entries[from]?.at.slice(0, 7)
    const page = entries.slice(from, from + PAGE)
    const other = page.findIndex(({ at }) => at.slice(0, 7) !== month)
    const run = other < 0 ? page : page.slice(0, other)
    await log.append(run)
    from += run.length
  }
  await log.close()
  const written: WrittenFiles = {}
  for (const name of COLLECTIONS) {
    const bytes = Buffer.concat([...textSlices(name, records[name])])
    await replaceDurably(diskFiles, join(dir, `${name}.json`), [bytes])
    written[name] = [{ seq, sha256: createHash('sha256').update(bytes).digest('hex') }]
  }
  await replaceDurably(diskFiles, writtenPath(dir), [Buffer.from(JSON.stringify(written))])
}
