// Writes a whole showroom into an empty database: the log, and the records as they follow it.
import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '#api/contract/history.ts'
import type { State } from '#api/store/engine.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Database } from './database.ts'
import { uniqueKeyOf } from './postgres-engine.ts'

/** Rows in one statement. */
const PAGE = 200

/** All or nothing. Entries are oldest first. @throws Failure 503 or 507 */
export async function fillDatabase(
  database: Database,
  { records }: State,
  entries: readonly LogEntry[],
): Promise<void> {
  const rows = COLLECTIONS.flatMap((collection) =>
    records[collection].map((body, index) => ({
      collection,
      id: body._id,
      rev: body.rev,
      body,
      position: index + 1,
      unique_key: uniqueKeyOf({ collection, id: body._id, before: null, after: body }),
    })),
  )
  await database.transaction(async ({ query }) => {
    await query('select lock_log(0)')
    for (const page of pagesOf(entries))
      await query(
        `insert into log (seq, at, by, by_name, label, undoes, changes, process)
        select seq, at, by, "byName", label, undoes, changes, $2 from jsonb_to_recordset($1) as e(
          seq integer, at timestamptz, by text, "byName" text, label text, undoes integer, changes jsonb)`,
        [JSON.stringify(page), randomUUID()],
      )
    for (const page of pagesOf(rows))
      await query(
        'insert into records select r.* from jsonb_populate_recordset(null::records, $1) as r',
        [JSON.stringify(page)],
      )
  })
}

function* pagesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += PAGE) yield items.slice(from, from + PAGE)
}
