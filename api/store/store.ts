// Record store: typed collections in memory, changed by transactions that an engine makes durable.
import { randomUUID } from 'node:crypto'
import { AUTHORS, type CollectionName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import { type Collection, openCollection } from './collection.ts'
import type { AllRecords, Engine, State } from './engine.ts'
import { toSaveFailure } from './file-system.ts'
import { forCollections, kindOf, type RecordTypes } from './kinds.ts'
import type { CollectionChange, LogEntry, StoredRecord, TransactionInfo } from './log-entry.ts'
import { Table } from './table.ts'
import {
  createTransaction,
  listChanges,
  type Transaction,
  type TransactionBase,
} from './transaction.ts'

const STOPPING = 'The server is stopping: the change was not saved. Try again in a moment.'

type Collections = { readonly [N in CollectionName]: Collection<RecordTypes[N]> }

export type Store = Awaited<ReturnType<typeof openStore>>

interface CommitResult<R = unknown> {
  result: R
  seq: number | undefined
}

interface PendingTransaction {
  work: (transaction: Transaction) => unknown
  info: TransactionInfo
  confirm: (() => Promise<void>) | undefined
  resolve(result: CommitResult): void
  reject(reason: unknown): void
}

/** Opens the store on an engine. `now` provides the times of records and entries. */
export async function openStore(engine: Engine, now = () => new Date()) {
  const state = await engine.load()
  const tables = forCollections<Record<CollectionName, Table<StoredRecord>>>(
    (name) => new Table(state.records[name], kindOf(name).unique),
  )
  const committedTables = tables as unknown as TransactionBase
  const processId = randomUUID()
  const versions = new Map<CollectionName, number>()
  const listeners: ((entries: readonly LogEntry[]) => void)[] = []
  let { seq } = state
  let pending: PendingTransaction[] = []
  let drainPromise: Promise<void> | undefined
  let isClosed = false

  /** Commits waiting changes; those that arrive during a commit share the next one. */
  async function drain(): Promise<void> {
    while (pending.length > 0) {
      // Lets every change of this turn of the event loop join the batch.
      await Promise.resolve()
      const batch = pending
      pending = []
      await commit(batch)
    }
    drainPromise = undefined
  }

  async function commit(batch: readonly PendingTransaction[]): Promise<void> {
    const entries: LogEntry[] = []
    const settlements: (() => void)[] = []
    // Only background work, such as an import, has a `confirm` step.
    const isPatient = batch.some(({ confirm }) => confirm)
    try {
      await engine.commit(async (missedEntries) => {
        publish(missedEntries)
        const time = now()
        // Each transaction sees the changes of the ones before it.
        let base: TransactionBase = committedTables
        for (const { work, info, confirm, resolve, reject } of batch)
          try {
            await confirm?.()
            const transaction = createTransaction(base, time, authorOf(info))
            const result = work(transaction)
            const changes = listChanges(transaction)
            if (changes.length === 0) settlements.push(() => resolve({ result, seq: undefined }))
            else {
              const entrySeq = seq + entries.length + 1
              entries.push(toEntry(entrySeq, time, info, changes, findAuthorName(base, info.by)))
              settlements.push(() => resolve({ result, seq: entrySeq }))
              base = transaction
            }
          } catch (error) {
            settlements.push(() => reject(error))
          }
        return entries
      }, isPatient)
    } catch (error) {
      const failure = toSaveFailure(error)
      for (const { reject } of batch) reject(failure)
      return
    }
    publish(entries)
    for (const settle of settlements) settle()
  }

  /** Makes durable entries visible, in order. Entries that are already visible are skipped. */
  function publish(entries: readonly LogEntry[]): void {
    const newEntries = entries.filter((entry) => entry.seq > seq)
    for (const { seq: entrySeq, changes } of newEntries) {
      if (entrySeq !== seq + 1) throw new Error(`Change ${seq + 1} is missing before ${entrySeq}.`)
      seq = entrySeq
      for (const [name, collectionChanges] of Map.groupBy(
        changes,
        ({ collection }) => collection,
      )) {
        tables[name].apply(collectionChanges)
        versions.set(name, seq)
      }
    }
    if (newEntries.length > 0) for (const listener of listeners) listener(newEntries)
  }

  async function runTransaction<R>(
    work: (transaction: Transaction) => R,
    info: TransactionInfo,
    confirm?: () => Promise<void>,
  ): Promise<CommitResult<R>> {
    if (isClosed) throw new Failure(503, STOPPING)
    const { promise, resolve, reject } = Promise.withResolvers<CommitResult>()
    pending.push({ work, info, confirm, resolve, reject })
    drainPromise ??= drain()
    return (await promise) as CommitResult<R>
  }

  const collections = forCollections<Collections>((name) => {
    const version = () => `${processId}-${versions.get(name) ?? 0}-${versions.get('images') ?? 0}`
    return openCollection(name, tables[name], runTransaction, version)
  })
  const { entries, isStale, problem, onSetBack, runExclusively, database } = engine
  const store = {
    ...collections,
    transaction: runTransaction,
    /** Runs `work` on a transaction that is discarded. */
    preview: <R>(work: (transaction: Transaction) => R): R =>
      work(createTransaction(committedTables, now())),
    /** Calls `listener` with the entries of every commit, including those of other processes. */
    onCommit: (listener: (entries: readonly LogEntry[]) => void) => void listeners.push(listener),
    entries,
    isStale,
    problem,
    onSetBack,
    runExclusively,
    database,
    /** Backs up before a large change. @throws Failure 503 or 507 */
    backUp: () => engine.backUp().catch((cause) => Promise.reject(toSaveFailure(cause))),
    /** All records and the number of the last entry. */
    state: (): State => ({
      seq,
      records: forCollections<AllRecords>((name) => tables[name].oldestFirst()),
    }),
    /** Waits for accepted transactions; later ones are refused with Failure 503. */
    async close(): Promise<void> {
      isClosed = true
      await drainPromise
      await engine.close()
    },
  }
  await engine.watch({ ...store, publish })
  return store
}

/** The name of an author as it is now: of an admin, or of the token of a program. */
export function findAuthorName(
  {
    admins,
    tokens,
  }: Record<'admins' | 'tokens', { find(id: string): { name: string } | undefined }>,
  id: string,
): string | undefined {
  return admins.find(id)?.name ?? tokens.find(id)?.name
}

/** The id for `updatedBy`; only admins and tokens have one. */
function authorOf({ by }: TransactionInfo): string | undefined {
  return Object.hasOwn(AUTHORS, by) ? undefined : by
}

/** How many records somebody would say were changed: companions only count if there is nothing else. */
function countRecords(changes: readonly CollectionChange[]): number {
  const own = changes.filter(({ collection }) => !kindOf(collection).companionOf)
  return own.length || changes.length
}

function toEntry(
  seq: number,
  at: Date,
  info: TransactionInfo,
  changes: CollectionChange[],
  byName: string | undefined,
): LogEntry {
  const label = typeof info.label === 'string' ? info.label : info.label(countRecords(changes))
  return { seq, at: at.toISOString(), ...info, label, ...(byName && { byName }), changes }
}
