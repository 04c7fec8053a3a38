// Store of one import: its sheet, its photos, the result of its check, and its progress.
import { atom, onMount } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import {
  type ImportEdit,
  type ImportPhoto,
  type ImportSummary,
  SHEET_MAX_BYTES,
  SHEET_TOO_LARGE,
} from '#api/imports/contract.ts'
import {
  findOpenQuestions,
  type NumberColumn,
  type ReadRow,
  type SheetReading,
} from '#api/imports/reading.contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createListPage } from '#src/admin/list/list.ts'
import { wholePage } from '#src/admin/list/resource.ts'
import { createUploads, type Upload } from '#src/admin/photos/uploads.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import { $router, createListQuery, importPath } from '#src/admin/router.ts'
import { isAbort } from '#src/admin/session/api-calls.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { showToast } from '#src/ui/toasts.ts'
import { readDroppedFiles, sortFiles } from './chosen-files.ts'
import { createImportCalls, IMPORT_PARAMS } from './import-calls.ts'
import { createPhotoQueue } from './photo-queue.ts'

export const ROW: Noun = { title: 'Row', one: 'row', many: 'rows' }
export const STEPS = ['files', 'check', 'apply'] as const
export type Step = (typeof STEPS)[number]

/** How often the state of a running import is loaded, in milliseconds. */
const POLL_MS = 1000
const IMPORT_NOT_READ = 'The import could not be read.'

export const isRunning = ({ state }: ImportSummary) =>
  state === 'checking' || state === 'waiting' || state === 'applying'

/** Whether to show or ask how a column of numbers is read. */
export const hasNumberQuestion = ({ isOpen, isAnswered, decimal, examples }: NumberColumn) =>
  isOpen || isAnswered || (decimal === ',' && examples.length > 0)

/** Whether the check has a step, before its rows, that shows and asks how the sheet is read. */
const hasReadingStep = ({ sheets, category, headings, fillDown, numbers }: SheetReading): boolean =>
  sheets.length > 1 ||
  [category, headings, fillDown].some(Boolean) ||
  numbers.some((column) => hasNumberQuestion(column) || column.wrong.count > 0)

export type Import = ReturnType<typeof createImport>

/** Creates the store of the import screen. Uploads continue while other screens are open. */
export function createImport({ calls, queries, environment, undo }: AdminStores) {
  const importCalls = createImportCalls(calls)
  const $summary = atom<ImportSummary | undefined>()
  const $step = atom<Step>('files')
  /** Why the last call failed; the rest of the screen stays as it was. */
  const $failure = atom<{ message: string; retry: () => void } | undefined>()
  /** Whether a change is being saved. */
  const $isBusy = atom(false)
  const $photos = atom<readonly ImportPhoto[]>([])
  const $rejections = atom<readonly string[]>([])
  /** The imports of the last week. */
  const $recentImports = atom<readonly ImportSummary[]>([])
  const $isUndone = atom(false)
  /** Whether the check shows how the sheet is read, and not yet its rows. */
  const $isReading = atom(false)
  const $firstRows = atom<readonly ReadRow[]>([])
  /** The id of the open import, set before the import is loaded. */
  let openId: string | undefined
  let lastEdit = Promise.resolve()

  const urlQuery = createListQuery('import', () => importPath(openId), IMPORT_PARAMS)
  const rows = createListPage(
    {
      noun: ROW,
      subject: 'imports',
      async list(_, query) {
        if (!openId || query.show === 'photos') return wholePage([])
        return importCalls.rows(openId, query)
      },
    },
    { api: calls.api, queries, urlQuery },
  )
  const sheets = createUploads({
    shrink: async (sheet) => sheet,
    async send(sheet, _: Upload<File>, watch) {
      if (sheet.size > SHEET_MAX_BYTES) throw new Failure(413, SHEET_TOO_LARGE)
      return importCalls.create(sheet, watch)
    },
    onStored: openUploadedImport,
  })
  const queue = createPhotoQueue({
    shrink: environment.shrink,
    onSent: (photo) => $photos.set([...$photos.get(), photo]),
    onEnd: () => void edit({}),
  })

  /**
   * Calls the API for the open import, and shows a failure with Retry. Resolves with undefined after a failure, or if
   * another import was opened in the meantime.
   */
  async function tryCall<T>(call: (id: string) => Promise<T>): Promise<T | undefined> {
    const id = openId
    if (!id) return undefined
    try {
      const result = await call(id)
      if (id !== openId) return undefined
      $failure.set(undefined)
      return result
    } catch (error) {
      if (id === openId && !isAbort(error))
        $failure.set({
          message: messageOf(error, IMPORT_NOT_READ),
          retry: () => void tryCall(call).then((result) => result && refresh()),
        })
      return undefined
    }
  }

  /** Makes a call and shows the import it returns. Resolves with whether the call succeeded. */
  async function runChange(call: (id: string) => Promise<ImportSummary>): Promise<boolean> {
    $isBusy.set(true)
    const summary = await tryCall(call)
    $isBusy.set(false)
    if (summary) show(summary)
    return summary !== undefined
  }

  async function refresh(): Promise<void> {
    const summary = await tryCall(importCalls.find)
    if (summary) show(summary)
  }

  function show(summary: ImportSummary): void {
    const previous = $summary.get()
    $summary.set(summary)
    const { state, applied } = summary
    if (state === 'waiting' || state === 'applying' || state === 'done') $step.set('apply')
    // The server responds first, and checks or applies the import afterwards.
    if (previous && isRunning(previous) && !isRunning(summary)) queries.markStale()
    if (!hasReadingStep(summary.reading)) $isReading.set(false)
    if (applied)
      importCalls
        .isUndone(applied)
        .then($isUndone.set, (error) => environment.log(`Import: ${error}`))
  }

  /** Opens a stored import, or an empty screen. */
  async function open(id: string | undefined): Promise<void> {
    const state = $summary.get()?.state
    if (id === openId && (!id || state)) return
    if (!id && state && state !== 'done') return $router.open(importPath(openId), true)
    openId = id
    clear()
    // The screen works without the recent imports.
    importCalls.list().then($recentImports.set, (error) => environment.log(`Imports: ${error}`))
    const results = await tryCall((id) =>
      Promise.all([importCalls.find(id), importCalls.photos(id), importCalls.firstRows(id)]),
    )
    if (!results) return
    const [summary, photos, firstRows] = results
    $photos.set(photos)
    $firstRows.set(firstRows)
    $isReading.set(findOpenQuestions(summary.reading).length > 0)
    startQueue(summary.id, photos)
    // If it was stopped or failed, show the reason first.
    $step.set(summary.message ? 'apply' : 'check')
    show(summary)
  }

  function clear(): void {
    sheets.clear()
    queue.clear()
    $summary.set(undefined)
    $photos.set([])
    $firstRows.set([])
    $rejections.set([])
    $failure.set(undefined)
    $isUndone.set(false)
    $step.set('files')
  }

  function startQueue(id: string, photos: readonly ImportPhoto[] = []): void {
    const storedNames = new Set(photos.map(({ name }) => name))
    queue.start((name, file, watch) => importCalls.sendPhoto(id, name, file, watch), storedNames)
  }

  function openUploadedImport(summary: ImportSummary): void {
    // The chosen photos are sent again to the import of the new sheet.
    $photos.set([])
    $summary.set(undefined)
    openId = summary.id
    $isReading.set(true)
    show(summary)
    void loadFirstRows()
    startQueue(summary.id)
    if ($router.get()?.route === 'import') $router.open(importPath(summary.id), true)
  }

  async function loadFirstRows(): Promise<void> {
    const firstRows = await tryCall(importCalls.firstRows)
    if (firstRows) $firstRows.set(firstRows)
  }

  /** Changes mapping, cells, answers or photos, and checks again; one change after the other. */
  function edit(edits: ImportEdit): Promise<void> {
    const summary = $summary.get()
    const { showAtOnce = summary?.showAtOnce } = edits
    // Tick the checkbox at once; the check takes longer.
    if (summary && showAtOnce !== undefined) $summary.set({ ...summary, showAtOnce })
    lastEdit = lastEdit.then(async () => {
      const isSaved = await runChange((id) => importCalls.edit(id, edits))
      if (!isSaved) return summary?.id === openId ? $summary.set(summary) : undefined
      const photos = $photos.get().length > 0 && (await tryCall(importCalls.photos))
      if (photos) $photos.set(photos)
      await Promise.all([queries.whenFresh(), loadFirstRows()])
    })
    return lastEdit
  }

  /** Adds chosen files: a sheet is sent at once, photos once there is an import. */
  async function addFiles(files: readonly File[], isSheet = false): Promise<void> {
    const { sheet, photos, rejections } = await sortFiles(files, isSheet)
    $rejections.set(rejections)
    if (sheet) {
      sheets.clear()
      sheets.add([sheet])
    }
    queue.add(photos)
  }

  async function download(call: Promise<File>): Promise<void> {
    try {
      environment.save(await call)
    } catch (error) {
      showToast('error', messageOf(error, 'The file could not be made.'))
    }
  }

  onMount($summary, () => {
    const unsubscribe = $router.subscribe((page) => {
      if (page?.route === 'import') void open(page.params.id)
    })
    const timer = setInterval(() => {
      const summary = $summary.get()
      if (summary && isRunning(summary) && !$isBusy.get()) void refresh()
    }, POLL_MS)
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  })

  return {
    $summary,
    $step,
    $failure,
    $isBusy,
    $photos,
    $rejections,
    $recentImports,
    $isUndone,
    $isReading,
    $firstRows,
    sheets,
    queue,
    rows,
    urlQuery,
    edit,
    addFiles,
    /** Stops sending, when the admin leaves. */
    close(): void {
      openId = undefined
      clear()
    },
    async drop(data: DataTransfer): Promise<void> {
      if ($step.get() === 'apply') return
      const droppedFiles = await readDroppedFiles(data)
      if (droppedFiles.length > 0) $step.set('files')
      await addFiles(droppedFiles)
    },
    /** Goes back from the rows to the reading of the sheet if it has something to show, otherwise to the files. */
    goBack(): void {
      const summary = $summary.get()
      if (summary && hasReadingStep(summary.reading)) $isReading.set(true)
      else $step.set('files')
    },
    removeSheet(): void {
      openId = undefined
      clear()
      $router.open(importPath())
    },
    apply: () => runChange(importCalls.apply),
    stop: () => runChange(importCalls.stop),
    async undo(): Promise<void> {
      const { applied } = $summary.get() ?? {}
      if (!applied) return
      $isBusy.set(true)
      await undo.undo(applied.seq)
      $isBusy.set(false)
      await refresh()
    },
    downloadTemplate: () => download(importCalls.template()),
    downloadReport: () => download(importCalls.report(openId ?? '')),
  }
}
