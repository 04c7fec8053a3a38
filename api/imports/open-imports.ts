// The imports as this process knows them. Where they are shared, each call reads what others have changed.
import { Failure } from '#api/contract/failure.ts'
import type { ImportSummary } from '#api/contract/import.ts'
import type { Store } from '#api/store/store.ts'
import type { Check, Placed } from './check-sheet.ts'
import { settleImport } from './import-end.ts'
import type { KeptImport, KeptImports, SavedImport } from './import-files.ts'

export interface OpenImport extends KeptImport {
  progress: ImportSummary['progress']
  /** When this process learned the last sign of life, by its own clock: those of machines differ. */
  heardAt: number
  /** Checks that run or wait. */
  checking: number
  check?: Check | undefined
  placed?: Placed | undefined
  /** Of the placed rows. */
  counts?: ImportSummary['counts'] | undefined
  /** While this process applies it, or will. */
  abort?: AbortController | undefined
  running?: Promise<void> | undefined
  changing?: Promise<void>
}

export type OpenImports = ReturnType<typeof createOpenImports>

/** Duration in ms after which a process that does not tell how far it is counts as gone. */
const GONE_AFTER_MS = 10_000

const UNKNOWN = 'There is no such import. It may be older than a week: send the sheet again.'
export const BUSY = 'This import is being checked or applied. Wait until that has ended.'
const DONE = 'This import is done. Send the sheet again for another one.'

export const isBusy = ({ state }: SavedImport): boolean =>
  state === 'waiting' || state === 'applying'

/** @throws Failure 409 for an import that cannot be changed now. */
export function assertChangeable(saved: SavedImport): void {
  if (saved.state === 'done') throw new Failure(409, DONE)
  if (isBusy(saved)) throw new Failure(409, BUSY)
}

/** The part of an import that a check reads. */
const readingOf = ({ mapping, edits, showAtOnce }: SavedImport) =>
  JSON.stringify([mapping, edits, showAtOnce])

export function createOpenImports(files: KeptImports, stores: Store) {
  const open = new Map<string, OpenImport>()

  /** Changes what is kept, one change after the other. An error of `make` changes nothing. */
  function change(one: OpenImport, make: (saved: SavedImport) => void): Promise<void> {
    const before = one.changing?.catch(() => {}) ?? Promise.resolve()
    one.changing = before.then(async () => take(one, await files.change(one.saved, make)))
    return one.changing
  }

  function take(one: OpenImport, saved: SavedImport): void {
    if (readingOf(one.saved) !== readingOf(saved)) {
      one.check = undefined
      one.placed = undefined
    }
    if (one.saved.work?.aliveAt !== saved.work?.aliveAt) one.heardAt = Date.now()
    one.saved = saved
  }

  /** @throws Failure 404 */
  async function get(id: string): Promise<OpenImport> {
    const kept = await files.read(id, open.get(id))
    if (!kept) throw new Failure(404, UNKNOWN)
    const one = open.get(id) ?? {
      ...kept,
      progress: { done: 0, total: 0 },
      heardAt: Date.now(),
      checking: 0,
    }
    open.set(id, one)
    if (one.photos !== kept.photos) one.placed = undefined
    take(one, kept.saved)
    Object.assign(one, kept)
    if (isLeft(one)) await settle(one)
    return one
  }

  /** Whether the process that began to apply it has gone. */
  function isLeft({ saved, abort, heardAt }: OpenImport): boolean {
    if (!isBusy(saved) || abort) return false
    return !files.isShared || Date.now() - heardAt > GONE_AFTER_MS
  }

  /** Runs under the commit lock: the import's process has committed before, or its commit finds the import settled. */
  async function settle(one: OpenImport): Promise<void> {
    const note = async () => {
      // It may have spoken, or been applied again, while this waited.
      if (!isLeft(one)) return
      const settled = structuredClone(one.saved)
      await settleImport(settled, stores)
      await change(one, (saved) => {
        if (!isBusy(saved) || saved.work?.aliveAt !== settled.work?.aliveAt) return
        Object.assign(saved, settled)
        delete saved.work
      })
    }
    // Nothing is changed: the transaction is there for the lock alone.
    await stores.transaction(() => {}, { by: 'system', label: 'Settled' }, note)
  }

  return {
    get,
    change,
    /** In this process. */
    all: () => [...open.values()],
    /** Newest first. */
    list: async (): Promise<OpenImport[]> => {
      const ids = files.isShared ? await files.list() : [...open.keys()]
      return (await Promise.all(ids.map(get))).toReversed()
    },
  }
}
