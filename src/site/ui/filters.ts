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

function eachFacet(valuesOf: (facet: Facet) => readonly string[]): Filters {
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Filters
}

export const NO_FILTERS: Filters = eachFacet(() => [])

/** A line as people mean it: trimmed, with single spaces and no control characters. */
export function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Whether two spellings are one value, compared as on the server. */
export function isSame(one: string, other: string): boolean {
  return key(one) === key(other)
}

/** Whether both choose the same values, in whatever spelling. */
export function isSameChoice(one: Filters, other: Filters): boolean {
  const spell = (filters: Filters) =>
    choicesOf(filters).map(({ facet, value }) => `${facet} ${key(value)}`)
  return spell(one).join('\n') === spell(other).join('\n')
}

const key = (value: string) => tidy(value).normalize('NFC').toLocaleLowerCase('en')

/** In the one order that equal choices share: sizes by size, everything else by its letters. */
function ordered(facet: Facet, values: readonly string[]): readonly string[] {
  const once = [...new Map(values.map((value) => [key(value), tidy(value)]))]
  if (facet === 'size') return sizes.filter((size) => once.some(([known]) => known === size))
  return once
    .filter(([known]) => known !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
}

/** Reads the filters from a URL. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  return eachFacet((facet) => ordered(facet, params.getAll(facet).slice(0, VALUES_MAX)))
}

export function writeFilters(filters: Filters, params: URLSearchParams): void {
  for (const { facet, value } of choicesOf(filters)) params.append(facet, value)
}

/** Everything that was chosen, facet after facet. */
export function choicesOf(filters: Filters): Choice[] {
  return FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })))
}

/** The filters with the value chosen, or given up where it was chosen before. */
export function toggled(filters: Filters, { facet, value }: Choice): Filters {
  const others = filters[facet].filter((chosen) => !isSame(chosen, value))
  const given = others.length < filters[facet].length
  return { ...filters, [facet]: given ? others : ordered(facet, [...others, value]) }
}
