// What the list can be narrowed by further: the values of every facet, and how much each category has of a search.
import { atom } from 'nanostores'
import type { CategoryId, ProductFacets } from '#api/contract/catalogue.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import {
  type CatalogueQuery,
  type Category,
  cataloguePath,
  DEFAULT_QUERY,
} from '#src/site/ui/catalogue-query.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import { choicesOf, NO_FILTERS } from '#src/site/ui/filters.ts'
import { productListParams, type ReadCatalogue } from './listing.ts'

export type CategoryCounts = Readonly<Record<CategoryId, number>>

export interface Facets extends ProductFacets {
  /** What was counted. */
  category: Category
  search: string
  /** How many products of each category match the search alone. */
  counts: CategoryCounts
  /** Where nothing is found, searches that are. */
  words: readonly string[]
}

/** Reads all of it; what `before` has counted for the same search is not counted again. */
export async function readFacets(
  read: ReadCatalogue,
  question: CatalogueQuery,
  before?: Facets,
): Promise<Facets> {
  const { category, search } = question
  const isFiltered = choicesOf(question.filters).length > 0
  const known = before?.search === search ? before.counts : undefined
  const [facets, unfiltered] = await Promise.all([
    read.facets(productListParams(question, 1)),
    isFiltered && !known
      ? read.facets(productListParams({ ...question, filters: NO_FILTERS }, 1))
      : undefined,
  ])
  const counts = isFiltered ? (known ?? unfiltered?.categories) : undefined
  const words = facets.total === 0 && search ? await read.words(search).catch(() => []) : []
  return { ...facets, category, search, counts: counts ?? facets.categories, words }
}

interface NarrowingOptions {
  read: ReadCatalogue
  question: CatalogueQuery
  /** What is known of that question, where it could be read. */
  first: Facets | undefined
}

/** Facets and counts do not depend on order and page. */
const keyOf = (question: CatalogueQuery) =>
  cataloguePath('', { ...question, sort: DEFAULT_QUERY.sort, page: 1 })

/** Follows questions; where one cannot be read, what was known before stays. */
export function createFacets({ read, question, first }: NarrowingOptions) {
  const $narrowing = atom(first)
  const seen = new Map<string, Facets>()
  if (first) seen.set(keyOf(question), first)
  let latest = first && keyOf(question)

  return {
    $narrowing,

    /** What was known of the question is shown at once, and then what has become of it. */
    async ask(question: CatalogueQuery): Promise<void> {
      const key = keyOf(question)
      if (key === latest) return
      latest = key
      const known = seen.get(key)
      if (known) $narrowing.set(known)
      try {
        const narrowing = await readFacets(read, question, $narrowing.get())
        seen.set(key, narrowing)
        if (key === latest) $narrowing.set(narrowing)
      } catch (error) {
        if (key === latest) latest = undefined
        logFailure(CATALOGUE.failed, error)
      }
    },
  }
}
