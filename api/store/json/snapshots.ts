// Snapshots: all records as of one log entry, compressed, and verified when they are made.
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { AllRecords, State } from '#api/store/engine.ts'
import { type FileSystem, noneIfMissing, replaceDurably } from '#api/store/file-system.ts'
import { completeRecord, forCollections, kindOf } from '#api/store/kinds.ts'

/** Which snapshots are kept: the last ones, and the newest of each of the last days that have any. */
const KEEP_LAST = 10
const KEEP_DAYS = 14

/** Why a snapshot was made. Snapshots of a version change are kept for ever. */
export type SnapshotReason = 'daily' | 'import' | 'restore' | 'version' | 'command'

const SNAPSHOT_NAME = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)_(\d+)_(\w+)\.json\.gz$/

export interface Snapshot {
  path: string
  /** ISO time, by the clock at that moment. */
  at: string
  /** The number of the last entry that it includes. */
  seq: number
  reason: string
}

/** The snapshots of the data folder `dir`, in its subfolder `backups`. */
export function openSnapshots(dir: string, files: FileSystem) {
  const folder = join(dir, 'backups')

  /** Newest first, by entry number, so that a wrong clock does not matter. */
  async function list(): Promise<Snapshot[]> {
    const names = (await files.readdir(folder).catch(noneIfMissing)) ?? []
    return names
      .flatMap((name) => {
        const [, day, hour, minute, second, seq, reason = ''] = SNAPSHOT_NAME.exec(name) ?? []
        const at = `${day}${hour}:${minute}:${second}`
        return day ? [{ path: join(folder, name), at, seq: Number(seq), reason }] : []
      })
      .sort((a, b) => b.seq - a.seq || b.at.localeCompare(a.at))
  }

  const decompress = async ({ path }: Snapshot) => promisify(gunzip)(await files.readFile(path))

  /** @throws Error if the snapshot is damaged */
  async function read(snapshot: Snapshot): Promise<State> {
    const content = JSON.parse((await decompress(snapshot)).toString())
    const records = forCollections<AllRecords>((name) =>
      (content[name] ?? []).map((record: unknown) => completeRecord(kindOf(name), record)),
    )
    return { seq: snapshot.seq, records }
  }

  /** Makes a snapshot, verifies it by reading it back, and removes old ones. */
  async function make(
    { seq, records }: State,
    now: Date,
    reason: SnapshotReason,
  ): Promise<Snapshot> {
    const at = now.toISOString()
    const path = join(folder, `${at.replaceAll(':', '-')}_${seq}_${reason}.json.gz`)
    const snapshot = { path, at, seq, reason }
    const content = Buffer.from(JSON.stringify(records))
    await files.mkdir(folder)
    await replaceDurably(files, path, [await promisify(gzip)(content)])
    if (!content.equals(await decompress(snapshot))) {
      await files.unlink(path)
      throw new Error(`${path} reads back differently: the disk may be damaged`)
    }
    const all = await list()
    const newestOfDay = new Map(all.toReversed().map((item) => [item.at.slice(0, 10), item]))
    const retainedSnapshots = new Set([
      ...all.slice(0, KEEP_LAST),
      ...[...newestOfDay.values()].slice(-KEEP_DAYS),
      ...all.filter((item) => item.reason === 'version'),
    ])
    for (const item of all) if (!retainedSnapshots.has(item)) await files.unlink(item.path)
    return snapshot
  }

  return {
    list,
    read,
    make,
    /** Makes a snapshot unless there is one of the same day or the same entry. */
    async makeDaily(state: State, now: Date): Promise<void> {
      const [newest] = await list()
      const isSameDay = newest?.at.slice(0, 10) === now.toISOString().slice(0, 10)
      if (newest?.seq !== state.seq && !isSameDay) await make(state, now, 'daily')
    },
    /** The newest readable snapshot; with a number, the newest one up to that entry. */
    async findNewest(seq = Number.POSITIVE_INFINITY): Promise<(State & Snapshot) | undefined> {
      for (const snapshot of (await list()).filter((listed) => listed.seq <= seq)) {
        const state = await read(snapshot).catch(() => undefined)
        if (state) return { ...snapshot, ...state }
      }
      return undefined
    },
  }
}
