// Imports of products: reading a sheet, checking it, its photographs, and applying it in the background.
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import { NAME_MAX } from '#api/contract/fields.ts'
import {
  IMPORT_PHOTOS_MAX,
  type ImportEdit,
  type ImportPhoto,
  type ImportRows,
  type ImportSummary,
  type SheetFormat,
} from '#api/contract/import.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { cut } from '#api/contract/text.ts'
import { type Log, silentLog } from '#api/log.ts'
import { notSaved } from '#api/store/file-system.ts'
import { newId } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import { applyRows } from './apply-import.ts'
import { firstRows } from './check-sheet.ts'
import { findHeadings } from './columns.ts'
import { createChecks, type OpenImport } from './import-checks.ts'
import { finishImport, NO_COUNTS, settleImport } from './import-end.ts'
import { changeImport, type ImportFiles, type SavedImport } from './import-files.ts'
import { listPhotos, listRows, type RowsQuery } from './import-rows.ts'
import type { SentPhoto } from './photo-names.ts'
import { readSheet } from './sheet-files.ts'
import { writeErrors } from './sheet-texts.ts'

interface Deps {
  stores: Store
  files: ImportFiles
  /** See `applyRows`. */
  prepare?: (product: ProductRecord) => void
  log?: Log
}

export type Imports = Awaited<ReturnType<typeof openImports>>

const SAMPLE_ROWS = 40
const SAMPLES = 3

const UNKNOWN = 'There is no such import. It may be older than a week: send the sheet again.'
const BUSY = 'This import is being checked or applied. Wait until that has ended.'
const DONE = 'This import is done. Send the sheet again for another one.'
const STOPPED = 'The import was stopped. Nothing was changed.'

/** Opens the imports of a folder. One that was being applied has either changed everything or nothing. */
export async function openImports(deps: Deps) {
  const { stores, files, prepare = () => {}, log = silentLog } = deps
  const open = new Map<string, OpenImport>()
  const { checkOf, checkAgain, placeAgain, placedOf, summaryOf, idle } = createChecks(
    open,
    files,
    stores.products,
  )
  const applying = new PQueue({ concurrency: 1 })
  for (const saved of await files.load()) {
    if (await settleImport(saved, stores)) await files.save(saved)
    open.set(saved.id, {
      saved,
      photos: await files.readPhotos(saved.id),
      progress: { done: 0, total: 0 },
    })
  }

  function get(id: string): OpenImport {
    const found = open.get(id)
    if (!found) throw new Failure(404, UNKNOWN)
    return found
  }

  /** @throws Failure 409 for an import that cannot be changed now. */
  function changeable(id: string): OpenImport {
    const found = get(id)
    const { state } = found.saved
    if (state === 'done') throw new Failure(409, DONE)
    if (state === 'waiting' || state === 'applying') throw new Failure(409, BUSY)
    return found
  }

  async function run(one: OpenImport, by: string, signal: AbortSignal): Promise<void> {
    const { saved } = one
    try {
      signal.throwIfAborted()
      saved.state = 'applying'
      saved.begunAt = new Date().toISOString()
      saved.by = by
      saved.byName = stores.admins.find(by)?.name ?? saved.byName
      await files.save(saved)
      // Again, since products may have changed since the last check.
      const placed = await placeAgain(one)
      const report = (done: number, total: number) => {
        one.progress = { done, total }
      }
      const { fileName } = saved
      const { seq = 0, ...counts } = await applyRows({
        stores,
        placed,
        fileName,
        by,
        signal,
        prepare,
        report,
      })
      finishImport(saved, { seq, at: new Date().toISOString(), ...counts })
    } catch (error) {
      saved.state = signal.aborted ? 'stopped' : 'failed'
      saved.message = signal.aborted ? STOPPED : messageOf(error)
      if (!signal.aborted && !(error instanceof Failure)) log.error('An import has failed.', error)
    }
    await files
      .save(saved)
      .catch((error) => log.error('The state of an import was not saved.', error))
  }

  return {
    list: () => [...open.values()].map(summaryOf).toReversed(),
    summary: (id: string) => summaryOf(get(id)),

    /** Reads and checks a sheet. @throws Failure 413, 415 or 422 for a file that is no sheet. */
    async create(
      { bytes, fileName, by }: { bytes: Uint8Array<ArrayBuffer>; fileName: string; by: string },
      edit: ImportEdit,
    ): Promise<ImportSummary> {
      const lines = await readSheet(bytes)
      const rows = firstRows(Buffer.from(lines.buffer), SAMPLE_ROWS)
      const { row: headingRow, headings, mapping } = findHeadings(rows)
      const below = rows.filter(([row]) => row > headingRow)
      const saved: SavedImport = {
        id: newId(),
        fileName: cut(fileName.toWellFormed(), NAME_MAX) || 'sheet',
        by,
        byName: stores.admins.get(by).name,
        createdAt: new Date().toISOString(),
        state: 'checked',
        headingRow,
        columns: headings.map((heading, at) => ({
          heading: cut(heading, NAME_MAX),
          samples: [...new Set(below.map(([, texts]) => cut(texts[at]?.trim() ?? '', NAME_MAX)))]
            .filter(Boolean)
            .slice(0, SAMPLES),
        })),
        mapping,
        showAtOnce: false,
        edits: [],
        counts: NO_COUNTS,
      }
      changeImport(saved, edit)
      await files.create(saved, lines)
      const one = { saved, photos: new Map(), progress: { done: 0, total: 0 } }
      open.set(saved.id, one)
      return checkAgain(one)
    },

    /** Changes and checks again. @throws Failure 404; 409 while it is applied and afterwards; 422 */
    async edit(id: string, edit: ImportEdit): Promise<ImportSummary> {
      const one = changeable(id)
      changeImport(one.saved, edit)
      for (const { name, sku } of edit.photos ?? []) {
        const photo = one.photos.get(name)
        if (!photo) throw new Failure(422, `No photograph has the name ${name}. Send it first.`)
        const given = { ...photo, given: sku }
        one.photos.set(name, given)
        await files.addPhoto(id, given)
      }
      return checkAgain(one)
    },

    async rows(id: string, query: RowsQuery): Promise<ImportRows> {
      return listRows(stores, await placedOf(get(id)), query)
    },

    async photos(id: string): Promise<ImportPhoto[]> {
      return listPhotos(await placedOf(get(id)))
    },

    /** @throws Failure 404, 409 or 422 where the import takes no photograph. */
    assertPhoto(id: string): void {
      if (changeable(id).photos.size >= IMPORT_PHOTOS_MAX)
        throw new Failure(422, `An import has at most ${IMPORT_PHOTOS_MAX} photographs.`)
    },

    /** Notes a stored photograph; one with the same name is replaced. */
    async addPhoto(id: string, photo: SentPhoto): Promise<ImportPhoto> {
      const one = changeable(id)
      await files.addPhoto(id, photo)
      one.photos.set(photo.name, photo)
      one.placed = undefined
      const match = (await checkOf(one)).match(photo.name)
      return { ...photo, ...(match && { sku: match.sku, place: match.place ?? 1 }) }
    },

    /** Begins to apply the rows without errors, after the imports that were begun before. */
    async apply(id: string, by: string): Promise<ImportSummary> {
      const one = changeable(id)
      if (one.saved.state === 'checking') throw new Failure(409, BUSY)
      one.saved.state = 'waiting'
      one.progress = { done: 0, total: one.saved.counts.rows }
      delete one.saved.message
      const abort = new AbortController()
      one.abort = abort
      // Before the answer: a restart must not forget that it was begun.
      await files.save(one.saved).catch((error) => {
        one.saved.state = 'checked'
        throw notSaved(error)
      })
      one.running = applying.add(() => stores.exclusively(() => run(one, by, abort.signal)))
      return summaryOf(one)
    },

    /** Stops an import that has not ended: nothing was changed then. One that is already done stays done. */
    async stop(id: string): Promise<ImportSummary> {
      const one = get(id)
      one.abort?.abort()
      await one.running
      return summaryOf(one)
    },

    async report(id: string, format: SheetFormat) {
      const one = get(id)
      const headings = one.saved.columns.map(({ heading }) => heading)
      return writeErrors(await placedOf(one), headings, format)
    },

    /** Stops what is running: it has changed nothing then. */
    async close(): Promise<void> {
      for (const { abort } of open.values()) abort?.abort()
      await applying.onIdle()
      await idle()
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Failure
    ? error.message
    : 'The server has made a mistake. Nothing was changed; try again.'
}
