// Stores of a resource: its list together with its forms.
import type { ReadableAtom } from 'nanostores'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createForm, type FormTarget } from '#src/admin/form/form.ts'
import type { UrlQuery } from '#src/ui/url-query.ts'
import { createFeatured } from './list.ts'
import type { Item, Resource, Values, WholeResource } from './resource.ts'
import { createWholeList } from './whole-list.ts'

/** What the list of a resource needs of the back-office. */
export const listDepsOf = (
  { calls, queries, undo, environment, autosaves }: AdminStores,
  { paths }: Pick<Resource<Item>, 'paths'>,
) => ({
  api: calls.api,
  queries,
  undo,
  confirm: environment.confirm,
  onDeleted: (id: string) => autosaves.entryAt(paths.edit(id)).remove(),
})

/** Adds the forms of a resource to its list. `noteOf` is a note for the confirmation of a deletion. */
export function withForms<T extends Item, List extends { urlQuery: Pick<UrlQuery<never>, 'path'> }>(
  resource: Resource<T>,
  list: List,
  { formStarts, ...stores }: AdminStores,
  noteOf?: (item: T) => string,
) {
  const { create, edit } = resource.paths
  const deps = {
    ...stores,
    noteOf,
    listPath: list.urlQuery.path,
    openNext: (previous: Values) => formStarts.open(create(), { previous }),
  }
  return {
    ...list,
    resource,
    openForm: (target: FormTarget) =>
      createForm(
        resource,
        { ...target, ...formStarts.take(target.id ? edit(target.id) : create(target.from)) },
        deps,
      ),
  }
}

interface WholeOptions<T> {
  noteOf?: (item: T) => string
  /** Whether any product references an item; undefined while loading. */
  $isUsed?: ReadableAtom<((item: T) => boolean) | undefined>
}

/** Creates the stores of a resource whose list is loaded completely. */
export function createWholeResource<T extends Item & { featured?: number }>(
  resource: WholeResource<T>,
  stores: AdminStores,
  { noteOf, $isUsed }: WholeOptions<T> = {},
) {
  const { api } = stores.calls
  const list = createWholeList(resource, {
    ...listDepsOf(stores, resource),
    noteOf,
    $isUsed,
  })
  const listFeatured = async () =>
    (await resource.calls.list(api, undefined)).items.filter(({ featured }) => featured)
  const featured = createFeatured(resource, { api, list, listFeatured })
  return withForms(resource, { ...list, ...featured }, stores, noteOf)
}
