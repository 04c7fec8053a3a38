// Checks at the start that a connection is a session of its own: locks and LISTEN belong to it.
import pg from 'pg'
import type { Database } from './database.ts'

/** Rounds of the check: other programs in the same pool may spoil one. */
const ROUNDS = 3

const NO_SESSIONS =
  'it is behind PgBouncer in transaction mode, or something like it, which lends the session of one connection to others. Connect past it, or set pool_mode = session there'

/**
 * A pooler that lends sessions gives that of an idle connection to one in a transaction.
 * @throws Error with what to do; Failure 503
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
  // Twice, for a pooler whose sessions take turns.
  const [first, second] = [await sessionOf(idle), await sessionOf(idle)]
  // Where statements are pooled, there are no transactions.
  if (!(await beginTransaction(busy))) return false
  const other = await sessionOf(busy)
  const isUnchanged = other !== second && (await sessionOf(idle)) === second
  await busy.query('commit')
  return first === second && isUnchanged
}

/** Whether the server, or what is in front of it, allows one. */
async function beginTransaction(client: pg.Client): Promise<boolean> {
  return client.query('begin').then(
    () => true,
    (error) => {
      if (error instanceof pg.DatabaseError) return false
      throw error
    },
  )
}

/** The number of the server's process for this connection. */
async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
