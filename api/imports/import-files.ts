// Storage of imports, by default in files of the data folder, so that they survive a restart.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import type { UploadedPhoto } from '#api/imports/rows/photo-names.ts'
import type { Answers } from '#api/imports/rows/scan-options.ts'
import type { Scan } from '#api/imports/rows/scan-sheet.ts'
import type { SavedSheet, SheetColumns } from '#api/imports/rows/sheet-choice.ts'
import {
  diskFiles,
  noneIfMissing,
  removeUnfinished,
  replaceDurably,
} from '#api/store/file-system.ts'
import type { CellEdit, ImportSummary } from './contract.ts'

/** An import as stored. */
export interface SavedImport
  extends Omit<ImportSummary, 'progress' | 'columns' | 'counts' | 'by' | 'reading'> {
  /** The admin's id. */
  by: string
  byName: string
  columns: SheetColumns['columns']
  mapping: SheetColumns['mapping']
  edits: CellEdit[]
  /** The sheets of the workbook, and the index of the one to read. */
  sheets: SavedSheet[]
  sheet: number
  hasSemicolons: boolean
  answers: Answers
  /** The result of the last check. */
  reading?: Scan['reading']
  counts: ImportSummary['counts']
  /** When applying began. The products get the same `updatedAt`, so after a crash the history shows whether it was applied. */
  begunAt?: string
  /**
   * Written by the process that applies it and read by the others, which can ask it
   * to stop. Each attempt has a new `run` id.
   */
  work?: { run: string; aliveAt: string; progress: ImportSummary['progress']; isToStop?: boolean }
}

export interface StoredImport {
  saved: SavedImport
  /** By name. Replaced by another map at every change. */
  photos: ReadonlyMap<string, UploadedPhoto>
}

/** Storage of imports. */
export interface ImportStorage {
  /** Whether other processes use these imports as well. */
  isShared: boolean
  /** The ids of all imports of the last week, oldest first. Older imports are removed. */
  list(): Promise<string[]>
  create(saved: SavedImport, lines: Uint8Array): Promise<void>
  /** The import as it is now; undefined for an unknown id. */
  read(id: string): Promise<StoredImport | undefined>
  /** Changes an import and returns it. Changes run one at a time; if `update` throws, nothing changes. */
  change(id: string, update: (saved: SavedImport) => void): Promise<SavedImport>
  readRows(id: string): Promise<Buffer>
  /** Adds a photo, or replaces the one with the same name. */
  addPhoto(id: string, photo: UploadedPhoto): Promise<void>
}

export const NO_SUCH_IMPORT =
  'There is no such import. It may be older than a week: send the sheet again.'

/** Days after which an import is removed. Its photos are images like any other. */
export const RETENTION_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Pattern of ids, which are used as file names. */
const ID = /^[\w-]+$/

/** The imports in this folder, which is created with the first one and must be used by this process only. */
export function importFilesIn(folder: string): ImportStorage {
  const cache = new Map<string, StoredImport>()
  const changeQueue = new PQueue({ concurrency: 1 })
  const pathOf = (id: string, kind: 'json' | 'rows' | 'photos') => join(folder, `${id}.${kind}`)
  const saveImport = (saved: SavedImport) =>
    replaceDurably(diskFiles, pathOf(saved.id, 'json'), [Buffer.from(JSON.stringify(saved))])

  async function removeImport(id: string): Promise<void> {
    cache.delete(id)
    for (const kind of ['json', 'rows', 'photos'] as const)
      await diskFiles.unlink(pathOf(id, kind)).catch(noneIfMissing)
  }

  /** The photos by name. Of several lines with the same name, the last one counts. */
  async function readPhotos(id: string): Promise<StoredImport['photos']> {
    const text = (await readFile(pathOf(id, 'photos'), 'utf8').catch(noneIfMissing)) ?? ''
    // A kill may have cut off the last line.
    const lines = text.split('\n').slice(0, -1)
    const photos: UploadedPhoto[] = lines.map((line) => JSON.parse(line))
    return new Map(photos.map((photo) => [photo.name, photo]))
  }

  async function readStored(id: string): Promise<StoredImport | undefined> {
    const cached = cache.get(id)
    if (cached) return cached
    const text = ID.test(id) && (await readFile(pathOf(id, 'json'), 'utf8').catch(noneIfMissing))
    if (!text) return undefined
    const stored = { saved: JSON.parse(text), photos: await readPhotos(id) }
    cache.set(id, stored)
    return stored
  }

  /** Changes a stored import, after all earlier changes. */
  const changeStored = <R>(id: string, update: (stored: StoredImport) => Promise<R>): Promise<R> =>
    changeQueue.add(async () => {
      const stored = await readStored(id)
      if (!stored) throw new Failure(404, NO_SUCH_IMPORT)
      return update(stored)
    })

  return {
    isShared: false,
    async list() {
      await removeUnfinished(diskFiles, folder)
      const names = (await diskFiles.readdir(folder).catch(noneIfMissing)) ?? []
      const recentImports: SavedImport[] = []
      for (const name of names.filter((fileName) => fileName.endsWith('.json'))) {
        const saved: SavedImport = JSON.parse(await readFile(join(folder, name), 'utf8'))
        if (Date.now() - Date.parse(saved.createdAt) < RETENTION_DAYS * DAY_MS)
          recentImports.push(saved)
        else await removeImport(saved.id)
      }
      return recentImports.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ id }) => id)
    },
    async create(saved, lines) {
      await diskFiles.mkdir(folder)
      await replaceDurably(diskFiles, pathOf(saved.id, 'rows'), [lines])
      await saveImport(saved)
    },
    read: readStored,
    change: (id, update) =>
      changeStored(id, async (stored) => {
        const changedImport = structuredClone(stored.saved)
        update(changedImport)
        await saveImport(changedImport)
        stored.saved = changedImport
        return changedImport
      }),
    readRows: (id) => readFile(pathOf(id, 'rows')),
    addPhoto: (id, photo) =>
      changeStored(id, async (stored) => {
        await appendFile(pathOf(id, 'photos'), `${JSON.stringify(photo)}\n`, { mode: 0o600 })
        stored.photos = new Map(stored.photos).set(photo.name, photo)
      }),
  }
}
