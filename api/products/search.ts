// Search fields of products, and suggestions for a search.
import { fold } from '#api/contract/fields.ts'
import { isVisible } from '#api/contract/period.ts'
import { parseTerms, type Term } from '#api/search/search-terms.ts'
import { type SearchResult, WordSearch } from '#api/search/word-search.ts'
import { toSizeWord } from '#api/search/words.ts'
import { CATEGORIES, FACETS } from './catalogue.contract.ts'
import { mapToObject } from './conditions.ts'
import type {
  ProductFacets,
  ProductFilters,
  ProductRecord,
  ProductSuggestions,
  SuggestionQuery,
  Unmatched,
} from './contract.ts'
import { countFacets } from './facets.ts'
import { sortByScore } from './list.ts'
import type { RelatedRecords } from './quality-report.ts'

const BRANDS_MAX = 3
const WORDS_MAX = 3

/** The contract's type, but with whole records. */
export interface RecordSuggestions extends Omit<ProductSuggestions, 'products'> {
  products: ProductRecord[]
}

/** The owner's words for values in English. */
export type OwnWords = readonly (readonly [value: string, word: string])[]

/** Products are also found by the owner's words for their values. */
export function createProductSearch(ownWords: OwnWords): WordSearch<ProductRecord> {
  const wordsByValue = Map.groupBy(ownWords, ([value]) => fold(value))
  const listOwnWords = (text: string) => wordsByValue.get(fold(text))?.map(([, word]) => word) ?? []
  return new WordSearch<ProductRecord>({
    name: ({ name, name_ta = '' }) => `${name}\n${name_ta}`,
    brand: ({ brand }) => brand,
    rest: (product) =>
      listAttributes(product)
        .flatMap((text) => [text, ...listOwnWords(text)])
        .join('\n'),
    mention: ({ description = '', description_ta = '' }) => `${description}\n${description_ta}`,
    codes: ({ sku }) => [sku],
  })
}

/** All other texts by which people search for a product. */
function listAttributes(product: ProductRecord): string[] {
  const { category, size, finish, color, material, tags } = product
  const { actualSize, slipResistance, suitedFor = [], origin, badge, stock } = product
  // The trade's word for the outer walls of a house.
  const isForElevations = suitedFor.includes('wall') && suitedFor.includes('outdoor')
  return [
    ...[category, size, finish, color, material],
    ...tags,
    actualSize && toSizeWord(actualSize),
    slipResistance,
    ...suitedFor,
    isForElevations && 'elevation',
    origin,
    badge,
    stock,
  ].filter((text) => typeof text === 'string')
}

/** What a search could not find or has corrected; undefined if everything was found as typed. */
export function describeUnmatched({
  terms,
  isPartial,
}: SearchResult<ProductRecord>): Unmatched | undefined {
  const missing = terms.filter(({ hits, corrections }) => hits.size === 0 || corrections)
  if (missing.length === 0 && !isPartial) return undefined
  const instead = terms
    .filter(({ hits }) => hits.size > 0)
    .map(({ originalText, corrections }) => (corrections ? corrections[0] : originalText))
  return {
    missing: missing.map(({ originalText }) => originalText),
    instead: instead.filter(Boolean).join(' '),
    isPartial,
  }
}

/** Suggestions for a search, from visible products. */
export function suggestProducts(
  { search: text, limit }: SuggestionQuery,
  search: WordSearch<ProductRecord>,
  records: readonly ProductRecord[],
  related: RelatedRecords,
): RecordSuggestions {
  const result = search.find(records, text)
  if (!result) return { products: [], brands: [], categories: [], words: [] }
  const { scores, terms } = result
  const today = related.today()
  const isListed = (product: ProductRecord) => isVisible(product, today)
  const products = sortByScore(scores, records).filter(isListed)
  const unmatched = products.length > 0 && describeUnmatched(result)
  const { facets, categories } = countAllFacets(records, related)
  return {
    products: products.slice(0, limit),
    brands: facets.brand
      .map((brand) => ({ brand, matches: search.countMatchingTerms(terms, brand.value) }))
      .filter(({ matches }) => matches > 0)
      .sort((a, b) => b.matches - a.matches)
      .slice(0, BRANDS_MAX)
      .map(({ brand }) => brand),
    categories: CATEGORIES.filter(({ id }) => search.countMatchingTerms(terms, id) > 0).map(
      ({ id, name }) => ({ id, label: name, count: categories[id] }),
    ),
    words: suggestOtherSearches(text, result)
      .filter((alternative) => {
        const { scores, isPartial } = search.findByTerms(records, parseTerms(alternative))
        return !isPartial && [...scores.keys()].some(isListed)
      })
      .slice(0, WORDS_MAX),
    ...(unmatched && { unmatched }),
  }
}

const NO_FILTERS: ProductFilters = { category: '', search: '', ...mapToObject(FACETS, () => []) }

const totalsCache = new WeakMap<
  readonly ProductRecord[],
  { today: string; facets: ProductFacets }
>()

/** The facets of all visible products, counted only once a day for all suggestions. */
function countAllFacets(records: readonly ProductRecord[], related: RelatedRecords): ProductFacets {
  const today = related.today()
  const cached = totalsCache.get(records)
  if (cached?.today === today) return cached.facets
  const facets = countFacets(records, NO_FILTERS, undefined, related)
  totalsCache.set(records, { today, facets })
  return facets
}

/** Alternative searches: with other spellings, or one word less if no product has all words. */
function suggestOtherSearches(
  text: string,
  { terms, isPartial }: SearchResult<ProductRecord>,
): string[] {
  const matchedTerms = terms.filter(({ hits }) => hits.size > 0)
  const joinWords = (correctionIndex: number, omittedIndex?: number) =>
    matchedTerms
      .filter((_, index) => index !== omittedIndex)
      .map(
        ({ originalText, corrections }) =>
          corrections?.[correctionIndex] ?? corrections?.[0] ?? originalText,
      )
      .join(' ')
  const alternatives = isPartial
    ? matchedTerms.map((_, index) => joinWords(0, index)).reverse()
    : Array.from({ length: WORDS_MAX }, (_, index) => joinWords(index))
  const comparableText = joinTerms(parseTerms(text))
  return [...new Set(alternatives)].filter(
    (alternative) => alternative && joinTerms(parseTerms(alternative)) !== comparableText,
  )
}

const joinTerms = (terms: readonly Term[]) => terms.map(({ text }) => text).join(' ')
