// PostgreSQL connections: a small pool, time limits, and errors as readable messages.
import pg from 'pg'
import { Failure } from '#api/contract/failure.ts'

/** Timeout for connecting, in ms: a start without the database fails within 5 s. */
const CONNECT_MS = 4500
/** How long a statement may wait for one of the connections, in ms: long enough for a busy machine. */
const QUEUE_MS = 40_000
/** Timeout of an ordinary statement, in ms. */
const STATEMENT_MS = 10_000
/** Limit for a process that hangs in a transaction, in ms; shorter than the lock timeout of those that it blocks. */
const IDLE_MS = 30_000
/**
 * Limits around the lock that a change needs. Ordinarily a person is waiting, and a proxy gives up after a minute. An
 * import waits in the background, and on a busy machine its work between two statements takes longer.
 */
const ORDINARY_LIMITS = { lockMs: 40_000, idleMs: IDLE_MS }
const PATIENT_LIMITS = { lockMs: 600_000, idleMs: 120_000 }
/** How much longer than its own limit to wait for a statement's answer, in ms: the network may swallow packets. */
const ANSWER_MS = 2000

/** Set by SQL, because PgBouncer refuses them as connection parameters. */
const SET_LIMITS = {
  text: `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${IDLE_MS}`,
  query_timeout: CONNECT_MS,
}

const UNREACHABLE = 'The database cannot be reached: nothing was changed. Try again in a moment.'
const LOCKED =
  'Another change is still being saved, such as a large import: nothing was changed. Try again in a moment.'
const READ_ONLY =
  'The database takes no changes at present: nothing was changed. Try again in a moment.'
const DISK_FULL =
  "The database's disk is full: the change was not saved. Free some space and try again."

/** Responses to errors of the server, by the start of their SQLSTATE. Any other error is a defect. */
const REFUSALS = [
  [/^53100/, 507, DISK_FULL],
  [/^25006/, 503, READ_ONLY],
  [/^55P03/, 503, LOCKED],
  [/^(25P03|08|40|53|55|57)/, 503, UNREACHABLE],
] as const

/** Runs statements one after the other. */
export interface Statements {
  /**
   * Resolves with the rows; for a text of several statements, those of
   * the last one. A statement with a name is planned once per connection.
   * @throws Failure 503 or 507; pg.DatabaseError for a defect or a duplicate
   */
  query<R extends object>(text: string, values?: unknown[], name?: string): Promise<R[]>
}

/** The statements of one connection, for at most one transaction. */
export interface Session extends Statements {
  /**
   * Begins a transaction, waits for a lock with the statement `lock`, and resolves
   * with the rows of `text`. If nobody is waiting for the result it can be patient:
   * it then waits longer for the lock, and may pause longer between its statements.
   * @throws Failure 503 if others hold the lock for too long
   */
  beginWithLock<R extends object>(lock: string, text: string, isPatient?: boolean): Promise<R[]>
  /** Extends the time limit of each further statement in this transaction, in ms. */
  extendTimeLimit(ms: number): Promise<void>
}

export type Database = ReturnType<typeof openDatabase>

/** Opens the pool, which connects on first use. All of its methods throw like `query`. */
export function openDatabase(url: string) {
  const settings: pg.PoolConfig = {
    connectionString: url,
    application_name: 'showroom',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  // Connections stay open, because opening one takes longer than a change.
  const pool = new pg.Pool({
    ...settings,
    max: 4,
    idleTimeoutMillis: 0,
    onConnect: setLimits,
    // The pool has one timeout for connecting and for waiting; this one is for waiting.
    connectionTimeoutMillis: QUEUE_MS,
    Client: class extends pg.Client {
      constructor() {
        super(settings)
      }
    },
  })
  // The next statement replaces an idle connection that has ended.
  pool.on('error', () => {})

  /** Runs `work` on one connection. An error rolls back the transaction that `work` has begun. */
  async function runSession<R>(work: (statements: Session) => Promise<R>): Promise<R> {
    const client = await pool.connect().catch(throwUnreachable)
    // An error between two statements surfaces in the next one.
    const ignoreError = () => {}
    client.on('error', ignoreError)
    let isUsable = true
    try {
      return await work(createStatements(client))
    } catch (error) {
      isUsable = !isConnectionLost(error)
      if (isUsable) await client.query('rollback').catch(() => (isUsable = false))
      throw error
    } finally {
      client.off('error', ignoreError)
      client.release(!isUsable)
    }
  }

  return {
    runSession,
    query: <R extends object>(...statement: Parameters<Statements['query']>): Promise<R[]> =>
      runSession(({ query }) => query<R>(...statement)),
    /** Runs `work` in one transaction: all or nothing. */
    transaction: <R>(work: (statements: Session) => Promise<R>): Promise<R> =>
      runSession(async (statements) => {
        await statements.query('begin')
        const result = await work(statements)
        await statements.query('commit')
        return result
      }),
    /** A separate connection, as LISTEN needs one. Rejects like `query`. */
    async connect(): Promise<pg.Client> {
      const client = new pg.Client(settings)
      // The caller listens to 'end', which follows every error.
      client.on('error', () => {})
      await client
        .connect()
        .then(() => setLimits(client))
        .catch(throwUnreachable)
      return client
    },
    /** Number of connections by state, and of statements waiting for one. */
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    /** Waits for running statements. */
    close: () => pool.end(),
  }
}

export function createStatements(client: pg.ClientBase): Session {
  let limitMs = STATEMENT_MS
  async function query<R extends object>(text: string, values?: unknown[], name?: string) {
    const result: pg.QueryResult<R> | pg.QueryResult<R>[] = await client
      .query<R>({
        ...{ text, query_timeout: limitMs + ANSWER_MS },
        ...(values && { values }),
        ...(name && { name }),
      })
      .catch(throwQueryFailure)
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  }
  return {
    query,
    async beginWithLock<R extends object>(lock: string, text: string, isPatient = false) {
      const { lockMs, idleMs } = isPatient ? PATIENT_LIMITS : ORDINARY_LIMITS
      limitMs = lockMs
      const rows = await query<R>(
        `begin; set local lock_timeout = ${lockMs}; set local statement_timeout = 0; ${lock};
        set local statement_timeout = ${STATEMENT_MS};
        set local idle_in_transaction_session_timeout = ${idleMs}; ${text}`,
      )
      limitMs = STATEMENT_MS
      return rows
    },
    async extendTimeLimit(ms) {
      limitMs = STATEMENT_MS + ms
      await query(`set local statement_timeout = ${limitMs}`)
    },
  }
}

async function setLimits(client: pg.ClientBase): Promise<void> {
  await client.query(SET_LIMITS)
}

function throwUnreachable(cause: unknown): never {
  throw new Failure(503, UNREACHABLE, { cause })
}

/** @throws Failure if the server or the connection is at fault; rethrows a defect unchanged */
function throwQueryFailure(cause: unknown): never {
  if (!(cause instanceof pg.DatabaseError)) return throwUnreachable(cause)
  const [, status, message] = REFUSALS.find(([states]) => states.test(cause.code ?? '')) ?? []
  throw status ? new Failure(status, message, { cause }) : cause
}

export function isDuplicate(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '23505'
}

/** The message of the server or the network, without a full stop. */
export function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return describeReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error instanceof Failure && error.cause ? describeReason(error.cause) : error.message
}

/** Whether the connection can no longer be used: it has ended, or its last statement was never answered. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Failure && error.cause)) return false
  const { cause } = error
  return !(cause instanceof pg.DatabaseError) || /^(57P|08)/.test(cause.code ?? '')
}
