// The connections to PostgreSQL: a pool of few, time limits, and errors as sentences.
import pg from 'pg'
import { Failure } from '#api/contract/failure.ts'

/** Waits in ms. A start without the database fails within 5 s. */
const CONNECT_MS = 4500
const STATEMENT_MS = 10_000
/** For a network that swallows packets: longer than the server takes to cancel a statement. */
const ANSWER_MS = 12_000

const AWAY = 'The database cannot be reached: nothing was changed. Try again in a moment.'
const DISK_FULL =
  "The database's disk is full: the change was not saved. Free some space and try again."

/** Runs statements, one after the other. */
export interface Statements {
  /** Resolves with the rows; of a text of several statements with those of the last. */
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>
}

export type Database = ReturnType<typeof openDatabase>

/** Returns the pool. It connects with the first statement. @throws Failure 503 or 507 from every method. */
export function openDatabase(url: string) {
  const settings: pg.PoolConfig = {
    connectionString: url,
    application_name: 'showroom',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    // A process that hangs in a transaction must not keep the others from writing.
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  // They stay open: a new one takes longer than a change.
  const pool = new pg.Pool({ ...settings, max: 4, idleTimeoutMillis: 0 })
  // An idle connection that ends is replaced by the next statement.
  pool.on('error', () => {})

  /** Runs `work` on one connection. An error rolls back the transaction that `work` has begun. */
  async function session<R>(work: (statements: Statements) => Promise<R>): Promise<R> {
    const client = await pool.connect().catch(refused)
    // An error between two statements is that of the next statement.
    const ignore = () => {}
    client.on('error', ignore)
    let isUsable = true
    try {
      return await work(statementsOf(client))
    } catch (error) {
      isUsable = !isLost(error)
      if (isUsable) await client.query('rollback').catch(() => (isUsable = false))
      throw toFailure(error)
    } finally {
      client.off('error', ignore)
      client.release(!isUsable)
    }
  }

  return {
    session,
    query: <R extends object>(...statement: Parameters<Statements['query']>): Promise<R[]> =>
      session(({ query }) => query<R>(...statement)),
    /** Runs `work` in one transaction: all or nothing. */
    transaction: <R>(work: (statements: Statements) => Promise<R>): Promise<R> =>
      session(async (statements) => {
        await statements.query('begin')
        const result = await work(statements)
        await statements.query('commit')
        return result
      }),
    /** A connection of its own, as LISTEN needs one. Rejects as `query` does. */
    async connect(): Promise<pg.Client> {
      const client = new pg.Client(settings)
      // The caller listens to 'end', which follows every error.
      client.on('error', () => {})
      await client.connect().catch(refused)
      return client
    },
    /** Waits for running statements. */
    close: () => pool.end(),
  }
}

/** The statements of one connection. */
export function statementsOf(client: pg.ClientBase): Statements {
  return {
    async query<R extends object>(text: string, values?: unknown[]) {
      const result: pg.QueryResult<R> | pg.QueryResult<R>[] = await client.query<R>(text, values)
      return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
    },
  }
}

function refused(cause: unknown): never {
  throw new Failure(503, AWAY, { cause })
}

/** The SQLSTATE of an error that the server has sent. */
function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

export function isDuplicate(error: unknown): error is pg.DatabaseError {
  return sqlState(error) === '23505'
}

/** What the server or the network says, without a full stop. */
export function reasonOf(error: unknown): string {
  const { cause } = error instanceof Failure ? error : { cause: error }
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0])
  return cause instanceof Error ? cause.message : String(error)
}

/** Whether the connection is of no more use: it has ended, or its last statement has no answer. */
export function isLost(error: unknown): boolean {
  if (error === undefined || error instanceof Failure) return false
  const state = sqlState(error)
  return state === undefined || state.startsWith('57P') || state.startsWith('08')
}

/** An error of the server's operation as a Failure; a defect stays as it is. */
export function toFailure(cause: unknown): unknown {
  if (cause instanceof Failure) return cause
  const state = sqlState(cause)
  if (state === '53100') return new Failure(507, DISK_FULL, { cause })
  const isDown = isLost(cause) || /^(25P03|40|53|55|57)/.test(state ?? '')
  return isDown ? new Failure(503, AWAY, { cause }) : cause
}
