// Imports of products: reading a sheet, checking it, its photographs, and applying it in the background.
import { Failure } from '#api/contract/failure.ts'
import { cleanLine, NAME_MAX } from '#api/contract/fields.ts'
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
import { newId } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import { firstRows } from './check-sheet.ts'
import { findHeadings } from './columns.ts'
import { createChecks } from './import-checks.ts'
import { changeImport, type KeptImports, NO_COUNTS, type SavedImport } from './import-files.ts'
import { listPhotos, listRows, type RowsQuery } from './import-rows.ts'
import { createRuns } from './import-runs.ts'
import { assertChangeable, createOpenImports, type OpenImport } from './open-imports.ts'
import type { SentPhoto } from './photo-names.ts'
import { readSheet } from './sheet-files.ts'
import { writeErrors } from './sheet-texts.ts'

interface Deps {
  stores: Store
  files: KeptImports
  /** See `applyRows`. */
  prepare?: (product: ProductRecord) => void
  log?: Log
}

export type Imports = Awaited<ReturnType<typeof openImports>>

const SAMPLE_ROWS = 40
const SAMPLES = 3

/** Opens the imports that are kept. One that was being applied has either changed everything or nothing. */
export async function openImports(deps: Deps) {
  const { stores, files, prepare = () => {}, log = silentLog } = deps
  const imports = createOpenImports(files, stores)
  const { get, change } = imports
  const { checkOf, checkAgain, placeAgain, placedOf, summaryOf, idle } = createChecks(
    imports,
    files,
    stores.products,
  )
  const { isShared } = files
  const runs = createRuns({ stores, imports, isShared, placeAgain, prepare, log })
  for (const id of await files.list()) await get(id)

  /** @throws Failure 404; 409 for an import that cannot be changed now. */
  async function changeable(id: string): Promise<OpenImport> {
    const one = await get(id)
    assertChangeable(one.saved)
    return one
  }

  return {
    list: async () => (await imports.list()).map(summaryOf),

    /** @throws Failure 404 */
    async summary(id: string): Promise<ImportSummary> {
      const one = await get(id)
      return summaryOf(one)
    },

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
        fileName: cut(cleanLine(fileName), NAME_MAX) || 'sheet',
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
      const one = await get(saved.id)
      await checkAgain(one)
      return summaryOf(one)
    },

    /** Changes and checks again. @throws Failure 404; 409 while it is applied and afterwards; 422 */
    async edit(id: string, edit: ImportEdit): Promise<ImportSummary> {
      const one = await changeable(id)
      await change(one, (saved) => {
        assertChangeable(saved)
        changeImport(saved, edit)
        saved.state = 'checked'
        delete saved.message
      })
      for (const { name, sku } of edit.photos ?? []) {
        const photo = one.photos.get(name)
        if (!photo) throw new Failure(422, `No photograph has the name ${name}. Send it first.`)
        await files.addPhoto(id, { ...photo, given: sku })
      }
      const changed = await get(id)
      await checkAgain(changed)
      return summaryOf(changed)
    },

    async rows(id: string, query: RowsQuery): Promise<ImportRows> {
      return listRows(stores, await placedOf(await get(id)), query)
    },

    async photos(id: string): Promise<ImportPhoto[]> {
      return listPhotos(await placedOf(await get(id)))
    },

    /** @throws Failure 404, 409 or 422 where the import takes no photograph. */
    async assertPhoto(id: string): Promise<void> {
      if ((await changeable(id)).photos.size >= IMPORT_PHOTOS_MAX)
        throw new Failure(422, `An import has at most ${IMPORT_PHOTOS_MAX} photographs.`)
    },

    /** Notes a stored photograph; one with the same name is replaced. */
    async addPhoto(id: string, photo: SentPhoto): Promise<ImportPhoto> {
      const { match } = await checkOf(await changeable(id))
      await files.addPhoto(id, photo)
      const found = match(photo.name)
      return { ...photo, ...(found && { sku: found.sku, place: found.place ?? 1 }) }
    },

    apply: async (id: string, by: string) => summaryOf(await runs.apply(id, by)),
    stop: async (id: string) => summaryOf(await runs.stop(id)),

    async report(id: string, format: SheetFormat) {
      const one = await get(id)
      const headings = one.saved.columns.map(({ heading }) => heading)
      return writeErrors(await placedOf(one), headings, format)
    },

    /** Stops what is running: it has changed nothing then. */
    async close(): Promise<void> {
      await runs.close()
      await idle()
    },
  }
}
