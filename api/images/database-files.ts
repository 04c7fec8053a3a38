// Image files in a database, for processes that share no disk.
import type { Database } from '#api/store/postgres/database.ts'
import type { ImageFiles } from './image-files.ts'

/** The files in a table. @throws Failure 503 or 507 from every method. */
export function imageFilesInDatabase(
  { query, transaction }: Database,
  table: 'image_files' | 'enquiry_files' = 'image_files',
): ImageFiles {
  return {
    async store(files) {
      await query(
        `insert into ${table} (name, bytes) select * from unnest($1::text[], $2::bytea[])
        on conflict (name) do update set bytes = excluded.bytes`,
        [files.map(({ name }) => name), files.map(({ bytes }) => Buffer.from(bytes))],
      )
    },
    async read(name) {
      const [row] = await query<{ bytes: Buffer }>(`select bytes from ${table} where name = $1`, [
        name,
      ])
      return row?.bytes
    },
    async list(storedBefore) {
      const time = storedBefore === undefined ? 'infinity' : new Date(storedBefore).toISOString()
      const rows = await query<{ name: string; size: number }>(
        `select name, octet_length(bytes) as size from ${table} where added_at < $1`,
        [time],
      )
      return new Map(rows.map(({ name, size }) => [name, size]))
    },
    async delete(names) {
      await query(`delete from ${table} where name = any($1)`, [names])
    },
    // A statement stores a file completely or not at all.
    deleteUnfinished: async () => {},
    // If the process is killed, the database releases the lock at once.
    runExclusively: (name, work) =>
      transaction(async (statements) => {
        // More time than the widths of one image need while other pictures are processed first.
        await statements.query("set local idle_in_transaction_session_timeout = '10min'")
        const [row] = await statements.query(
          `select name from ${table} where name = $1 for update skip locked`,
          [name],
        )
        if (row) await work()
        return row !== undefined
      }),
  }
}
