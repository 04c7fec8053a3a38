// Writer of log entries, and of the records that they change.
import { randomUUID } from 'node:crypto'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import type { AllRecords, State } from '#api/store/engine.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { applyChanges, mapById } from '#api/store/table.ts'
import type { Database, Session } from './database.ts'
import { LOCK_LOG } from './schema.ts'

/** Rows per statement: few enough to stay far below the time limit, even on a busy machine. */
const PAGE_ROWS = 200
/** Extra time for each change of an entry, in ms: the entry is a single row, however large. */
const CHANGE_MS = 20

const COLUMNS =
  'seq integer, at timestamptz, by text, "byName" text, label text, undoes integer, changes jsonb'
const INSERT_ENTRIES = `insert into log (seq, at, by, by_name, label, undoes, changes, process)
  select seq, at, by, "byName", label, undoes, changes, $2::uuid from entries`

const ALL_ENTRIES = `entries as (select * from jsonb_to_recordset($1) as entry(${COLUMNS}))`
const ONE_ENTRY = `entries as (select * from jsonb_to_record($1) as entry(${COLUMNS}))`

const CHANGES = 'jsonb_to_recordset(changes) as changed(collection text, id text, after jsonb)'

/** Writes the records in `changed` as they are after the change. */
const WRITE_RECORDS = `deleted as (
    delete from records using changed where after is null
      and records.collection = changed.collection and records.id = changed.id
  ), upserted as (
    insert into records (collection, id, rev, body, position)
    select collection, id, (after->>'rev')::integer, after, nth + coalesce(
      (select max(position) from records where records.collection = changed.collection), 0)
    from changed where after is not null
    on conflict (collection, id) do update set rev = excluded.rev, body = excluded.body
  )`

/** Writes one entry with its records. Entries are written one by one, because several may change the same record. */
const WRITE_ENTRY = `with ${ONE_ENTRY}, written as (${INSERT_ENTRIES}), changed as (
    select changed.*, row_number() over () as nth from entries, ${CHANGES}
  ), ${WRITE_RECORDS} select pg_notify('showroom_log', $2::text)`

/** Writes one page of records, after their entry. */
const WRITE_PAGE = `with changed as (
    select changed.*, row_number() over () as nth from (select $1::jsonb as changes), ${CHANGES}
  ), ${WRITE_RECORDS} select`

const REORDER = `update records set position = nth
  from unnest($2::text[]) with ordinality as ordered(id, nth)
  where collection = $1 and records.id = ordered.id and position <> nth`

/** Writes an entry that has too many records for one statement. */
async function writeLargeEntry(
  { query, extendTimeLimit }: Session,
  entry: LogEntry,
  writer: string,
): Promise<void> {
  const { changes } = entry
  await extendTimeLimit(changes.length * CHANGE_MS)
  await query(`with ${ONE_ENTRY} ${INSERT_ENTRIES}`, [JSON.stringify(entry), writer])
  for (let index = 0; index < changes.length; index += PAGE_ROWS) {
    const page = changes.slice(index, index + PAGE_ROWS)
    const records = page.map(({ collection, id, after }) => ({ collection, id, after }))
    await query(WRITE_PAGE, [JSON.stringify(records)], 'write-page')
  }
  await query("select pg_notify('showroom_log', $1::text)", [writer])
}

/** Writes entries and their records, and notifies other processes. The caller holds the lock. */
export async function writeEntries(
  statements: Session,
  {
    entries,
    records,
    writer,
  }: { entries: readonly LogEntry[]; records: AllRecords; writer: string },
): Promise<void> {
  const { query } = statements
  for (const entry of entries)
    if (entry.changes.length > PAGE_ROWS) await writeLargeEntry(statements, entry, writer)
    else await query(WRITE_ENTRY, [JSON.stringify(entry), writer], 'write-entry')
  const changes = entries.flatMap((entry) => entry.changes)
  const restoringChanges = changes.filter(({ after, place }) => after && place !== undefined)
  for (const name of new Set(restoringChanges.map(({ collection }) => collection)))
    await query(REORDER, [name, computeOrderedIds(name, entries, records)])
}

/** The ids of a collection after these entries, oldest first. */
function computeOrderedIds(
  name: CollectionName,
  entries: readonly LogEntry[],
  records: AllRecords,
) {
  let recordsById = mapById(records[name])
  for (const { changes } of entries)
    recordsById = applyChanges(
      recordsById,
      changes.filter(({ collection }) => collection === name),
    )
  return [...recordsById.keys()]
}

/**
 * Fills an empty database with a whole showroom, all or nothing. Entries are oldest first. @throws Failure 503 or 507
 */
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
    for (let index = 0; index < entries.length; index += PAGE_ROWS) {
      const page = JSON.stringify(entries.slice(index, index + PAGE_ROWS))
      await query(`with ${ALL_ENTRIES} ${INSERT_ENTRIES}`, [page, writer])
    }
    for (let index = 0; index < rows.length; index += PAGE_ROWS)
      await query(
        `insert into records (collection, id, rev, body, position)
        select collection, body->>'_id', (body->>'rev')::integer, body, position
        from jsonb_populate_recordset(null::records, $1)`,
        [JSON.stringify(rows.slice(index, index + PAGE_ROWS))],
      )
  })
}
