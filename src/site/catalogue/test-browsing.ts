// For tests: the catalogue page over the real API.
import type { ReadableAtom } from 'nanostores'
import { onTestFinished } from 'vitest'
import { openTestApi } from '#api/test-api.ts'
import { type CatalogueQuery, readCatalogueQuery } from '#src/site/ui/catalogue-query.ts'
import { testAddress } from '#src/site/ui/test-address.ts'
import { createBrowsing } from './browsing.ts'
import { readFacets } from './facets.ts'
import { type Listing, readListing } from './listing.ts'
import { readCatalogue } from './read-products.ts'

type Fields = Record<string, string | string[]>

interface Options {
  /** The number of tiles besides the one basin. */
  tiles?: number
  /** More products, added after those. */
  more?: Fields[]
  /** The query that the server has drawn, where it is not the address's. */
  drawn?: CatalogueQuery
  /** Whether the server could read the facets. */
  facets?: boolean
}

export async function openPage(
  path: string,
  { tiles = 10, more = [], drawn, facets = true }: Options = {},
) {
  const { app, stores, staff } = await openTestApi()
  const add = (fields: Fields) =>
    staff('POST', '/projects/product', { brand: 'Tessmira', category: 'tiles', ...fields })
  for (let number = 1; number <= tiles; number += 1)
    await add({ name: `Tile ${number}`, sku: `T-${number}`, size: '8x8' })
  await add({ name: 'Basin', sku: 'S-1', category: 'sanitaryware' })
  for (const fields of more) await add(fields)

  /** Replaces the response of the next call only, by kind of call. */
  const next = new Map<string, (answer: () => Promise<Response>) => Promise<Response>>()
  const asked: string[] = []
  const read = readCatalogue(async (path) => {
    asked.push(path)
    const answer = async () => app.request(path)
    const call = callOf(path)
    const instead = next.get(call)
    next.delete(call)
    return instead ? instead(answer) : answer()
  })

  const address = testAddress(path)
  const query = drawn ?? readCatalogueQuery(address.url().searchParams)
  const first = {
    query,
    listing: await readListing(read.products, query),
    facets: facets ? await readFacets(read, query) : undefined,
  }
  asked.length = 0
  const base = address.url().pathname
  const browsing = createBrowsing({ base, first, read, address })
  onTestFinished(browsing.listen())
  // As the search box does.
  onTestFinished(browsing.search.$text.listen(() => undefined))

  return {
    ...browsing,
    address,
    stores,
    /** Every call since the page was drawn. */
    asked,
    /** Changes the query and waits for the list. */
    ask: (part: Partial<CatalogueQuery>) =>
      browsing.show({ ...browsing.$query.get(), page: 1, ...part }),
    names: () => namesOf(browsing.$listing.get()),
    failNext: (call: 'list' | 'facets' = 'list') => {
      next.set(call, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Holds the next answer back until the returned function is called. */
    holdNext: (call: 'list' | 'facets' = 'list') => {
      const { promise, resolve } = Promise.withResolvers<void>()
      next.set(call, async (answer) => {
        await promise
        return answer()
      })
      return resolve
    },
  }
}

const callOf = (path: string) => (path.includes('/product-facets?') ? 'facets' : 'list')

/** The names of the shown products, or the state of a list without products. */
export function namesOf(listing: Listing): string[] | string {
  return listing.kind === 'ready' ? listing.page.products.map(({ name }) => name) : listing.kind
}

/** Resolves when the store next holds a value that the test accepts. */
export function reaches<T>(store: ReadableAtom<T>, accepts: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (!accepts(value)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
