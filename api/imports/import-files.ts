// The imports as they are kept, by default in files of the data folder. They survive a restart.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import type { ImportEdit, ImportField, ImportSummary, MendedCell } from '#api/contract/import.ts'
import {
  diskFiles,
  noneIfMissing,
  removeUnfinished,
  replaceDurably,
} from '#api/store/file-system.ts'
import type { SentPhoto } from './photo-names.ts'

/** An import as it is kept. */
export interface SavedImport extends Omit<ImportSummary, 'progress' | 'columns' | 'counts' | 'by'> {
  /** The admin's id. */
  by: string
  byName: string
  columns: { heading: string; samples: string[] }[]
  mapping: (ImportField | '')[]
  edits: MendedCell[]
  counts: ImportSummary['counts']
  /** When it was begun to apply: a kill may have come before or after its commit. */
  begunAt?: string
  /** Of the process that applies it, for the others; and what they ask of it. `run` is new whenever it is begun. */
  work?: { run: string; aliveAt: string; progress: ImportSummary['progress']; isToStop?: boolean }
}

export interface KeptImport {
  saved: SavedImport
  /** By their names. */
  photos: Map<string, SentPhoto>
  /** The known version, where other processes may change it. */
  version?: { rev: number; photos: number }
}

/** The storage of imports. */
export interface KeptImports {
  /** Whether other processes work on them, too. */
  isShared: boolean
  /** The ids of all imports of the last week, oldest first; older ones are removed. */
  list(): Promise<string[]>
  create(saved: SavedImport, lines: Uint8Array): Promise<void>
  /** The import as it is now; undefined for an unknown id. */
  read(id: string, known?: KeptImport): Promise<KeptImport | undefined>
  /** Changes it, one process after the other, and returns it. An error of `make` changes nothing. */
  change(saved: SavedImport, make: (now: SavedImport) => void): Promise<SavedImport>
  readRows(id: string): Promise<Buffer>
  /** Adds a photograph, or replaces the one with its name. */
  addPhoto(id: string, photo: SentPhoto): Promise<void>
}

/** Days after which an import is removed. Its photographs are images like any other. */
export const KEEP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** An id is the name of a file here. */
const ID = /^[\w-]+$/

/** The imports in this folder, which is made with the first one. */
export function importFilesIn(folder: string): KeptImports {
  const path = (id: string, kind: 'json' | 'rows' | 'photos') => join(folder, `${id}.${kind}`)
  const remove = async (id: string) => {
    for (const kind of ['json', 'rows', 'photos'] as const)
      await diskFiles.unlink(path(id, kind)).catch(noneIfMissing)
  }
  const save = (saved: SavedImport) =>
    replaceDurably(diskFiles, path(saved.id, 'json'), [Buffer.from(JSON.stringify(saved))])

  /** The photographs by their names; a later line of a name replaces an earlier one. */
  async function readPhotos(id: string): Promise<Map<string, SentPhoto>> {
    const text = (await readFile(path(id, 'photos'), 'utf8').catch(noneIfMissing)) ?? ''
    const photos = new Map<string, SentPhoto>()
    // A kill may have cut off the last line.
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n'))
      if (line !== '') {
        const photo: SentPhoto = JSON.parse(line)
        photos.set(photo.name, photo)
      }
    return photos
  }

  return {
    isShared: false,
    async list() {
      await removeUnfinished(diskFiles, folder)
      const names = (await diskFiles.readdir(folder).catch(noneIfMissing)) ?? []
      const found: SavedImport[] = []
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        const saved: SavedImport = JSON.parse(await readFile(join(folder, name), 'utf8'))
        if (Date.now() - Date.parse(saved.createdAt) < KEEP_DAYS * DAY_MS) found.push(saved)
        else await remove(saved.id)
      }
      return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ id }) => id)
    },
    async create(saved, lines) {
      await diskFiles.mkdir(folder)
      await replaceDurably(diskFiles, path(saved.id, 'rows'), [lines])
      await save(saved)
    },
    async read(id, known) {
      if (known) return known
      const text = ID.test(id) && (await readFile(path(id, 'json'), 'utf8').catch(noneIfMissing))
      return text ? { saved: JSON.parse(text), photos: await readPhotos(id) } : undefined
    },
    async change(saved, make) {
      const now = structuredClone(saved)
      make(now)
      await save(now)
      return now
    },
    readRows: (id) => readFile(path(id, 'rows')),
    addPhoto: (id, photo) =>
      appendFile(path(id, 'photos'), `${JSON.stringify(photo)}\n`, { mode: 0o600 }),
  }
}

/** @throws Failure 422 for a mapping that cannot be used. */
export function changeImport(
  saved: SavedImport,
  { mapping, cells = [], showAtOnce }: ImportEdit,
): void {
  if (mapping) {
    const used = mapping.filter(Boolean)
    if (mapping.length !== saved.columns.length || new Set(used).size < used.length)
      throw new Failure(422, 'The mapping must name each column of the sheet, and no field twice.')
    saved.mapping = mapping
  }
  saved.showAtOnce = showAtOnce ?? saved.showAtOnce
  const keyOf = (cell: Omit<MendedCell, 'text'>) =>
    `${cell.field} ${cell.row ?? `=${fold(cell.was ?? '')}`}`
  const edits = new Map(saved.edits.map((cell) => [keyOf(cell), cell]))
  for (const cell of cells) {
    edits.set(keyOf(cell), cell)
    // A text that was just written is right: no chain of edits comes back to where it began.
    if (cell.was !== undefined) edits.delete(keyOf({ field: cell.field, was: cell.text }))
  }
  saved.edits = [...edits.values()]
}
