// Some records of a collection, for programs that know their ids from elsewhere.
import type { RecordFields } from '#api/contract/fields.ts'
import { PAGE_LIMIT_MAX, type Paging } from '#api/contract/query.ts'
import type { Collection } from './collection.ts'

/** Those that there are, in the order of the ids; all of them, newest first, where no ids are named. */
export async function listByIds<T extends RecordFields>(
  collection: Pick<Collection<T>, 'all' | 'find'>,
  ids: readonly string[] | undefined,
): Promise<readonly T[]> {
  if (!ids) return collection.all()
  const found = await Promise.all(ids.map((id) => collection.find(id)))
  return found.filter((record) => record !== undefined)
}

/** The one page on which all of them stand. */
export const pageOfAll = (total: number): Paging => ({
  total,
  pages: 1,
  page: 1,
  limit: PAGE_LIMIT_MAX,
})
