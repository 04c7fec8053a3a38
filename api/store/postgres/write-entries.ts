// Writes entries into the log, and the records as they follow it.
import { randomUUID } from 'node:crypto'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import type { AllRecords, State } from '#api/store/engine.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { mapById, withChanges } from '#api/store/table.ts'
import type { Database, Statements } from './database.ts'
import { LOCK_LOG } from './schema.ts'

/** Rows in one statement. */
const PAGE = 200

const COLUMNS =
  'seq integer, at timestamptz, by text, "byName" text, label text, undoes integer, changes jsonb'
const INSERT_ENTRIES = `insert into log (seq, at, by, by_name, label, undoes, changes, process)
  select seq, at, by, "byName", label, undoes, changes, $2::uuid from entries`

const ALL_ENTRIES = `entries as (select * from jsonb_to_recordset($1) as entry(${COLUMNS}))`

/** Writes one entry: a record may be changed by several. */
const WRITE_ENTRY = `with entries as (select * from jsonb_to_record($1) as entry(${COLUMNS})),
  written as (${INSERT_ENTRIES}), changed as (
    select changed.*, row_number() over () as nth
    from entries, jsonb_to_recordset(changes) as changed(collection text, id text, after jsonb)
  ), gone as (
    delete from records using changed where after is null
      and records.collection = changed.collection and records.id = changed.id
  ), kept as (
    insert into records (collection, id, rev, body, position)
    select collection, id, (after->>'rev')::integer, after, nth + coalesce(
      (select max(position) from records where records.collection = changed.collection), 0)
    from changed where after is not null
    on conflict (collection, id) do update set rev = excluded.rev, body = excluded.body
  )
  select pg_notify('showroom_log', $2::text)`

const REORDER = `update records set position = nth
  from unnest($2::text[]) with ordinality as ordered(id, nth)
  where collection = $1 and records.id = ordered.id and position <> nth`

/** Writes entries on these records, and tells other processes. The caller holds the lock. */
export async function writeEntries(
  { query }: Statements,
  {
    entries,
    records,
    writer,
  }: { entries: readonly LogEntry[]; records: AllRecords; writer: string },
): Promise<void> {
  for (const entry of entries)
    await query(WRITE_ENTRY, [JSON.stringify(entry), writer], 'write-entry')
  const changes = entries.flatMap((entry) => entry.changes)
  const returned = changes.filter(({ after, place }) => after && place !== undefined)
  for (const name of new Set(returned.map(({ collection }) => collection)))
    await query(REORDER, [name, idsAfter(name, entries, records)])
}

/** The ids of a collection after these entries, oldest first. */
function idsAfter(name: CollectionName, entries: readonly LogEntry[], records: AllRecords) {
  let byId = mapById(records[name])
  for (const { changes } of entries)
    byId = withChanges(
      byId,
      changes.filter(({ collection }) => collection === name),
    )
  return [...byId.keys()]
}

/** Writes a whole showroom into an empty database, all or nothing. Entries are oldest first. @throws Failure 503 or 507 */
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
    for (let at = 0; at < entries.length; at += PAGE) {
      const page = JSON.stringify(entries.slice(at, at + PAGE))
      await query(`with ${ALL_ENTRIES} ${INSERT_ENTRIES}`, [page, writer])
    }
    for (let at = 0; at < rows.length; at += PAGE)
      await query(
        `insert into records (collection, id, rev, body, position)
        select collection, body->>'_id', (body->>'rev')::integer, body, position
        from jsonb_populate_recordset(null::records, $1)`,
        [JSON.stringify(rows.slice(at, at + PAGE))],
      )
  })
}
