// Storage engine on PostgreSQL: any number of processes share one log, and each has all records in memory.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import { type Engine, emptyRecords, type FollowedStore, type State } from '#api/store/engine.ts'
import { completeRecord, kindOf } from '#api/store/kinds.ts'
import type { CollectionChange, LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import type { Log } from '#api/telemetry/log.ts'
import {
  createStatements,
  type Database,
  describeReason,
  isConnectionLost,
  isDuplicate,
  openDatabase,
  type Statements,
} from './database.ts'
import { type Follower, SetBackFailure, startFollower } from './follower.ts'
import { LOCK_LOG, LOCKS, migrate } from './schema.ts'
import { assertSessions } from './sessions.ts'
import { writeEntries } from './write-entries.ts'

/** How long to look for a commit whose acknowledgement was lost, in ms. */
const COMMIT_CHECK_MS = 10_000
/** Delay between attempts to reach the database, and to get the first-run lock, in ms. */
const RETRY_MS = 200
/** Entries read per query. */
const PAGE_ENTRIES = 200

const SET_BACK =
  'The database was set back to an earlier state: nothing was changed. The server starts again with that state; try again in a moment.'
const UNREACHABLE = 'The database cannot be reached: nothing can be saved.'
const UNCLEAR =
  'The connection to the database was lost while this was saved. Look whether it was before you do it again.'

interface LogRow {
  seq: number
  at: Date
  info: Omit<LogEntry, 'seq' | 'at' | 'changes'>
  changes: CollectionChange[]
}

const COLUMNS = `seq, at, jsonb_strip_nulls(jsonb_build_object(
  'by', by, 'byName', by_name, 'label', label, 'undoes', undoes)) as info`

/** Selects the last known entry, without its changes, and all entries after it. */
const selectEntriesFrom = (
  lastSeq: number,
) => `select ${COLUMNS}, case when seq > ${lastSeq} then changes end as changes
  from log where seq >= ${lastSeq} order by seq`

/** Identifies an entry: after a failover, another entry may have the same number. */
type EntryKey = Pick<LogEntry, 'seq' | 'at'>

/** The engine of the database at `url`; `load` connects to it. */
export function openPostgresEngine(url: string, log: Log): Engine & { database: Database } {
  const database = openDatabase(url)
  /** Marks the entries of this process. */
  const writer = randomUUID()
  /** The last entry that the store has. */
  let lastEntry: EntryKey | undefined
  let store: FollowedStore | undefined
  let follower: Follower | undefined
  const setBackSignal = Promise.withResolvers<void>()
  let isSetBack = false

  async function load(): Promise<State> {
    await assertSessions(database)
      .then(() => migrate(database))
      .catch(throwStartError)
    const [newestEntry, rows] = await database.transaction(async ({ query }) => {
      await query('set transaction isolation level repeatable read')
      const [newest] = await query<LogRow>('select seq, at from log order by seq desc limit 1')
      const recordRows = await query<{ collection: CollectionName; body: unknown }>(
        'select collection, body from records order by position',
      )
      return [newest, recordRows] as const
    })
    lastEntry = newestEntry && { seq: newestEntry.seq, at: newestEntry.at.toISOString() }
    const records = emptyRecords() as Record<CollectionName, StoredRecord[]>
    for (const { collection, body } of rows)
      records[collection].push(completeRecord(kindOf(collection), body))
    return { seq: newestEntry?.seq ?? 0, records }
  }

  /**
   * The entries in `rows` that the store does not have. The first row is the last entry that it does have.
   * @throws SetBackFailure if the database no longer has that entry.
   */
  function selectNewEntries(
    rows: readonly LogRow[],
    lastSeenEntry: EntryKey | undefined,
  ): LogEntry[] {
    if (lastSeenEntry && rows[0]?.at.toISOString() !== lastSeenEntry.at) {
      isSetBack = true
      setBackSignal.resolve()
      throw new SetBackFailure(503, SET_BACK)
    }
    return rows
      .filter(({ seq }) => seq > (lastSeenEntry?.seq ?? 0))
      .map((row) => toEntry({ ...row, changes: row.changes.map(completeChange) }))
  }

  /** Publishes everything that other processes have committed by now, in pages. */
  async function catchUp({ query }: Pick<Statements, 'query'>): Promise<void> {
    for (;;) {
      // Copied, because it may change while the database answers.
      const lastSeenEntry = lastEntry
      const rows = await query<LogRow>(
        `${selectEntriesFrom(lastSeenEntry?.seq ?? 0)} limit ${PAGE_ENTRIES}`,
      )
      store?.publish(selectNewEntries(rows, lastSeenEntry))
      if (rows.length < PAGE_ENTRIES) return
    }
  }

  const commit: Engine['commit'] = async (createEntries, isPatient) => {
    let lastWritten: LogEntry | undefined
    try {
      await database.runSession(async (statements) => {
        const lastSeenEntry = lastEntry
        // Sent together, because each message costs a round trip to the database.
        const selectMissedEntries = selectEntriesFrom(lastSeenEntry?.seq ?? 0)
        const rows = await statements.beginWithLock<LogRow>(
          LOCK_LOG,
          selectMissedEntries,
          isPatient,
        )
        const entries = await createEntries(selectNewEntries(rows, lastSeenEntry))
        lastWritten = entries.at(-1)
        const { records } = store?.state() ?? { records: emptyRecords() }
        if (lastWritten) await writeEntries(statements, { entries, records, writer })
        await statements.query('commit')
      })
    } catch (error) {
      if (isDuplicate(error)) throw createDuplicateFailure(error)
      if (!lastWritten || !isConnectionLost(error) || !(await isCommitted(lastWritten))) throw error
    }
  }

  /**
   * Whether a commit whose acknowledgement was lost has succeeded. Taking the lock waits for that commit to end.
   * @throws Failure 503 if the database stays unreachable.
   */
  async function isCommitted({ seq }: LogEntry): Promise<boolean> {
    const deadline = Date.now() + COMMIT_CHECK_MS
    for (;;) {
      try {
        return await database.transaction(async ({ query }) => {
          await query(LOCK_LOG)
          const selectOwn = 'select from log where seq = $1 and process = $2'
          return (await query(selectOwn, [seq, writer])).length > 0
        })
      } catch (error) {
        if (Date.now() > deadline) throw createUnclearFailure(error)
        await pause(RETRY_MS)
      }
    }
  }

  async function* entries(id?: string): AsyncGenerator<LogEntry> {
    let beforeSeq = 2 ** 31 - 1
    for (;;) {
      const rows = await database.query<LogRow>(
        `select ${COLUMNS}, changes from log where seq < $1 and ($2::jsonb is null or changes @> $2)
        order by seq desc limit ${PAGE_ENTRIES}`,
        [beforeSeq, id === undefined ? null : JSON.stringify([{ id }])],
      )
      for (const row of rows) yield toEntry(row)
      const lastRow = rows.at(-1)
      if (!lastRow || rows.length < PAGE_ENTRIES) return
      beforeSeq = lastRow.seq
    }
  }

  return {
    load,
    commit,
    // Backups are left to the database's own tools.
    backUp: async () => {},
    entries,
    database,
    isStale: () => follower?.isStale() ?? false,
    async problem() {
      if (isSetBack) return SET_BACK
      return follower?.isStale() ? UNREACHABLE : undefined
    },
    onSetBack: (listener) => void setBackSignal.promise.then(listener),
    async runExclusively(work, signal) {
      const client = await database.connect()
      const { query } = createStatements(client)
      const tryLock = 'select where pg_try_advisory_lock($1)'
      try {
        while ((await query(tryLock, [LOCKS.exclusiveWork])).length === 0)
          await pause(RETRY_MS, undefined, { signal })
        await catchUp({ query })
        return await work()
      } finally {
        await client.end()
      }
    },
    async watch(followedStore) {
      store = followedStore
      store.onCommit((entries) => {
        lastEntry = entries.at(-1) ?? lastEntry
      })
      follower = await startFollower({ database, writer, catchUp, log })
    },
    async close() {
      await follower?.close()
      await database.close()
    },
  }
}

function toEntry({ seq, at, info, changes }: LogRow): LogEntry {
  return { seq, at: at.toISOString(), ...info, changes }
}

/** The change with its record in the form in which the store keeps records. */
function completeChange(change: CollectionChange): CollectionChange {
  const { collection, after } = change
  return { ...change, after: after && completeRecord(kindOf(collection), after) }
}

const createUnclearFailure = (cause: unknown) => new Failure(503, UNCLEAR, { cause })

/** The failure for a duplicate that only the database's unique constraint has noticed. */
function createDuplicateFailure(cause: Error & { detail?: string | undefined }): Failure {
  const collection = COLLECTIONS.find((name) => cause.detail?.includes(`(${name}, `))
  const [field] = (collection && kindOf(collection).unique) ?? []
  const message = field?.takenMessage ?? 'Another record has the same value.'
  return new Failure(409, message, { cause, ...(field && { fields: { [field.key]: message } }) })
}

function throwStartError(error: unknown): never {
  const advice = ' Check the address, the password and that PostgreSQL is running.'
  throw new Error(
    `The database of DATABASE_URL cannot be used: ${describeReason(error)}.${error instanceof Failure ? advice : ''}`,
    { cause: error },
  )
}
