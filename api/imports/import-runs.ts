// Application of imports in the background, one at a time across all processes, and stopping them.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#api/contract/failure.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { toSaveFailure } from '#api/store/file-system.ts'
import { newId } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'
import { applyRows } from './apply-import.ts'
import { type Check, countRows } from './check-sheet.ts'
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
  check: (one: OpenImport) => Promise<Check>
  /** See `applyRows`. */
  prepare: (product: ProductRecord) => void
  log: Log
}

/** How often processes exchange the progress of an import and requests to stop it, in ms. */
const TELL_EVERY_MS = 1000

const STOPPED = 'The import was stopped. Nothing was changed.'
const MISTAKE = 'The server has made a mistake. Nothing was changed; try again.'

export function createRuns({ stores, imports, isShared, check, prepare, log }: RunOptions) {
  const { get, change } = imports
  let last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after all earlier work. @throws the signal's reason, even while waiting. */
  function inTurn(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const before = last
    const mine = (async () => {
      signal.throwIfAborted()
      await Promise.race([before, once(signal, 'abort')])
      signal.throwIfAborted()
      await stores.exclusively(work, signal)
    })()
    last = Promise.allSettled([before, mine])
    return mine
  }

  /**
   * Reports progress to the other processes. Aborts if one of them has asked to stop, or has settled the import because
   * this process was silent for too long: it then counts as stopped.
   */
  const tell = (one: OpenImport, run: Run): Promise<void> =>
    change(one, (saved) => {
      if (!isOf(run, saved) || saved.work?.isToStop) run.abort.abort()
      else saved.work = workOf(run)
    })

  async function applyNow(one: OpenImport, run: Run): Promise<void> {
    const { by, abort } = run
    const { signal } = abort
    const now = new Date()
    await change(one, (saved) => {
      if (!isOf(run, saved)) abort.abort()
      signal.throwIfAborted()
      saved.state = 'applying'
      saved.begunAt = now.toISOString()
      saved.by = by
      saved.byName = stores.admins.find(by)?.name ?? saved.byName
    })
    // Checked again, because products may have changed since the last check.
    const checked = await check(one)
    const { seq = 0, ...counts } = await applyRows({
      ...{ stores, check: checked, prepare, signal, author: { now, by } },
      fileName: one.saved.fileName,
      report(done, total) {
        run.progress = { done, total }
      },
      async confirm() {
        if (isShared) await tell(one, run)
        signal.throwIfAborted()
      },
    })
    await end(one, (saved) => {
      saved.counts = countRows(checked)
      finishImport(saved, { seq, at: new Date().toISOString(), ...counts })
    })
  }

  /** Saves the final state. If that fails, the history still tells the outcome. */
  async function end(one: OpenImport, make: (saved: SavedImport) => void): Promise<void> {
    await change(one, make).catch((error) =>
      log.error('The state of an import was not saved.', error),
    )
  }

  async function runToEnd(one: OpenImport, run: Run): Promise<void> {
    const { signal } = run.abort
    const telling = isShared && setInterval(() => tell(one, run).catch(() => {}), TELL_EVERY_MS)
    try {
      await inTurn(() => applyNow(one, run), signal)
    } catch (error) {
      if (!signal.aborted && !(error instanceof Failure)) log.error('An import has failed.', error)
      await end(one, (saved) => {
        if (!isOf(run, saved)) return
        if (signal.aborted) endImport(saved, 'stopped', STOPPED)
        else endImport(saved, 'failed', error instanceof Failure ? error.message : MISTAKE)
      })
    } finally {
      if (telling) clearInterval(telling)
      if (one.run === run) one.run = undefined
    }
  }

  return {
    /** Starts applying the rows without errors, after all imports that were started earlier. */
    async apply(id: string, by: string): Promise<OpenImport> {
      const one = await get(id)
      const progress = { done: 0, total: one.saved.counts.rows }
      const run: Run = { id: newId(), by, abort: new AbortController(), progress }
      // Saved before the response, so that a restart does not forget that it was started.
      await change(one, (saved) => {
        assertChangeable(saved)
        one.run = run
        saved.state = 'waiting'
        saved.work = workOf(run)
        delete saved.begunAt
        delete saved.message
      }).catch((error) => {
        if (one.run === run) one.run = undefined
        throw toSaveFailure(error)
      })
      run.ended = runToEnd(one, run)
      return one
    },

    /** Stops an import that is not finished, so that nothing changes. One that is already done stays done. */
    async stop(id: string): Promise<OpenImport> {
      const one = await get(id)
      one.run?.abort.abort()
      await one.run?.ended
      while (isBusy(one.saved)) {
        await change(one, ({ work }) => {
          if (work) work.isToStop = true
        })
        await pause(TELL_EVERY_MS / 4)
        await get(id)
      }
      return one
    },

    /** Stops the imports that this process is applying, before they change anything. */
    async close(): Promise<void> {
      for (const { run } of imports.all()) run?.abort.abort()
      await Promise.all(imports.all().map(({ run }) => run?.ended))
    },
  }
}

const workOf = ({ id, progress }: Run) => ({
  run: id,
  aliveAt: new Date().toISOString(),
  progress,
})

/** Whether the import is still in this attempt: not in a later one, and not settled. */
const isOf = ({ id }: Run, { work }: SavedImport) => work?.run === id
