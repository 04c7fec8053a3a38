// Imports known to this process. If they are shared, each call reads the changes of other processes.
import { Failure } from '#api/contract/failure.ts'
import type { SheetCheck } from '#api/imports/rows/check-sheet.ts'
import type { Store } from '#api/store/store.ts'
import type { ImportSummary } from './contract.ts'
import {
  type ImportStorage,
  NO_SUCH_IMPORT,
  type SavedImport,
  type StoredImport,
} from './import-files.ts'

/** One attempt to apply an import. */
export interface Run {
  /** Stored in the import as `work.run`. */
  id: string
  /** The admin's id. */
  by: string
  abortController: AbortController
  progress: ImportSummary['progress']
  completion?: Promise<void>
}

export interface OpenImport extends StoredImport {
  /** When this process last saw progress, by its own clock, because the clocks of machines differ. */
  lastSeenAt: number
  /** The last check; photos may have been added since. */
  check?: SheetCheck | undefined
  /** Set while this process applies the import, or is going to. */
  run?: Run | undefined
}

export type OpenImports = ReturnType<typeof createOpenImports>

/** How long a process may show no progress before it counts as gone, in ms. A busy machine may be slow. */
const ABANDONED_AFTER_MS = 30_000

const BUSY = 'This import is being checked or applied. Wait until that has ended.'
const DONE = 'This import is done. Send the sheet again for another one.'
const SERVER_WENT_AWAY =
  'The server or its database went away before the end. Nothing was changed; apply it again.'

export const isBusy = ({ state }: SavedImport): boolean =>
  state === 'waiting' || state === 'applying'

/** Whether it can be changed now. */
export const isChangeable = (saved: SavedImport): boolean =>
  !isBusy(saved) && saved.state !== 'done'

/** @throws Failure 409 if the import cannot be changed now. */
export function assertChangeable(saved: SavedImport): void {
  if (!isChangeable(saved)) throw new Failure(409, isBusy(saved) ? BUSY : DONE)
}

/** The settings of an import that its check depends on, as a text to compare. */
const checkInputOf = ({ sheet, mapping, edits, answers, showAtOnce }: SavedImport) =>
  JSON.stringify([sheet, mapping, edits, answers, showAtOnce])

/** Adds what imports of an earlier version lack; their rows belong to a single sheet. */
function addDefaults(saved: SavedImport): void {
  const defaults = { sheets: [], sheet: 0, hasSemicolons: false, answers: {} }
  const counts = Object.assign({ leftOut: 0 }, saved.counts)
  Object.assign(saved, { ...defaults, ...saved, counts })
}

export function createOpenImports(files: ImportStorage, stores: Store) {
  const importsById = new Map<string, OpenImport>()

  /** Changes the stored import. If `update` throws, nothing changes. */
  async function updateImport(
    openImport: OpenImport,
    update: (saved: SavedImport) => void,
  ): Promise<void> {
    replaceSaved(
      openImport,
      await files.change(openImport.saved.id, (saved) => {
        addDefaults(saved)
        update(saved)
      }),
    )
  }

  function replaceSaved(openImport: OpenImport, saved: SavedImport): void {
    if (checkInputOf(openImport.saved) !== checkInputOf(saved)) openImport.check = undefined
    if (openImport.saved.work?.aliveAt !== saved.work?.aliveAt) openImport.lastSeenAt = Date.now()
    openImport.saved = saved
  }

  /** @throws Failure 404 */
  async function getImport(id: string): Promise<OpenImport> {
    const stored = await files.read(id)
    if (!stored) throw new Failure(404, NO_SUCH_IMPORT)
    addDefaults(stored.saved)
    const openImport = importsById.get(id) ?? { ...stored, lastSeenAt: Date.now() }
    importsById.set(id, openImport)
    replaceSaved(openImport, stored.saved)
    openImport.photos = stored.photos
    if (isAbandoned(openImport)) await settleImport(openImport)
    return openImport
  }

  /** Whether the process that started applying it has gone. */
  function isAbandoned({ saved, run, lastSeenAt }: OpenImport): boolean {
    if (!isBusy(saved) || run) return false
    return !files.isShared || Date.now() - lastSeenAt > ABANDONED_AFTER_MS
  }

  /**
   * Settles an import under the commit lock: either its process has committed
   * before, or its commit will find it settled.
   */
  async function settleImport(openImport: OpenImport): Promise<void> {
    const recordOutcome = async () => {
      const { work, begunAt } = openImport.saved
      const applied = await findResult(stores, begunAt)
      // It may have shown a sign of life or been applied again during the wait.
      if (!isAbandoned(openImport)) return
      await updateImport(openImport, (saved) => {
        if (!isBusy(saved) || saved.work?.aliveAt !== work?.aliveAt) return
        if (applied) finishImport(saved, applied)
        else endImport(saved, 'stopped', SERVER_WENT_AWAY)
      })
    }
    // Changes nothing: the transaction only serves to take the lock.
    await stores.transaction(() => {}, { by: 'system', label: 'Settled' }, recordOutcome)
  }

  return {
    getImport,
    updateImport,
    /** The imports known to this process. */
    all: () => [...importsById.values()],
    /** Newest first. */
    list: async (): Promise<OpenImport[]> => {
      const ids = files.isShared ? await files.list() : [...importsById.keys()]
      return (await Promise.all(ids.map(getImport))).toReversed()
    },
  }
}

/** Finds in the history what the import that began at this time changed; undefined if it changed nothing. */
async function findResult({ entries }: Pick<Store, 'entries'>, begunAt = '') {
  if (begunAt === '') return undefined
  for await (const { seq, at, changes } of entries()) {
    if (at < begunAt) return undefined
    const importChanges = changes.filter(({ after }) => after?.updatedAt === begunAt)
    const products = importChanges.filter(({ collection }) => collection === 'products')
    const addedCount = products.filter(({ before }) => !before).length
    if (products.length > 0)
      return { seq, at, new: addedCount, changed: products.length - addedCount }
  }
  return undefined
}

/** Records what an import has done. */
export function finishImport(
  saved: SavedImport,
  result: Pick<NonNullable<ImportSummary['applied']>, 'seq' | 'at' | 'new' | 'changed'>,
): void {
  const { begunAt = result.at } = saved
  const { photos, photosWithoutProduct } = saved.counts
  endImport(saved, 'done')
  saved.applied = {
    ...result,
    changedAt: begunAt,
    seconds: (Date.parse(result.at) - Date.parse(begunAt)) / 1000,
    photos: photos - photosWithoutProduct,
  }
}

/** Records how the import ended, and why. */
export function endImport(
  saved: SavedImport,
  state: 'done' | 'stopped' | 'failed',
  message?: string,
): void {
  saved.state = state
  delete saved.message
  if (message) saved.message = message
  delete saved.work
}
