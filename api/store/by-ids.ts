// Lists records by their ids.
import type { RecordFields } from '#api/contract/fields.ts'
import { PAGE_LIMIT_MAX, type Paging } from '#api/contract/query.ts'
import type { Collection } from './collection.ts'

/** The existing records in the order of the ids; without ids all records, newest first. */
export async function listByIds<T extends RecordFields>(
  collection: Pick<Collection<T>, 'all' | 'find'>,
  ids: readonly string[] | undefined,
): Promise<readonly T[]> {
  if (!ids) return collection.all()
  const found = await Promise.all(ids.map((id) => collection.find(id)))
  return found.filter((record) => record !== undefined)
}

/** Paging of a list that is one page. */
export const pageOfAll = (total: number): Paging => ({
  total,
  pages: 1,
  page: 1,
  limit: PAGE_LIMIT_MAX,
})
