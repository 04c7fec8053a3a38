// The files of imports in the data folder: what is known of each, its rows, and its photographs. They survive a restart.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#api/contract/failure.ts'
import type { ImportEdit, ImportField, ImportSummary } from '#api/contract/import.ts'
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
  edits: { row: number; field: ImportField; text: string }[]
  counts: ImportSummary['counts']
  /** When it was begun to apply: a kill may have come before or after its commit. */
  begunAt?: string
}

/** Days after which an import is removed. Its photographs are images like any other. */
const KEEP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type ImportFiles = ReturnType<typeof importFilesIn>

/** The files of the imports in this folder, which is made with the first one. */
export function importFilesIn(folder: string) {
  const path = (id: string, kind: 'json' | 'rows' | 'photos') => join(folder, `${id}.${kind}`)
  const remove = async (id: string) => {
    for (const kind of ['json', 'rows', 'photos'] as const)
      await diskFiles.unlink(path(id, kind)).catch(noneIfMissing)
  }
  return {
    /** All imports of the last week; older ones are removed. */
    async load(now = Date.now()): Promise<SavedImport[]> {
      await removeUnfinished(diskFiles, folder)
      const names = (await diskFiles.readdir(folder).catch(noneIfMissing)) ?? []
      const found: SavedImport[] = []
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        const saved: SavedImport = JSON.parse(await readFile(join(folder, name), 'utf8'))
        if (now - Date.parse(saved.createdAt) < KEEP_DAYS * DAY_MS) found.push(saved)
        else await remove(saved.id)
      }
      return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    },
    async create(saved: SavedImport, lines: Uint8Array): Promise<void> {
      await diskFiles.mkdir(folder)
      await replaceDurably(diskFiles, path(saved.id, 'rows'), [lines])
      await replaceDurably(diskFiles, path(saved.id, 'json'), [Buffer.from(JSON.stringify(saved))])
    },
    async save(saved: SavedImport): Promise<void> {
      await replaceDurably(diskFiles, path(saved.id, 'json'), [Buffer.from(JSON.stringify(saved))])
    },
    readRows: (id: string): Promise<Buffer> => readFile(path(id, 'rows')),
    /** The photographs by their names; a later line of a name replaces an earlier one. */
    async readPhotos(id: string): Promise<Map<string, SentPhoto>> {
      const text = (await readFile(path(id, 'photos'), 'utf8').catch(noneIfMissing)) ?? ''
      const photos = new Map<string, SentPhoto>()
      // A kill may have cut off the last line.
      for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n'))
        if (line !== '') {
          const photo: SentPhoto = JSON.parse(line)
          photos.set(photo.name, photo)
        }
      return photos
    },
    addPhoto: (id: string, photo: SentPhoto): Promise<void> =>
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
  const isMended = (row: number, field: string) =>
    cells.some((cell) => cell.row === row && cell.field === field)
  saved.edits = [...saved.edits.filter(({ row, field }) => !isMended(row, field)), ...cells]
}
