// Check at the start that a connection has a session of its own, as locks and LISTEN need.
import pg from 'pg'
import type { Database } from './database.ts'

/** Rounds of the check: other programs that use the same pooler may spoil one. */
const ROUNDS = 3

const NO_SESSIONS =
  'it is behind PgBouncer in transaction mode, or something like it, which lends the session of one connection to others. Connect past it, or set pool_mode = session there'

/**
 * Detects a pooler that lends sessions: it gives an idle connection's session to another one that is in a transaction.
 * @throws Error that says what to do; Failure 503
 */
export async function assertSessions({ connect }: Database): Promise<void> {
  const clients = await Promise.all([connect(), connect()])
  try {
    for (let round = 0; round < ROUNDS; round++)
      if (!(await hasOwnSession(...clients))) throw new Error(NO_SESSIONS)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function hasOwnSession(idle: pg.Client, busy: pg.Client): Promise<boolean> {
  // Queried twice, to detect a pooler that rotates its sessions.
  const [firstSession, secondSession] = [await readSessionId(idle), await readSessionId(idle)]
  // A pooler of single statements does not allow transactions.
  if (!(await beginTransaction(busy))) return false
  const busySession = await readSessionId(busy)
  const isUnchanged = busySession !== secondSession && (await readSessionId(idle)) === secondSession
  await busy.query('commit')
  return firstSession === secondSession && isUnchanged
}

/** Begins a transaction; false if the server, or a pooler in front of it, does not allow one. */
async function beginTransaction(client: pg.Client): Promise<boolean> {
  return client.query('begin').then(
    () => true,
    (error) => {
      if (error instanceof pg.DatabaseError) return false
      throw error
    },
  )
}

/** The process id of the server's session for this connection. */
async function readSessionId(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
