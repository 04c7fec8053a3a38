// The store of one import: its sheet, its photographs, what its check has found, and how far it is.
import { atom, onMount } from 'nanostores'
import type { ImportEdit, ImportPhoto, ImportSummary } from '#api/contract/import.ts'
import { createListPage } from '#src/admin/crud/list.ts'
import { wholePage } from '#src/admin/crud/resource.ts'
import type { Undo } from '#src/admin/crud/undo.ts'
import type { Noun } from '#src/admin/messages.ts'
import { $router, createListQuery, importPath } from '#src/admin/router.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import { isAbort } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { showToast } from '#src/ui/toasts.ts'
import { sortFiles } from './chosen-files.ts'
import { createImportCalls, IMPORT_PARAMS } from './import-calls.ts'
import { createPhotoQueue } from './photo-queue.ts'
import { createSheetUpload } from './sheet-upload.ts'
import { createTimeLeft } from './time-left.ts'

export const ROW: Noun = { title: 'Row', one: 'row', many: 'rows' }
export const STEPS = ['files', 'check', 'apply'] as const
export type Step = (typeof STEPS)[number]

/** How often the state of a running import is asked for, in milliseconds. */
const ASK_MS = 1000
const NOT_READ = 'The import could not be read.'

export const isRunning = ({ state }: ImportSummary) =>
  state === 'checking' || state === 'waiting' || state === 'applying'

interface Deps {
  calls: Calls
  environment: Pick<Environment, 'shrink' | 'save' | 'log'>
  undo: Undo
}

export type Import = ReturnType<typeof createImport>

/** Sending goes on while other pages are shown. */
export function createImport({ calls, environment, undo }: Deps) {
  const send = createImportCalls(calls)
  const $summary = atom<ImportSummary | undefined>()
  const $step = atom<Step>('files')
  /** Why the last call failed; the screen stays as it was. */
  const $trouble = atom<{ message: string; retry: () => void } | undefined>()
  /** Whether a change is being checked. */
  const $isBusy = atom(false)
  const $photos = atom<readonly ImportPhoto[]>([])
  const $leftOut = atom<readonly string[]>([])
  /** The imports of the last week. */
  const $others = atom<readonly ImportSummary[]>([])
  const $isUndone = atom(false)
  const timeLeft = createTimeLeft()
  /** The row that is focused when it is drawn. */
  const $shownRow = atom<number | undefined>()
  /** The import that is shown, also while its calls are under way. */
  let openId: string | undefined
  let editing = Promise.resolve()

  const urlQuery = createListQuery('import', () => importPath(openId), IMPORT_PARAMS)
  const rows = createListPage(
    ROW,
    async (_, query) => {
      if (!openId || query.show === 'photos') return wholePage([])
      return send.rows(openId, query)
    },
    { api: calls.api, undo, urlQuery },
  )
  const upload = createSheetUpload(send.create, openStored)
  const queue = createPhotoQueue({
    shrink: environment.shrink,
    onSent: (photo) => $photos.set([...$photos.get(), photo]),
    onEnd: () => void edit({}),
  })

  /** Runs a call; its failure is shown with Retry. Resolves with undefined then, or after another import was opened. */
  async function attempt<T>(call: () => Promise<T>): Promise<T | undefined> {
    const id = openId
    try {
      const result = await call()
      if (id !== openId) return undefined
      $trouble.set(undefined)
      return result
    } catch (error) {
      if (id === openId && !isAbort(error))
        $trouble.set({
          message: messageOf(error, NOT_READ),
          retry: () => void attempt(call).then((result) => result && refresh()),
        })
      return undefined
    }
  }

  async function refresh(): Promise<void> {
    const id = openId
    if (!id) return
    const summary = await attempt(() => send.find(id))
    if (summary) show(summary)
  }

  function show(summary: ImportSummary): void {
    const before = $summary.get()
    $summary.set(summary)
    const { state, applied } = summary
    if (state === 'waiting' || state === 'applying' || state === 'done') $step.set('apply')
    if (before && isRunning(before) && !isRunning(summary)) void rows.refresh()
    if (state === 'waiting') void loadOthers()
    timeLeft.see(summary)
    if (applied)
      send.isUndone(applied).then($isUndone.set, (error) => environment.log(`Import: ${error}`))
  }

  async function loadOthers(): Promise<void> {
    // The screen works without them.
    await send.list().then($others.set, (error) => environment.log(`Imports: ${error}`))
  }

  /** Opens a stored import, or an empty screen. */
  async function open(id: string | undefined): Promise<void> {
    const state = $summary.get()?.state
    if (id === openId && (!id || state)) return
    if (!id && state && state !== 'done') return $router.open(importPath(openId), true)
    openId = id
    clear()
    void loadOthers()
    if (!id) return
    const found = await attempt(() => Promise.all([send.find(id), send.photos(id)]))
    if (!found) return
    const [summary, photos] = found
    $photos.set(photos)
    startQueue(summary.id, photos)
    $step.set('check')
    show(summary)
  }

  function clear(): void {
    upload.clear()
    queue.clear()
    $summary.set(undefined)
    $photos.set([])
    $leftOut.set([])
    $trouble.set(undefined)
    $isUndone.set(false)
    $step.set('files')
  }

  function startQueue(id: string, photos: readonly ImportPhoto[] = []): void {
    const names = new Set(photos.map(({ name }) => name))
    queue.start((name, file, watch) => send.sendPhoto(id, name, file, watch), names)
  }

  function openStored(summary: ImportSummary): void {
    // The photographs go with the newest sheet.
    $photos.set([])
    $summary.set(undefined)
    openId = summary.id
    show(summary)
    startQueue(summary.id)
    if ($router.get()?.route === 'import') $router.open(importPath(summary.id), true)
  }

  /** Changes mapping, cells or photographs, and checks again; one change after the other. */
  function edit(change: ImportEdit): Promise<void> {
    const summary = $summary.get()
    const { showAtOnce } = change
    // The checkbox answers at once; the check follows.
    if (summary && showAtOnce !== undefined) $summary.set({ ...summary, showAtOnce })
    editing = editing.then(() => sendEdit(change))
    return editing
  }

  async function sendEdit(change: ImportEdit): Promise<void> {
    const id = openId
    if (!id) return
    $isBusy.set(true)
    const summary = await attempt(() => send.edit(id, change))
    $isBusy.set(false)
    if (!summary) {
      const shown = $summary.get()
      if (shown && change.showAtOnce !== undefined)
        $summary.set({ ...shown, showAtOnce: !change.showAtOnce })
      return
    }
    show(summary)
    if (change.photos || Object.keys(change).length === 0) await loadPhotos()
    await rows.refresh()
  }

  async function loadPhotos(): Promise<void> {
    const id = openId
    const photos = id && (await attempt(() => send.photos(id)))
    if (photos) $photos.set(photos)
  }

  async function run(call: (id: string) => Promise<ImportSummary>): Promise<void> {
    const id = openId
    if (!id || $isBusy.get()) return
    $isBusy.set(true)
    const summary = await attempt(() => call(id))
    $isBusy.set(false)
    if (summary) show(summary)
  }

  async function download(call: () => Promise<File>): Promise<void> {
    try {
      environment.save(await call())
    } catch (error) {
      showToast('error', messageOf(error, 'The file could not be made.'))
    }
  }

  onMount($summary, () => {
    const stop = $router.subscribe((page) => {
      if (page?.route === 'import') void open(page.params.id)
    })
    const timer = setInterval(() => {
      const summary = $summary.get()
      if (summary && isRunning(summary) && !$isBusy.get()) void refresh()
    }, ASK_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  })

  return {
    $summary,
    $sheet: upload.$sheet,
    $step,
    $trouble,
    $isBusy,
    $photos,
    $leftOut,
    $others,
    $isUndone,
    $secondsLeft: timeLeft.$seconds,
    $shownRow,
    queue,
    rows,
    urlQuery,
    products: send.products,
    edit,
    /** Takes chosen or dropped files: the sheet is sent at once, photographs as soon as there is one. */
    async take(files: readonly File[], isSheet = false): Promise<void> {
      const { sheet, photos, leftOut } = await sortFiles(files, isSheet)
      $leftOut.set(leftOut)
      if (sheet) void upload.start(sheet)
      queue.add(photos)
    },
    /** Opens the page of a wrong row and focuses it. */
    async showRow(row: number): Promise<void> {
      const id = openId
      for (let page = 1, pages = 1; id && page <= pages; page++) {
        const found = await attempt(() => send.rows(id, { show: 'error', page }))
        if (!found) return
        pages = found.pages
        if (!found.items.some((one) => one.row === row)) continue
        $shownRow.set(undefined)
        urlQuery.go({ show: 'error', page })
        $shownRow.set(row)
        return
      }
    },
    removeSheet(): void {
      openId = undefined
      clear()
      $router.open(importPath())
    },
    apply: () => run(send.apply),
    stop: () => run(send.stop),
    async undo(): Promise<void> {
      const { applied } = $summary.get() ?? {}
      if (!applied) return
      $isBusy.set(true)
      await undo.undo(applied.seq)
      $isBusy.set(false)
      await refresh()
    },
    downloadTemplate: () => download(send.template),
    downloadReport: () => download(() => send.report(openId ?? '')),
  }
}
