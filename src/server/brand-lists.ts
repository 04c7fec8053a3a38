// Product counts of each brand by category.
import { answer, type Client } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import { CATEGORIES, type CategoryId } from '#api/products/catalogue.contract.ts'

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
    const { facets } = await answer(api.projects['product-facets'].$get({ query: { category } }))
    return new Map(
      facets.brand.map(({ value, count }) => [fold(value), { category, brand: value, count }]),
    )
  } catch {
    onFailure()
    return new Map()
  }
}
