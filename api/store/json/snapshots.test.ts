// Tests of backups: which are kept, and their verification.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { emptyRecords } from '#api/store/engine.ts'
import { diskFiles, type FileSystem } from '#api/store/file-system.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { openSnapshots } from './snapshots.ts'

test('keeps the last ten backups, the newest of each of 14 days, and those of version changes', async () => {
  const snapshots = openSnapshots(await temporaryFolder(), diskFiles)
  let seq = 0
  const make = (day: number, reason: 'daily' | 'import' | 'version') => {
    seq += 1
    const time = new Date(Date.UTC(2026, 0, day, 10, 0, seq))
    return snapshots.make({ seq, records: emptyRecords() }, time, reason)
  }
  await make(1, 'version')
  for (let day = 2; day <= 20; day++) for (let i = 0; i < 2; i++) await make(day, 'daily')
  for (let i = 0; i < 11; i++) await make(21, 'import')
  const lastTen = Array.from({ length: 10 }, (_, i) => seq - i)
  const newestOfThirteenDays = Array.from({ length: 13 }, (_, i) => seq - 11 - 2 * i)
  const seqs = (await snapshots.list()).map((snapshot) => snapshot.seq)
  expect(seqs).toEqual([...lastTen, ...newestOfThirteenDays, 1])
})

test('deletes a backup that reads back differently', async () => {
  const dir = await temporaryFolder()
  const files: FileSystem = { ...diskFiles, readFile: async () => gzipSync('{}') }
  const snapshot = openSnapshots(dir, files).make(
    { seq: 1, records: emptyRecords() },
    new Date(),
    'daily',
  )
  await expect(snapshot).rejects.toThrow('reads back differently')
  expect(await readdir(join(dir, 'backups'))).toEqual([])
})
