// Actions that set the featured items of a list and their order.
import { answer } from '#api/client.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { BulkChange, Item, Resource } from './resource.ts'
import type { Selection } from './selection.ts'

interface Deps<T> {
  api: Api
  list: {
    changeMany: (change: () => Promise<BulkChange>) => Promise<boolean>
    selection: Selection
  }
  /** All featured items in their order. */
  listFeatured: () => Promise<readonly T[]>
}

export function createFeatured<T extends Item>(
  { collection }: Pick<Resource<T>, 'collection'>,
  { api, list: { changeMany, selection }, listFeatured }: Deps<T>,
) {
  const save = (ids: readonly string[]) =>
    answer(api.records.featured.$put({ form: { collection, ids: ids.join(',') } }))
  return {
    /** Shows the items with these ids first, in this order. */
    saveFeatured: (ids: readonly string[]) => changeMany(() => save(ids)),
    /** Appends the selected items to the featured ones. */
    async featureSelected(): Promise<void> {
      const { ids: selectedIds } = selection.$selected.get()
      const isSaved = await changeMany(async () => {
        const ids = (await listFeatured()).map(({ _id }) => _id)
        return save([...new Set(ids).union(selectedIds)])
      })
      if (isSaved) selection.clear()
    },
  }
}
