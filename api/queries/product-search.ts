// The searched fields of products, and suggestions besides products.
import { CATEGORIES, FACETS } from '#api/contract/catalogue.ts'
import type { ProductRecord, ProductSuggestions, SuggestionQuery } from '#api/contract/product.ts'
import { type Term, termsOf } from '#api/queries/search/search-terms.ts'
import { type Searched, WordSearch } from '#api/queries/search/word-search.ts'
import { facetTexts } from './product-fields.ts'
import type { ProductTable } from './product-table.ts'

const BRANDS_MAX = 3
const WORDS_MAX = 3

/** The contract's type, with whole records. */
export interface RecordSuggestions extends Omit<ProductSuggestions, 'products'> {
  products: ProductRecord[]
}

function searched(product: ProductRecord): Searched {
  const attributes = FACETS.flatMap((facet) => facetTexts(product, facet))
  return {
    texts: [[product.name], [product.category, ...attributes], [product.description ?? '']],
    codes: [product.sku],
  }
}

export const productSearch = () => new WordSearch(searched)

/** The suggestions for a search in the visible products. */
export function suggestProducts(
  { search: text, limit }: SuggestionQuery,
  search: WordSearch<ProductRecord>,
  table: ProductTable,
): RecordSuggestions {
  const { records } = table
  const finding = search.find(records, text)
  if (!finding) return { products: [], brands: [], categories: [], words: [] }
  const { scores, terms } = finding
  const found = records
    .map((product, row) => ({ product, score: scores[row] as number }))
    .filter(({ product, score }) => score > 0 && !product.hidden)
    .sort((a, b) => b.score - a.score)
  const { brands, categories } = table.totals()
  return {
    products: found.slice(0, limit).map(({ product }) => product),
    brands: brands
      .map((brand) => ({ brand, met: search.countMeant(terms, brand.value) }))
      .filter(({ met }) => met > 0)
      .sort((a, b) => b.met - a.met)
      .slice(0, BRANDS_MAX)
      .map(({ brand }) => brand),
    categories: CATEGORIES.filter(({ id }) => search.countMeant(terms, id) > 0).map(
      ({ id, name }) => ({ id, label: name, count: categories[id] }),
    ),
    words: otherSearches(termsOf(text).join(' '), terms, found.length > 0)
      .filter((other) => search.findTerms(records, other).scores.some(Boolean))
      .slice(0, WORDS_MAX)
      .map((other) => other.join(' ')),
  }
}

/** Searches to offer instead, as their terms: with other spellings, or where nothing is found with a word less. */
function otherSearches(typed: string, terms: readonly Term[], isFound: boolean): string[][] {
  const words = (choice: number, left?: number) =>
    terms
      .filter((_, at) => at !== left)
      .map(({ text, corrections }) => corrections[choice] ?? corrections[0] ?? text)
  const others = isFound
    ? Array.from({ length: WORDS_MAX }, (_, choice) => words(choice))
    : terms.map((_, at) => words(0, at)).reverse()
  const byText = new Map(others.map((other) => [other.join(' '), other]))
  byText.delete('')
  byText.delete(typed)
  return [...byText.values()]
}
