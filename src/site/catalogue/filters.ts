// List filters by facet, and their form in a URL.
import { FACETS, type Facet, SIZES, type Size } from '#api/products/catalogue.contract.ts'
import { formatRupees } from '#api/products/price-tag.contract.ts'
import { formatLengthGroup } from '#src/content/length-groups.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { langOf, type PageText, readValue } from '#src/site/ui/page-texts.ts'
import { formatSize } from '#src/ui/SizeMark.tsx'
import { tidyText } from '#src/ui/search-text.ts'

/** The chosen values of each facet. A product must match one value in every facet that has any. */
export type Filters = Readonly<Record<Facet, readonly string[]>>

export interface Choice {
  facet: Facet
  value: string
}

/** The maximum number of values per facet; further values in a URL are ignored. */
const VALUES_MAX = 40

const allSizes: readonly string[] = SIZES

function mapFacets(valuesOf: (facet: Facet) => readonly string[]): Filters {
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Filters
}

export const NO_FILTERS: Filters = mapFacets(() => [])

/** Whether two spellings are the same value, compared as on the server. */
export function isSameValue(a: string, b: string): boolean {
  return keyOf(a) === keyOf(b)
}

/** Whether two sets of filters choose the same values, in any spelling. */
export function hasSameChoices(a: Filters, b: Filters): boolean {
  const keysOf = (filters: Filters) =>
    choicesOf(filters).map(({ facet, value }) => `${facet} ${keyOf(value)}`)
  return keysOf(a).join('\n') === keysOf(b).join('\n')
}

const keyOf = (value: string) => tidyText(value).normalize('NFC').toLocaleLowerCase('en')

/** Sorts and deduplicates, so that equal choices have the same URL: sizes by size, other values alphabetically. */
function sortValues(facet: Facet, values: readonly string[]): readonly string[] {
  const uniqueValues = [...new Map(values.map((value) => [keyOf(value), tidyText(value)]))]
  if (facet === 'size') return allSizes.filter((size) => uniqueValues.some(([key]) => key === size))
  return uniqueValues
    .filter(([key]) => key !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
}

/** Reads the filters from a URL. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  return mapFacets((facet) => sortValues(facet, params.getAll(facet).slice(0, VALUES_MAX)))
}

export function writeFilters(filters: Filters, params: URLSearchParams): void {
  for (const { facet, value } of choicesOf(filters)) params.append(facet, value)
}

/** The value as visitors read it. Brands are names. */
export function readChoice(words: Words['catalogue'], { facet, value }: Choice): PageText {
  if (facet === 'size') return { text: formatSize(value as Size), lang: undefined }
  if (facet === 'price') return { text: formatPriceValue(words, value), lang: undefined }
  if (facet === 'offer') return { text: words.filters.onOffer, lang: undefined }
  if (facet === 'actualSize')
    return { text: formatLengthGroup(words.filters, value), lang: undefined }
  if (facet === 'brand') return { text: value, lang: langOf(value) }
  const { text, lang } = readValue(value)
  // Stored in lower case: 'in stock', 'wet room'.
  const isWord = facet === 'stock' || facet === 'suitedFor'
  return { text: isWord ? text.charAt(0).toUpperCase() + text.slice(1) : text, lang }
}

/** A range of prices such as '50-75' or '300-', or a band; any other value of a URL stays as it is. */
function formatPriceValue({ filters, locale }: Words['catalogue'], value: string): string {
  const { priceRanges, priceBands } = filters
  if (value === '1' || value === '2' || value === '3') return priceBands[value]
  const [, low, high] = /^(\d{1,8})-(\d{0,8})$/.exec(value) ?? []
  if (low === undefined || high === undefined) return value
  const amounts = {
    low: formatRupees(Number(low), locale),
    high: formatRupees(Number(high), locale),
  }
  if (high === '') return fill(priceRanges.above, amounts)
  return fill(Number(low) === 0 ? priceRanges.upTo : priceRanges.between, amounts)
}

/** All chosen values as a flat list, facet by facet. */
export function choicesOf(filters: Filters): Choice[] {
  return FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })))
}

/** Returns the filters with the value added, or removed if it was chosen. */
export function toggleFilter(filters: Filters, { facet, value }: Choice): Filters {
  const otherValues = filters[facet].filter((item) => !isSameValue(item, value))
  const isChosen = otherValues.length < filters[facet].length
  return {
    ...filters,
    [facet]: isChosen ? otherValues : sortValues(facet, [...otherValues, value]),
  }
}
