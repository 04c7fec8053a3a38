// Vocabulary of the catalogue: existing field values with their numbers of products, and the brands.
import { computed } from 'nanostores'
import { brandKey } from '#api/brands/contract.ts'
import { readBody } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import { CATEGORIES, type Facet } from '#api/products/catalogue.contract.ts'
import type { FacetCount } from '#api/products/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createdMessage, newBrandQuestion, SAVE_FAILED } from '#src/admin/messages.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import type { Source } from '#src/admin/session/queries.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { showToast } from '#src/ui/toasts.ts'

type Facets = Record<Facet, readonly FacetCount[]>

interface Vocabulary {
  brands: readonly string[]
  /** By category; counts are numbers of products. */
  facets: ReadonlyMap<string, Facets>
}

/** The number of products of the brand, in any spelling. */
export function countUses({ facets }: Vocabulary, brand: string): number {
  return [...facets.values()]
    .flatMap((byFacet) => byFacet.brand)
    .filter(({ value }) => brandKey(value) === brandKey(brand))
    .reduce((sum, { count }) => sum + count, 0)
}

/** The brands, most used first. */
export function listBrandsByUse(vocabulary: Vocabulary): FacetCount[] {
  return vocabulary.brands
    .map((value) => ({ value, count: countUses(vocabulary, value) }))
    .sort((a, b) => b.count - a.count)
}

/** The values of a field in a category, most used first. */
export const listValues = ({ facets }: Vocabulary, category: string, facet: Facet) =>
  facets.get(category)?.[facet].filter(({ count }) => count > 0) ?? []

/** The values of a field in all categories, each once. */
export function listAllValues(vocabulary: Vocabulary, facet: Facet): readonly FacetCount[] {
  const all = [...vocabulary.facets.keys()].flatMap((category) =>
    listValues(vocabulary, category, facet),
  )
  return [...Map.groupBy(all, ({ value }) => value)]
    .map(([value, entries]) => ({
      value,
      count: entries.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.count - a.count)
}

const EMPTY: Vocabulary = { brands: [], facets: new Map() }

/** Loads when it is used; after a failure the previous values stay, because a form works without suggestions. */
export function createVocabulary({ calls: { api }, queries, environment }: AdminStores) {
  async function loadFacets({ id: category }: { id: string }): Promise<[string, Facets]> {
    const query = { category, hidden: 'any' }
    const { facets } = await readBody(api.projects['product-facets'].$get({ query }))
    return [category, facets]
  }

  const source: Source<Vocabulary> = {
    key: ['products', 'vocabulary'],
    async load() {
      const [brands, ...facets] = await Promise.all([
        readBody(api.projects.brands.$get()),
        ...CATEGORIES.map(loadFacets),
      ])
      return { brands: brands.map(({ name }) => name), facets: new Map(facets) }
    },
  }
  const { $result } = queries.observe(source, {
    onError: (error) => environment.log(`What the catalogue holds could not be loaded: ${error}`),
  })
  const $vocabulary = computed($result, ({ data }) => data ?? EMPTY)

  return {
    $vocabulary,
    /** Resolves when it is loaded. */
    read: () => queries.read(source),
    /** Asks for confirmation, then adds a brand that has only a name. */
    async addBrand(name: string): Promise<void> {
      if (!environment.confirm(newBrandQuestion(name))) return
      try {
        await readBody(api.projects.brand.$post({ form: { name } }))
        showToast('success', createdMessage(RESOURCE_TEXTS.brands.noun))
      } catch (error) {
        // 409: another admin has just added it.
        if (!(error instanceof Failure && error.status === 409))
          showToast('error', withReason(SAVE_FAILED, error))
      }
      await queries.whenFresh()
    },
  }
}
