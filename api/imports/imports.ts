// Product imports: reading and checking a sheet, its photos, and applying it in the background.
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import { cleanLine, NAME_MAX } from '#api/contract/fields.ts'
import { imageOf } from '#api/contract/image.ts'
import type { Paging } from '#api/contract/query.ts'
import { truncate } from '#api/contract/text.ts'
import {
  checkSheet,
  countRows,
  filterRows,
  type SheetCheck,
} from '#api/imports/rows/check-sheet.ts'
import type { UploadedPhoto } from '#api/imports/rows/photo-names.ts'
import type { RowPlan } from '#api/imports/rows/plan-row.ts'
import type { Scan } from '#api/imports/rows/scan-sheet.ts'
import { describeSheets, detectColumns, parseFirstRows } from '#api/imports/rows/sheet-choice.ts'
import { readSheets } from '#api/imports/sheets/sheet-files.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { paginate } from '#api/resources/lists.ts'
import { newId } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import { type Log, silentLog } from '#api/telemetry/log.ts'
import {
  IMPORT_PHOTOS_MAX,
  type ImportEdit,
  type ImportPhoto,
  type ImportRow,
  type ImportRows,
  type ImportSummary,
  type RowFilter,
} from './contract.ts'
import { applyEdit } from './import-edits.ts'
import type { ImportStorage, SavedImport } from './import-files.ts'
import { createRuns } from './import-runs.ts'
import {
  assertChangeable,
  createOpenImports,
  isChangeable,
  type OpenImport,
} from './open-imports.ts'
import type { ReadRow, SheetReading } from './reading.contract.ts'
import type { SheetFormat } from './sheet.contract.ts'
import { writeErrors } from './sheet-texts.ts'

interface ImportsDeps {
  stores: Store
  files: ImportStorage
  /** Indexes a new version of a product ahead of time. */
  indexProduct?: (product: ProductRecord) => void
  log?: Log
}

export type Imports = Awaited<ReturnType<typeof openImports>>

/** How many checks stay in memory, with the rows of their sheets. */
const CACHED_CHECKS = 3

const NUMBERS_UNCLEAR = 'Say first how the numbers of this sheet are read: they allow two readings.'
const EMPTY_PART = { from: 0, to: 0 }

/** The reading and counts of an import before its first check. */
const NO_READING: Scan['reading'] = { constants: [], numbers: [] }
const NO_COUNTS = countRows({
  ...{ plans: [], rowsInSheet: 0, leftOutCount: 0, photos: [], photosWithoutProduct: 0 },
})

/** Opens the stored imports. One that was being applied has changed either everything or nothing. */
export async function openImports({
  stores,
  files,
  indexProduct = () => {},
  log = silentLog,
}: ImportsDeps) {
  const imports = createOpenImports(files, stores)
  const { getImport, updateImport } = imports
  const checkQueue = new PQueue({ concurrency: 1 })
  const { isShared } = files
  const runs = createRuns({ stores, imports, isShared, runCheck, indexProduct, log })
  for (const id of await files.list()) await getImport(id)

  /** Checks the sheet and its photos against the current products, one import at a time. */
  function runCheck(openImport: OpenImport): Promise<SheetCheck> {
    return checkQueue.add(async () => {
      const { saved, photos } = openImport
      const { answers, sheets, sheet } = saved
      const part = sheets[sheet]
      const sheetName = part?.name ?? ''
      const options = { ...saved, ...answers, headings: headingsOf(openImport), sheetName, part }
      const lines = await files.readRows(saved.id)
      const check = await checkSheet(lines, options, stores.products, photos, stores.images)
      const checkedImports = imports.all().filter(({ check }) => check)
      for (const outdated of checkedImports.slice(0, -CACHED_CHECKS + 1)) outdated.check = undefined
      openImport.check = check
      return check
    })
  }

  /** A check that covers all photos so far. @throws Failure 404 */
  async function currentCheck(id: string): Promise<SheetCheck> {
    const openImport = await getImport(id)
    return openImport.check?.coveredPhotos === openImport.photos
      ? openImport.check
      : runCheck(openImport)
  }

  async function recheckImport(id: string): Promise<ImportSummary> {
    const openImport = await getImport(id)
    const result = await runCheck(openImport)
    await updateImport(openImport, (saved) => {
      // Another process may have applied it in the meantime.
      if (!isChangeable(saved)) return
      saved.counts = countRows(result)
      saved.reading = result.reading
    })
    return toSummary(openImport)
  }

  /** @throws Failure 404; 409 if the import cannot be changed now. */
  async function getChangeable(id: string): Promise<OpenImport> {
    const openImport = await getImport(id)
    assertChangeable(openImport.saved)
    return openImport
  }

  /** The columns of another sheet. @throws Failure 422 if it cannot be read */
  async function readColumns({ saved }: OpenImport, sheet = saved.sheet) {
    if (sheet === saved.sheet) return undefined
    const part = saved.sheets[sheet]
    if (!part || part.from === part.to)
      throw new Failure(422, 'The workbook has no such sheet that can be read.')
    return detectColumns(parseFirstRows(await files.readRows(saved.id), part))
  }

  function toImportRow(check: SheetCheck, plan: RowPlan): ImportRow {
    const { row, kind, sku, name, product, fields, cells, errors, photos } = plan
    const image = stores.images.find((fields ?? product)?.photo ?? '')
    return {
      ...{ row, kind, sku, name, cells },
      ...(product && { id: product._id }),
      ...(image && { picture: imageOf(image).url }),
      errors: errors.map((error) => {
        const alike = check.countAlike(plan, error)
        return alike > 1 ? { ...error, alike } : error
      }),
      photos: photos.length,
    }
  }

  return {
    list: async () => (await imports.list()).map(toSummary),

    /** @throws Failure 404 */
    summary: async (id: string): Promise<ImportSummary> => toSummary(await getImport(id)),

    /** Reads and checks a sheet. @throws Failure 413, 415 or 422 if the file is not a usable sheet. */
    async create(
      { bytes, fileName, by }: { bytes: Uint8Array<ArrayBuffer>; fileName: string; by: string },
      edit: ImportEdit,
    ): Promise<ImportSummary> {
      const content = await readSheets(bytes)
      const { sheets, sheet } = describeSheets(content)
      const rows = parseFirstRows(Buffer.from(content.lines.buffer), sheets[sheet] ?? EMPTY_PART)
      const saved: SavedImport = {
        id: newId(),
        fileName: truncate(cleanLine(fileName), NAME_MAX) || 'sheet',
        by,
        byName: stores.admins.get(by).name,
        createdAt: new Date().toISOString(),
        state: 'checked',
        ...detectColumns(rows),
        ...{ sheets, sheet, hasSemicolons: content.hasSemicolons, answers: {} },
        showAtOnce: false,
        edits: [],
        counts: NO_COUNTS,
      }
      applyEdit(saved, edit)
      await files.create(saved, content.lines)
      return recheckImport(saved.id)
    },

    /** Changes an import and checks it again. @throws Failure 404; 409 while it is being applied and afterwards; 422 */
    async edit(id: string, edit: ImportEdit): Promise<ImportSummary> {
      const openImport = await getChangeable(id)
      const chosenSheet = await readColumns(openImport, edit.sheet)
      await updateImport(openImport, (saved) => {
        assertChangeable(saved)
        applyEdit(saved, edit, chosenSheet)
        saved.state = 'checked'
        delete saved.message
      })
      for (const { name, sku } of edit.photos ?? []) {
        const photo = openImport.photos.get(name)
        if (!photo) throw new Failure(422, `No photograph has the name ${name}. Send it first.`)
        await files.addPhoto(id, { ...photo, given: sku })
      }
      return recheckImport(id)
    },

    /** One page of the rows that match a filter. */
    async rows(
      id: string,
      query: { show: RowFilter } & Pick<Paging, 'page' | 'limit'>,
    ): Promise<ImportRows> {
      const check = await currentCheck(id)
      const { items, ...paging } = paginate(filterRows(check, query.show), query)
      return { rows: items.map((plan) => toImportRow(check, plan)), ...paging }
    },

    /** The first rows of the sheet, as they will be read. */
    firstRows: async (id: string): Promise<ReadRow[]> => (await currentCheck(id)).firstRows,

    /** All photos, each with its product and position. */
    async photos(id: string): Promise<ImportPhoto[]> {
      const { photos } = await currentCheck(id)
      return photos.map(({ given: _, ...photo }) => photo)
    },

    /** @throws Failure 404, 409 or 422 if the import accepts no more photos. */
    async assertPhoto(id: string): Promise<void> {
      if ((await getChangeable(id)).photos.size >= IMPORT_PHOTOS_MAX)
        throw new Failure(422, `An import has at most ${IMPORT_PHOTOS_MAX} photographs.`)
    },

    /** Adds a stored photo, replacing one with the same name. */
    async addPhoto(id: string, photo: UploadedPhoto): Promise<ImportPhoto> {
      const openImport = await getChangeable(id)
      await files.addPhoto(id, photo)
      const match = (openImport.check ?? (await runCheck(openImport))).matchPhoto(photo.name)
      return { ...photo, ...(match && { ...match, place: match.place ?? 1 }) }
    },

    /**
     * @throws Failure 404; 409 if it cannot be applied now, for example because the reading of its numbers is unclear.
     */
    async apply(id: string, by: string): Promise<ImportSummary> {
      const { numbers } = readingOf(await getChangeable(id))
      if (numbers.some(({ isOpen }) => isOpen)) throw new Failure(409, NUMBERS_UNCLEAR)
      return toSummary(await runs.apply(id, by))
    },

    stop: async (id: string) => toSummary(await runs.stop(id)),

    /** The rows with errors as a sheet, with what to write. */
    async report(id: string, format: SheetFormat) {
      const check = await currentCheck(id)
      return writeErrors(check, headingsOf(await getImport(id)), format)
    },

    /** Stops running imports, before they change anything. */
    async close(): Promise<void> {
      await runs.close()
      await checkQueue.onIdle()
    },
  }
}

const headingsOf = ({ saved }: OpenImport) => saved.columns.map(({ heading }) => heading)

/** What is unusual about the sheet. */
function readingOf({ saved, check }: OpenImport): SheetReading {
  const sheets = saved.sheets.map(({ from: _, to: __, ...sheet }) => sheet)
  const { constants, numbers, ...rest } = check?.reading ?? saved.reading ?? NO_READING
  return { ...rest, constants, numbers, sheets, sheet: saved.sheet }
}

function toSummary(openImport: OpenImport): ImportSummary {
  const { saved, check, photos, run } = openImport
  const { id, fileName, by, byName, createdAt, state, message, headingRow } = saved
  const { columns, mapping, showAtOnce, work, applied } = saved
  const isChecked = isChangeable(saved) && check?.coveredPhotos === photos
  return {
    ...{ id, fileName, createdAt, state, headingRow, showAtOnce },
    ...(message !== undefined && { message }),
    ...(applied && { applied }),
    by: { id: by, name: byName },
    progress: run?.progress ?? work?.progress ?? { done: 0, total: 0 },
    counts: isChecked ? countRows(check) : saved.counts,
    reading: readingOf(openImport),
    columns: columns.map((column, index) => ({
      ...column,
      ...(mapping[index] && { field: mapping[index] }),
    })),
  }
}
