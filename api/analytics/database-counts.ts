// Daily analytics counts in PostgreSQL, which several processes can add to.
import type { Statements } from '#api/store/postgres/database.ts'
import type { AnalyticsStorage } from './count-storage.ts'

/** Stores daily counts in the table `demand`. @throws Failure 503 while the database cannot be reached. */
export function analyticsInDatabase({ query }: Statements): AnalyticsStorage {
  return {
    async add(day, counts) {
      await query(
        `insert into demand (day, key, count) select $1, * from unnest($2::text[], $3::integer[])
        on conflict (day, key) do update set count = demand.count + excluded.count`,
        [day, [...counts.keys()], [...counts.values()]],
      )
    },
    read: (since) =>
      query('select day::text, key, count from demand where day >= $1 order by day', [since]),
    async deleteBefore(day) {
      await query('delete from demand where day < $1', [day])
    },
  }
}
