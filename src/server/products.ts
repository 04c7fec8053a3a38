// Product lists and counts for server islands, read in process.
import { type Client, readBody } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import {
  CATEGORIES,
  type CategoryId,
  type Facet,
  type Sort,
} from '#api/products/catalogue.contract.ts'

/** The parameters of a list. A product matches a facet if it has any of its values. */
interface ListParams extends Readonly<Record<Facet, readonly string[]>> {
  category: string
  search: string
  sort: Sort
  page: number
  limit: number
}

/** The API calls of the catalogue. They reject with a Failure. */
export const readCatalogue = (api: Client['api']) => ({
  products: (params: ListParams) =>
    readBody(api.projects.product.$get({ query: createQuery(params) })),
  facets: (params: ListParams) =>
    readBody(api.projects['product-facets'].$get({ query: createQuery(params) })),
  suggestWords: async (search: string) => {
    const query = { search, limit: '1' }
    const call = api.projects['product-suggestions'].$get({ query })
    return (await readBody(call)).words
  },
})

/** Reads suggestions for a search. Rejects with a Failure. */
export const readSuggestions = (api: Client['api'], search: string) =>
  readBody(api.projects['product-suggestions'].$get({ query: { search } }))

function createQuery({ page, limit, ...filters }: ListParams) {
  // The client types do not accept readonly arrays.
  const params = filters as typeof filters & Record<Facet, string[]>
  return { ...params, page: String(page), limit: String(limit) }
}

/** The number of products on offer, and a category that has some; undefined if there are none or they cannot be read. */
export async function readOffers(
  api: Client['api'],
): Promise<{ count: number; category: CategoryId } | undefined> {
  try {
    const counts = await Promise.all(
      CATEGORIES.map(async ({ id: category }) => {
        const query = { category, offer: 'yes', limit: '1' }
        const { total } = await readBody(api.projects.product.$get({ query }))
        return { category, total }
      }),
    )
    const first = counts.find(({ total }) => total > 0)
    const count = counts.reduce((sum, { total }) => sum + total, 0)
    return first && { count, category: first.category }
  } catch {
    return undefined
  }
}

/** A list of the products of one brand in one category. */
export interface BrandList {
  category: CategoryId
  /** The brand in the spelling of the products. */
  brand: string
  count: number
}

/**
 * Resolves with a function that returns the lists of a brand by name. If the catalogue cannot be read, `onFailure` is called
 * and lists are missing.
 */
export async function readBrandLists(
  api: Client['api'],
  onFailure: () => void,
): Promise<(name: string) => readonly BrandList[]> {
  const lists = await Promise.all(CATEGORIES.map(({ id }) => readListsByBrand(api, id, onFailure)))
  return (name) => lists.flatMap((byBrand) => byBrand.get(fold(name)) ?? [])
}

async function readListsByBrand(
  api: Client['api'],
  category: CategoryId,
  onFailure: () => void,
): Promise<ReadonlyMap<string, BrandList>> {
  try {
    const { facets } = await readBody(api.projects['product-facets'].$get({ query: { category } }))
    return new Map(
      facets.brand.map(({ value, count }) => [fold(value), { category, brand: value, count }]),
    )
  } catch {
    onFailure()
    return new Map()
  }
}
