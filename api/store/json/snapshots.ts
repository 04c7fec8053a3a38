// Snapshots: all records at one entry of the log, compressed and checked when they are made.
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { COLLECTIONS } from '#api/contract/history.ts'
import type { AllRecords, State } from '#api/store/engine.ts'
import {
  diskFiles,
  type FileSystem,
  noneIfMissing,
  replaceDurably,
} from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import { forCollections, kindOf } from '#api/store/kinds.ts'
import { completeRecord } from '#api/store/record-kind.ts'
import { lastSeqOf } from './read-files.ts'

/** The last snapshots, and the newest of each of the last days with snapshots. */
const KEEP_LAST = 10
const KEEP_DAYS = 14

/** Why a snapshot was made. Those of a change of version stay for good. */
export type SnapshotReason = 'daily' | 'import' | 'restore' | 'version' | 'command'

const NAME =
  /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)_(\d+)_(daily|import|restore|version|command)\.json\.gz$/

export interface Snapshot {
  path: string
  /** ISO time, by the clock of that moment. */
  at: string
  /** The number of the last entry that it holds. */
  seq: number
  reason: string
}

/** The snapshots in the data folder `dir`, in its folder `backups`. */
export function openSnapshots(dir: string, files: FileSystem) {
  const folder = join(dir, 'backups')

  /** Newest first, by the order of entries: a wrong clock does not matter. */
  async function list(): Promise<Snapshot[]> {
    const names = (await files.readdir(folder).catch(noneIfMissing)) ?? []
    return names
      .flatMap((name) => {
        const [, day, hour, minute, second, seq, reason = ''] = NAME.exec(name) ?? []
        if (!day) return []
        const at = `${day}${hour}:${minute}:${second}`
        return [{ path: join(folder, name), at, seq: Number(seq), reason }]
      })
      .sort((a, b) => b.seq - a.seq || b.at.localeCompare(a.at))
  }

  async function text({ path }: Snapshot): Promise<Buffer> {
    return promisify(gunzip)(await files.readFile(path))
  }

  /** @throws Error for a damaged snapshot */
  async function read(snapshot: Snapshot): Promise<State> {
    const content = JSON.parse((await text(snapshot)).toString())
    const records = forCollections<AllRecords>((name) =>
      (content[name] ?? []).map((record: unknown) => completeRecord(kindOf(name), record)),
    )
    return { seq: snapshot.seq, records }
  }

  /** Makes a snapshot, reads it back, and removes old ones. */
  async function make(
    { seq, records }: State,
    now: Date,
    reason: SnapshotReason,
  ): Promise<Snapshot> {
    const at = now.toISOString()
    const path = join(folder, `${at.replaceAll(':', '-')}_${seq}_${reason}.json.gz`)
    const snapshot = { path, at, seq, reason }
    const content = textOf(records)
    await files.mkdir(folder)
    await replaceDurably(files, path, [await promisify(gzip)(content)])
    if (!content.equals(await text(snapshot))) {
      await files.unlink(path)
      throw new Error(`${path} reads back differently: the disk may be damaged`)
    }
    await deleteOldSnapshots()
    return snapshot
  }

  async function deleteOldSnapshots(): Promise<void> {
    const all = await list()
    const newestOfDay = new Map<string, Snapshot>()
    for (const one of all)
      if (!newestOfDay.has(one.at.slice(0, 10))) newestOfDay.set(one.at.slice(0, 10), one)
    const kept = new Set([
      ...all.slice(0, KEEP_LAST),
      ...[...newestOfDay.values()].slice(0, KEEP_DAYS),
      ...all.filter(({ reason }) => reason === 'version'),
    ])
    for (const one of all) if (!kept.has(one)) await files.unlink(one.path)
  }

  return {
    list,
    read,
    make,
    /** Makes a snapshot unless there is one of the same day or of the same entry. */
    async makeDaily(state: State, now: Date): Promise<void> {
      const [newest] = await list()
      if (newest?.seq === state.seq || newest?.at.slice(0, 10) === now.toISOString().slice(0, 10))
        return
      await make(state, now, 'daily')
    },
    /** The newest readable snapshot; with a number, of an entry up to it. */
    async before(seq?: number): Promise<(State & { path: string }) | undefined> {
      for (const one of await list()) {
        if (seq && one.seq > seq) continue
        const state = await read(one).catch(() => undefined)
        if (state) return { ...state, path: one.path }
      }
      return undefined
    },
  }
}

/** One JSON object with a list for each collection. */
function textOf(records: AllRecords): Buffer {
  const parts = COLLECTIONS.map((name) => {
    const file = Array.from(textSlices(name, records[name]), String).join('')
    return file.slice(1, file.lastIndexOf('}'))
  })
  return Buffer.from(`{${parts.join(',')}}\n`)
}

/** The number of the last entry that the log must hold: the files' or the newest readable backup's. */
export async function lastKnownSeq(dir: string, read: Parameters<typeof lastSeqOf>[0]) {
  const newest = await openSnapshots(dir, diskFiles).before()
  return Math.max(lastSeqOf(read), newest?.seq ?? 0)
}
