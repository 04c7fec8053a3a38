// Entries in a database, so that several processes count together.
import type { Database } from '#api/store/postgres/database.ts'
import type { Entries, Entry } from './entries.ts'

/** Maximum number of entries; beyond it, those that expire first are removed. */
const ROWS_MAX = 20_000
/** Expired entries are removed after this many changes by this process. */
const CLEAR_EVERY = 100

/** The entries in the table `attempts`. @throws Failure 503 while the database cannot be reached. */
export function entriesInDatabase<E extends Entry>({ query, transaction }: Database): Entries<E> {
  let changes = 0

  async function removeExpired(): Promise<void> {
    await query(
      `delete from attempts where expires_at < now() or key in
      (select key from attempts order by expires_at desc offset ${ROWS_MAX})`,
    )
  }

  return {
    async change(key, change) {
      changes += 1
      if (changes % CLEAR_EVERY === 0) await removeExpired()
      return transaction(async ({ query }) => {
        // An advisory lock, because a missing row cannot be locked.
        await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
        const [row] = await query<{ state: E }>('select state from attempts where key = $1', [key])
        const { entry, result } = change(row?.state)
        if (entry && entry !== row?.state)
          await query(
            `insert into attempts (key, state, expires_at) values ($1, $2, to_timestamp($3))
            on conflict (key) do update set state = excluded.state, expires_at = excluded.expires_at`,
            [key, entry, entry.expires / 1000],
          )
        if (!entry) await query('delete from attempts where key = $1', [key])
        return result
      })
    },
  }
}
