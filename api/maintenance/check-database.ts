// Checks of `npm run doctor` on PostgreSQL: the connection, the history, the records and their pictures.
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import { imageFilesInDatabase } from '#api/images/database-files.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { type Database, openDatabase } from '#api/store/postgres/database.ts'
import { checkImages, recordsFinding } from './check-records.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding, orOk, reasonOf } from './finding.ts'

/** The oldest supported version, as the server counts. */
const VERSION_MIN = 150_000

/** Records that differ from their last change in the log: missing, left over or with other values. */
const DIFFERING = `
  with last as (
    select distinct on (collection, id) c->>'collection' as collection, c->>'id' as id, c->'after' as after
    from log, jsonb_array_elements(changes) with ordinality as changed(c, nth)
    order by collection, id, seq desc, nth desc
  )
  select collection, id from last left join records using (collection, id)
  where coalesce(body, 'null') <> after limit 20`

export async function checkDatabase({ config }: CommandEnvironment): Promise<Finding[]> {
  const database = openDatabase(config.databaseUrl ?? '')
  try {
    const connection = await checkConnection(database)
    if (connection.state === 'error') return [connection]
    const rows = await database.query<{ collection: CollectionName; body: StoredRecord }>(
      'select collection, body from records order by position',
    )
    const records = Map.groupBy(rows, ({ collection }) => collection)
    const lists = new Map(
      COLLECTIONS.map((name) => [name, (records.get(name) ?? []).map(({ body }) => body)]),
    )
    return [
      connection,
      ...(await checkLog(database)),
      ...[...lists].map(([name, list]) => recordsFinding(name, list)),
      ...(await checkImages(lists, imageFilesInDatabase(database))),
    ]
  } finally {
    await database.close()
  }
}

async function checkConnection({ query }: Database): Promise<Finding> {
  try {
    const started = performance.now()
    const [row] = await query<{ version: string; number: number; tables: string | null }>(
      `select current_setting('server_version') as version,
        current_setting('server_version_num')::int as number, to_regclass('log')::text as tables`,
    )
    const { version = '', number = 0, tables } = row ?? {}
    const ms = Math.round(performance.now() - started)
    if (number < VERSION_MIN)
      return errorFinding(`This is PostgreSQL ${version}; 15 or newer is needed.`, 'Update it.')
    if (!tables)
      return errorFinding('The database has no tables yet.', 'The first start makes them.')
    return okFinding(`PostgreSQL ${version} answered in ${ms} ms.`)
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {}
    return errorFinding(
      `The database of DATABASE_URL cannot be used: ${reasonOf(cause)}`,
      'Check the address, the password and that PostgreSQL is running.',
    )
  }
}

/** Compares the log with the records that it led to. */
async function checkLog({ query }: Database): Promise<Finding[]> {
  const [row] = await query<{ entries: number; missing: number }>(
    `select count(*)::int as entries, coalesce(max(seq) - min(seq) + 1 - count(*), 0)::int as missing
    from log`,
  )
  const { entries = 0, missing = 0 } = row ?? {}
  const differing = await query<{ collection: string; id: string }>(DIFFERING)
  const findings: Finding[] = []
  if (missing > 0)
    findings.push(
      errorFinding(`The history lacks ${count(missing, 'change')}.`, 'Restore the last pg_dump.'),
    )
  if (differing.length > 0)
    findings.push(
      errorFinding(
        `Records differ from the history: ${differing.map(({ collection, id }) => `${collection} ${id}`).join(', ')}.`,
        'Somebody changed the tables by hand. Restore the last pg_dump, or save these records again at /admin.',
      ),
    )
  return orOk(findings, `The history: ${count(entries, 'change')}, as the records are`)
}
