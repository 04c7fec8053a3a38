// Application of imports in the background, one at a time across all processes, and stopping them.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#api/contract/failure.ts'
import { countRows, type SheetCheck } from '#api/imports/rows/check-sheet.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { toSaveFailure } from '#api/store/file-system.ts'
import { newId } from '#api/store/record-metadata.ts'
import { findAuthorName, type Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'
import { applyRows } from './apply-import.ts'
import type { SavedImport } from './import-files.ts'
import {
  assertChangeable,
  endImport,
  finishImport,
  isBusy,
  type OpenImport,
  type OpenImports,
  type Run,
} from './open-imports.ts'

interface RunOptions {
  stores: Store
  imports: OpenImports
  /** Whether other processes use these imports. */
  isShared: boolean
  runCheck: (openImport: OpenImport) => Promise<SheetCheck>
  /** Indexes a new version of a product ahead of time. */
  indexProduct: (product: ProductRecord) => void
  log: Log
}

/** How often processes exchange the progress of an import and requests to stop it, in ms. */
const SYNC_EVERY_MS = 1000

const STOPPED = 'The import was stopped. Nothing was changed.'
const SERVER_ERROR = 'The server has made a mistake. Nothing was changed; try again.'

export function createRuns({ stores, imports, isShared, runCheck, indexProduct, log }: RunOptions) {
  const { getImport, updateImport } = imports
  let lastTask: Promise<unknown> = Promise.resolve()

  /** Runs a task after all earlier tasks. @throws the signal's reason, even while waiting. */
  function runInTurn(task: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const previousTask = lastTask
    const currentTask = (async () => {
      signal.throwIfAborted()
      await Promise.race([previousTask, once(signal, 'abort')])
      signal.throwIfAborted()
      await stores.runExclusively(task, signal)
    })()
    lastTask = Promise.allSettled([previousTask, currentTask])
    return currentTask
  }

  /**
   * Reports progress to the other processes. Aborts if one of them has asked to stop, or has settled the import because
   * this process was silent for too long: it then counts as stopped.
   */
  const syncProgress = (openImport: OpenImport, run: Run): Promise<void> =>
    updateImport(openImport, (saved) => {
      if (!isCurrentRun(run, saved) || saved.work?.isToStop) run.abortController.abort()
      else saved.work = createWork(run)
    })

  async function applyImport(openImport: OpenImport, run: Run): Promise<void> {
    const { by, abortController } = run
    const { signal } = abortController
    const startedAt = new Date()
    await updateImport(openImport, (saved) => {
      if (!isCurrentRun(run, saved)) abortController.abort()
      signal.throwIfAborted()
      saved.state = 'applying'
      saved.begunAt = startedAt.toISOString()
      saved.by = by
      saved.byName = findAuthorName(stores, by) ?? saved.byName
    })
    // Checked again, because products may have changed since the last check.
    const check = await runCheck(openImport)
    const { seq = 0, ...counts } = await applyRows({
      ...{ stores, check, indexProduct, signal, author: { now: startedAt, by } },
      fileName: openImport.saved.fileName,
      reportProgress(done, total) {
        run.progress = { done, total }
      },
      async confirm() {
        if (isShared) await syncProgress(openImport, run)
        signal.throwIfAborted()
      },
    })
    await saveOutcome(openImport, (saved) => {
      saved.counts = countRows(check)
      finishImport(saved, { seq, at: new Date().toISOString(), ...counts })
    })
  }

  /** Saves the final state. If that fails, the history still tells the outcome. */
  async function saveOutcome(
    openImport: OpenImport,
    update: (saved: SavedImport) => void,
  ): Promise<void> {
    await updateImport(openImport, update).catch((error) =>
      log.error('The state of an import was not saved.', error),
    )
  }

  async function runToEnd(openImport: OpenImport, run: Run): Promise<void> {
    const { signal } = run.abortController
    const syncTimer =
      isShared && setInterval(() => syncProgress(openImport, run).catch(() => {}), SYNC_EVERY_MS)
    try {
      await runInTurn(() => applyImport(openImport, run), signal)
    } catch (error) {
      if (!signal.aborted && !(error instanceof Failure)) log.error('An import has failed.', error)
      await saveOutcome(openImport, (saved) => {
        if (!isCurrentRun(run, saved)) return
        if (signal.aborted) endImport(saved, 'stopped', STOPPED)
        else endImport(saved, 'failed', error instanceof Failure ? error.message : SERVER_ERROR)
      })
    } finally {
      if (syncTimer) clearInterval(syncTimer)
      if (openImport.run === run) openImport.run = undefined
    }
  }

  return {
    /** Starts applying the rows without errors, after all imports that were started earlier. */
    async apply(id: string, by: string): Promise<OpenImport> {
      const openImport = await getImport(id)
      const progress = { done: 0, total: openImport.saved.counts.rows }
      const run: Run = { id: newId(), by, abortController: new AbortController(), progress }
      // Saved before the response, so that a restart does not forget that it was started.
      await updateImport(openImport, (saved) => {
        assertChangeable(saved)
        openImport.run = run
        saved.state = 'waiting'
        saved.work = createWork(run)
        delete saved.begunAt
        delete saved.message
      }).catch((error) => {
        if (openImport.run === run) openImport.run = undefined
        throw toSaveFailure(error)
      })
      run.completion = runToEnd(openImport, run)
      return openImport
    },

    /** Stops an import that is not finished, so that nothing changes. One that is already done stays done. */
    async stop(id: string): Promise<OpenImport> {
      const openImport = await getImport(id)
      openImport.run?.abortController.abort()
      await openImport.run?.completion
      while (isBusy(openImport.saved)) {
        await updateImport(openImport, ({ work }) => {
          if (work) work.isToStop = true
        })
        await pause(SYNC_EVERY_MS / 4)
        await getImport(id)
      }
      return openImport
    },

    /** Stops the imports that this process is applying, before they change anything. */
    async close(): Promise<void> {
      for (const { run } of imports.all()) run?.abortController.abort()
      await Promise.all(imports.all().map(({ run }) => run?.completion))
    },
  }
}

const createWork = ({ id, progress }: Run) => ({
  run: id,
  aliveAt: new Date().toISOString(),
  progress,
})

/** Whether the import is still in this attempt: not in a later one, and not settled. */
const isCurrentRun = ({ id }: Run, { work }: SavedImport) => work?.run === id
