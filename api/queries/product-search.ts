// The searched fields of products, and suggestions besides products.
import { CATEGORIES, type FacetCount } from '#api/contract/catalogue.ts'
import type { ProductRecord, ProductSuggestions, SuggestionQuery } from '#api/contract/product.ts'
import { otherSearches } from '#api/queries/search/other-searches.ts'
import type { Searched } from '#api/queries/search/search-row.ts'
import { CATEGORY_WORDS } from '#api/queries/search/synonyms.ts'
import { type Finding, WordSearch } from '#api/queries/search/word-search.ts'
import { readText } from '#api/queries/search/words.ts'

/** The weights of a word in the name and in the other fields. */
const NAME = 6
const ATTRIBUTE = 4

const BRANDS_MAX = 3

/** The contract's type, with whole records. */
export interface RecordSuggestions extends Omit<ProductSuggestions, 'products'> {
  products: ProductRecord[]
}

function searched(product: ProductRecord): Searched {
  const { name, sku, category, brand, size, color, finish, material, tags, description } = product
  const attributes = [brand, size, color, finish, material, ...tags]
  return {
    texts: [
      [name, NAME],
      ...attributes.flatMap((text) => (text ? [[text, ATTRIBUTE] as const] : [])),
    ],
    mentions: description,
    names: CATEGORY_WORDS[category],
    codes: [sku],
  }
}

export function productSearch() {
  return new WordSearch(searched)
}

export const NO_SUGGESTIONS: RecordSuggestions = {
  products: [],
  brands: [],
  categories: [],
  words: [],
}

/** The suggestions for a search result; `brands` are all brands with their number of products. */
export function suggestionsFor(
  finding: Finding,
  {
    search,
    records,
    brands,
    limit,
  }: {
    search: WordSearch<ProductRecord>
    records: readonly ProductRecord[]
    brands: readonly FacetCount[]
    limit: SuggestionQuery['limit']
  },
): RecordSuggestions {
  const { found, meaning, score } = finding
  return {
    products: bestRows(found, score, limit).map((row) => records[row] as ProductRecord),
    brands: brands
      .map((brand) => ({ brand, met: bitsIn(meaning.termsFor(readText(brand.value).flat())) }))
      .filter(({ met }) => met > 0)
      .sort((a, b) => b.met - a.met)
      .slice(0, BRANDS_MAX)
      .map(({ brand }) => brand),
    categories: CATEGORIES.filter(({ id }) => meaning.termsFor(CATEGORY_WORDS[id]) !== 0).map(
      ({ id, name }) => ({
        id,
        label: name,
        count: records.filter(({ category, hidden }) => category === id && !hidden).length,
      }),
    ),
    words: otherSearches(search, records, finding),
  }
}

/** The rows with the highest scores; of equals the first. */
function bestRows(found: Uint8Array, score: Finding['score'], limit: number): number[] {
  const best: { row: number; score: number }[] = []
  for (let row = 0; row < found.length; row++) {
    if (found[row] === 0) continue
    const rated = { row, score: score(row) }
    if (best.length === limit && rated.score <= (best.at(-1)?.score ?? 0)) continue
    const place = best.findIndex((other) => other.score < rated.score)
    best.splice(place < 0 ? best.length : place, 0, rated)
    best.length = Math.min(best.length, limit)
  }
  return best.map(({ row }) => row)
}

function bitsIn(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + bitsIn(mask >>> 1)
}
