// The filters of a list by facet, and their form in a URL.
import { FACETS, type Facet, SIZES } from '#api/products/catalogue.contract.ts'

/** The values chosen in each facet: of one facet any will do, and all facets together narrow. */
export type Filters = Readonly<Record<Facet, readonly string[]>>

export interface Choice {
  facet: Facet
  value: string
}

/** The most values of one facet; further values of a URL are ignored. */
const VALUES_MAX = 40

const sizes: readonly string[] = SIZES

function mapFacets(valuesOf: (facet: Facet) => readonly string[]): Filters {
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Filters
}

export const NO_FILTERS: Filters = mapFacets(() => [])

/** A line as people mean it: trimmed, with single spaces and no control characters. */
export function tidyText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Whether two spellings are one value, compared as on the server. */
export function isSame(a: string, b: string): boolean {
  return keyOf(a) === keyOf(b)
}

/** Whether both choose the same values, in whatever spelling. */
export function hasSameChoices(a: Filters, b: Filters): boolean {
  const keysOf = (filters: Filters) =>
    choicesOf(filters).map(({ facet, value }) => `${facet} ${keyOf(value)}`)
  return keysOf(a).join('\n') === keysOf(b).join('\n')
}

const keyOf = (value: string) => tidyText(value).normalize('NFC').toLocaleLowerCase('en')

/** In the one order that equal choices share: sizes by size, everything else by its letters. */
function sortValues(facet: Facet, values: readonly string[]): readonly string[] {
  const uniqueValues = [...new Map(values.map((value) => [keyOf(value), tidyText(value)]))]
  if (facet === 'size') return sizes.filter((size) => uniqueValues.some(([key]) => key === size))
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

/** Everything that was chosen, facet after facet. */
export function choicesOf(filters: Filters): Choice[] {
  return FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })))
}

/** The filters with the value chosen, or given up where it was chosen before. */
export function toggleFilter(filters: Filters, { facet, value }: Choice): Filters {
  const otherValues = filters[facet].filter((item) => !isSame(item, value))
  const isChosen = otherValues.length < filters[facet].length
  return {
    ...filters,
    [facet]: isChosen ? otherValues : sortValues(facet, [...otherValues, value]),
  }
}
