// Entries in a database, so that processes count together.
import type { Statements } from '#api/store/postgres/database.ts'
import type { Entries, Entry } from './entries.ts'

/** The entries that expire first go when there are more. */
const ROWS_MAX = 20_000
/** New entries of this process between two looks for expired ones. */
const CLEAR_EVERY = 100

/** The entries in the table `attempts`. @throws Failure 503 while the database cannot be reached. */
export function entriesInDatabase<E extends Entry>({ query }: Statements): Entries<E> {
  let added = 0

  /** Resolves with whether the entry was still the one that was read. */
  async function replace(key: string, before: E | undefined, after: E | undefined) {
    if (!after)
      return query('delete from attempts where key = $1 and state = $2 returning 1', [key, before])
    if (before)
      return query(
        `update attempts set state = $3, expires_at = to_timestamp($4) where key = $1 and state = $2
        returning 1`,
        [key, before, after, after.expires / 1000],
      )
    added += 1
    if (added % CLEAR_EVERY === 0) await clear()
    return query(
      `insert into attempts (key, state, expires_at) values ($1, $2, to_timestamp($3))
      on conflict do nothing returning 1`,
      [key, after, after.expires / 1000],
    )
  }

  async function clear(): Promise<void> {
    await query(
      `delete from attempts where expires_at < now() or key in
      (select key from attempts order by expires_at desc offset ${ROWS_MAX})`,
    )
  }

  return {
    async change(key, change) {
      for (;;) {
        const [row] = await query<{ state: E }>('select state from attempts where key = $1', [key])
        const { entry, result } = change(row?.state)
        if (entry === row?.state) return result
        if ((await replace(key, row?.state, entry)).length > 0) return result
      }
    },
  }
}
