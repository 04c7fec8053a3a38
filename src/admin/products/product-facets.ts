// What the product list can be narrowed by, in step with the list.
import { atom, type ReadableAtom } from 'nanostores'
import { answer } from '#api/client.ts'
import type { ProductFacets } from '#api/contract/catalogue.ts'
import type { ListState } from '#src/admin/crud/list.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { UrlQuery } from '#src/admin/ui/url-query.ts'
import { type ProductListQuery, writeFilters } from './product-calls.ts'

interface Deps {
  api: Api
  world: Pick<Environment, 'log'>
  list: { $state: ReadableAtom<ListState<unknown>>; place: UrlQuery<ProductListQuery> }
}

/** Loads nothing until `watch` is called. */
export function createProductFacets({ api, world, list }: Deps) {
  /** Undefined until they are known; those of the question before stay until the next have come. */
  const $facets = atom<ProductFacets['facets'] | undefined>()
  let latest = 0

  async function load(): Promise<void> {
    latest += 1
    const mine = latest
    const query = writeFilters(list.place.$query.get())
    try {
      const { facets } = await answer<ProductFacets>(api.projects['product-facets'].$get({ query }))
      if (mine === latest) $facets.set(facets)
    } catch (error) {
      // The list says itself when the server does not answer.
      world.log(`The filters could not be loaded: ${error}`)
    }
  }

  return {
    $facets,
    /** Loads whenever the list does, until the returned function is called. */
    watch: (): (() => void) =>
      list.$state.subscribe((state) => {
        if (state.kind === 'loading') void load()
      }),
  }
}
