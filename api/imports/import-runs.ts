// Applies imports in the background, one after the other over all processes, and stops them.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#api/contract/failure.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import type { Log } from '#api/log.ts'
import { notSaved } from '#api/store/file-system.ts'
import { newId } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import { applyRows } from './apply-import.ts'
import type { Placed } from './check-sheet.ts'
import { finishImport } from './import-end.ts'
import type { SavedImport } from './import-files.ts'
import {
  assertChangeable,
  BUSY,
  isBusy,
  type OpenImport,
  type OpenImports,
} from './open-imports.ts'

interface RunOptions {
  stores: Store
  imports: OpenImports
  /** Whether other processes look at these imports. */
  isShared: boolean
  placeAgain: (one: OpenImport) => Promise<Placed>
  /** See `applyRows`. */
  prepare: (product: ProductRecord) => void
  log: Log
}

/** One try to apply an import. */
interface Run {
  /** See `SavedImport`. */
  run: string
  /** The admin's id. */
  by: string
  abort: AbortController
}

/** Interval in ms at which processes tell each other how far an import is, and whether to stop it. */
const TELL_EVERY_MS = 1000

const STOPPED = 'The import was stopped. Nothing was changed.'

export function createRuns({ stores, imports, isShared, placeAgain, prepare, log }: RunOptions) {
  const { get, change } = imports
  let last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after the work before it. @throws the signal's reason, also while it waits. */
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

  const workOf = ({ progress }: OpenImport, { run }: Run) => ({
    run,
    aliveAt: new Date().toISOString(),
    progress,
  })

  /**
   * Tells the other processes how far it is. Aborts where one of them wants it to stop, or has settled it because
   * this process was silent: then it counts as stopped.
   */
  const tell = (one: OpenImport, run: Run): Promise<void> =>
    change(one, (saved) => {
      if (!isOf(run, saved) || saved.work?.isToStop) run.abort.abort()
      else saved.work = workOf(one, run)
    })

  async function reportProgress(one: OpenImport, run: Run, ended: AbortSignal): Promise<void> {
    for (;;) {
      await pause(TELL_EVERY_MS, undefined, { signal: ended }).catch(() => {})
      if (ended.aborted) return
      await tell(one, run).catch(() => {})
    }
  }

  /** Notes the end. What was done counts, even where it cannot be noted. */
  async function end(one: OpenImport, make: (saved: SavedImport) => void): Promise<void> {
    await change(one, make).catch((error) => {
      make(one.saved)
      log.error('The state of an import was not saved.', error)
    })
  }

  async function applyNow(one: OpenImport, run: Run): Promise<void> {
    const { by, abort } = run
    const { signal } = abort
    await change(one, (saved) => {
      if (!isOf(run, saved)) abort.abort()
      signal.throwIfAborted()
      saved.state = 'applying'
      saved.begunAt = new Date().toISOString()
      saved.by = by
      saved.byName = stores.admins.find(by)?.name ?? saved.byName
    })
    // Again, since products may have changed since the last check.
    const placed = await placeAgain(one)
    const report = (done: number, total: number) => {
      one.progress = { done, total }
    }
    const confirm = async () => {
      if (isShared) await tell(one, run)
      signal.throwIfAborted()
    }
    const { fileName } = one.saved
    const options = { stores, placed, fileName, by, signal, prepare, report, confirm }
    const { seq = 0, ...counts } = await applyRows(options)
    const { counts: rows } = one
    await end(one, (saved) => {
      saved.counts = rows ?? saved.counts
      delete saved.work
      finishImport(saved, { seq, at: new Date().toISOString(), ...counts })
    })
  }

  async function runToEnd(one: OpenImport, run: Run): Promise<void> {
    const { signal } = run.abort
    const ended = new AbortController()
    const reporting = isShared ? reportProgress(one, run, ended.signal) : undefined
    try {
      await inTurn(() => applyNow(one, run), signal)
    } catch (error) {
      if (!signal.aborted && !(error instanceof Failure)) log.error('An import has failed.', error)
      await end(one, (saved) => {
        if (!isOf(run, saved)) return
        saved.state = signal.aborted ? 'stopped' : 'failed'
        saved.message = signal.aborted ? STOPPED : messageOf(error)
        delete saved.work
      })
    } finally {
      ended.abort()
      await reporting
      if (one.abort === run.abort) {
        one.abort = undefined
        one.running = undefined
      }
    }
  }

  return {
    /** Begins to apply the rows without errors, after the imports that were begun before. */
    async apply(id: string, by: string): Promise<OpenImport> {
      const one = await get(id)
      if (one.checking > 0) throw new Failure(409, BUSY)
      const abort = new AbortController()
      const run: Run = { run: newId(), by, abort }
      one.progress = { done: 0, total: (one.counts ?? one.saved.counts).rows }
      // Before the answer: a restart must not forget that it was begun.
      await change(one, (saved) => {
        assertChangeable(saved)
        one.abort = abort
        saved.state = 'waiting'
        saved.work = workOf(one, run)
        delete saved.begunAt
        delete saved.message
      }).catch((error) => {
        if (one.abort === abort) one.abort = undefined
        throw error instanceof Failure ? error : notSaved(error)
      })
      one.running = runToEnd(one, run)
      return one
    },

    /** Stops an import that has not ended: nothing was changed then. One that is already done stays done. */
    async stop(id: string): Promise<OpenImport> {
      const one = await get(id)
      one.abort?.abort()
      await one.running
      while (isBusy(one.saved)) {
        await change(one, ({ work }) => {
          if (work) work.isToStop = true
        })
        await pause(TELL_EVERY_MS / 4)
        await get(id)
      }
      return one
    },

    /** Stops what this process applies: it has changed nothing then. */
    async close(): Promise<void> {
      for (const { abort } of imports.all()) abort?.abort()
      await Promise.all(imports.all().map(({ running }) => running))
    },
  }
}

/** Whether it is this try that the import is in: no later one, and not settled. */
const isOf = ({ run }: Run, { work }: SavedImport) => work?.run === run

function messageOf(error: unknown): string {
  return error instanceof Failure
    ? error.message
    : 'The server has made a mistake. Nothing was changed; try again.'
}
