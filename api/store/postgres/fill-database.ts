// Writes a whole showroom into an empty database: the log, and the records as they follow it.
import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '#api/contract/history.ts'
import type { State } from '#api/store/engine.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Database } from './database.ts'
import { LOCK_LOG } from './schema.ts'

/** Rows in one statement. */
const PAGE = 200

/** All or nothing. Entries are oldest first. @throws Failure 503 or 507 */
export async function fillDatabase(
  database: Database,
  { records }: State,
  entries: readonly LogEntry[],
): Promise<void> {
  const writer = randomUUID()
  const rows = COLLECTIONS.flatMap((collection) =>
    records[collection].map((body, index) => ({ collection, body, position: index + 1 })),
  )
  await database.transaction(async ({ query }) => {
    await query(LOCK_LOG)
    for (let at = 0; at < entries.length; at += PAGE)
      await query('select log_entry(entry, $2) from jsonb_array_elements($1) as entry', [
        JSON.stringify(entries.slice(at, at + PAGE)),
        writer,
      ])
    for (let at = 0; at < rows.length; at += PAGE)
      await query(
        `insert into records (collection, id, rev, body, position)
        select collection, body->>'_id', (body->>'rev')::integer, body, position
        from jsonb_populate_recordset(null::records, $1)`,
        [JSON.stringify(rows.slice(at, at + PAGE))],
      )
  })
}
