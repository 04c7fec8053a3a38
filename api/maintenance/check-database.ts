// Checks of `npm run doctor` on PostgreSQL: the connection, the history, the records and their pictures.
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import { imageFilesInDatabase } from '#api/images/database-files.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { type Database, describeReason, openDatabase } from '#api/store/postgres/database.ts'
import { checkImages, reportRecords } from './check-records.ts'
import { formatCount } from './command.ts'
import type { Check, Report } from './report.ts'

/** The oldest supported version, in the server's numeric notation. */
const VERSION_MIN = 150_000

/** Records that differ from their last change in the log: missing, left over, or with other values. */
const DIFFERING = `
  with last as (
    select distinct on (collection, id) c->>'collection' as collection, c->>'id' as id, c->'after' as after
    from log, jsonb_array_elements(changes) with ordinality as changed(c, nth)
    order by collection, id, seq desc, nth desc
  )
  select collection, id from last left join records using (collection, id)
  where coalesce(body, 'null') <> after limit 20`

export const checkDatabase: Check = async (report, { config }) => {
  const database = openDatabase(config.databaseUrl ?? '')
  try {
    if (!(await isUsable(report, database))) return
    const rows = await database.query<{ collection: CollectionName; body: StoredRecord }>(
      'select collection, body from records order by position',
    )
    const recordsByCollection = new Map<CollectionName, StoredRecord[]>(
      COLLECTIONS.map((name) => [name, []]),
    )
    for (const { collection, body } of rows) recordsByCollection.get(collection)?.push(body)
    await report.runCheck(() => checkLog(report, database))
    reportRecords(report, recordsByCollection)
    await report.runCheck(() =>
      checkImages(report, recordsByCollection, imageFilesInDatabase(database)),
    )
  } finally {
    await database.close()
  }
}

async function isUsable(report: Report, { query }: Database): Promise<boolean> {
  const errorCountBefore = report.counts.error
  try {
    const startedMs = performance.now()
    const [row] = await query<{ version: string; number: number; tables: string | null }>(
      `select current_setting('server_version') as version,
        current_setting('server_version_num')::int as number, to_regclass('log')::text as tables`,
    )
    const { version = '', number = 0, tables } = row ?? {}
    const durationMs = Math.round(performance.now() - startedMs)
    if (number < VERSION_MIN)
      report.error(`This is PostgreSQL ${version}; 15 or newer is needed.`, 'Update it.')
    else if (!tables) report.error('The database has no tables yet.', 'The first start makes them.')
    else report.ok(`PostgreSQL ${version} answered in ${durationMs} ms.`)
  } catch (error) {
    report.error(
      `The database of DATABASE_URL cannot be used: ${describeReason(error)}`,
      'Check the address, the password and that PostgreSQL is running.',
    )
  }
  return report.counts.error === errorCountBefore
}

/** Compares the log with the resulting records. */
async function checkLog(report: Report, { query }: Database): Promise<string> {
  const [row] = await query<{ entries: number; missing: number }>(
    `select count(*)::int as entries, coalesce(max(seq) - min(seq) + 1 - count(*), 0)::int as missing
    from log`,
  )
  const { entries = 0, missing = 0 } = row ?? {}
  if (missing > 0)
    report.error(
      `The history lacks ${formatCount(missing, 'change')}.`,
      'Restore the last pg_dump.',
    )
  const differingRecords = await query<{ collection: string; id: string }>(DIFFERING)
  if (differingRecords.length > 0)
    report.error(
      `Records differ from the history: ${differingRecords.map(({ collection, id }) => `${collection} ${id}`).join(', ')}.`,
      'Somebody changed the tables by hand. Restore the last pg_dump, or save these records again at /admin.',
    )
  return `The history: ${formatCount(entries, 'change')}, as the records are`
}
