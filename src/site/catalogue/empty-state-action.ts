// The sentence and the links of the empty state, the most useful first.
import { CATEGORIES, CONDITIONS, type Condition, type Size } from '#api/contract/catalogue.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, inCategory } from '#src/site/ui/catalogue-query.ts'
import { choicesOf, NO_FILTERS } from '#src/site/ui/filters.ts'
import { sizeWords } from '#src/ui/SizeMark.tsx'
import type { Facets } from './facets.ts'

interface NextAction {
  words: string
  to: CatalogueQuery
}

/** Known facts about a query without results. */
export type Known = Pick<Facets, 'categories' | 'counts' | 'without' | 'words'>

const words = CATALOGUE.nothing

/** `known` is left out where it could not be read. */
export function emptyStateActions(query: CatalogueQuery, known?: Known) {
  const { category, search, filters } = query
  const narrowed = choicesOf(filters).length > 0
  const other = CATEGORIES.find(({ id }) => id !== category) ?? CATEGORIES[0]
  const elsewhere = { ...inCategory(query, other.id), filters }
  if (!search && !narrowed)
    return {
      sentence: CATALOGUE.empty,
      steps: [{ words: CATALOGUE.showOther(other.name), to: elsewhere }],
    }

  const steps = (known?.words ?? []).map((meant) => ({
    words: words.meant(meant),
    to: { ...query, search: meant, page: 1 },
  }))
  const inOther = known?.categories[other.id] ?? 0
  const ofSearch = (search && known?.counts[other.id]) || 0
  if (inOther > 0) steps.push({ words: words.inOther(inOther, other.name), to: elsewhere })
  // Without the filters: they belong to this category.
  else if (ofSearch > 0)
    steps.push({ words: words.inOther(ofSearch, other.name), to: inCategory(query, other.id) })
  if (narrowed) steps.push(...dropping(query, known?.without ?? {}))
  const cleared = { ...query, search: '', filters: NO_FILTERS, page: 1 }
  const clear = search ? words.clearBoth : words.clearFilters
  steps.push({ words: narrowed ? clear : words.clearSearch, to: cleared })
  return { sentence: narrowed ? words.filtered : words.found(search), steps }
}

/** Giving up one condition, for each without which there is something. */
function dropping(query: CatalogueQuery, without: Known['without']): NextAction[] {
  return CONDITIONS.flatMap((condition) => {
    const count = without[condition] ?? 0
    if (count === 0) return []
    const { search, filters } = query
    const rest =
      condition === 'search' ? { search: '' } : { filters: { ...filters, [condition]: [] } }
    return {
      words: words.without(nameOf(condition, search, filters), count),
      to: { ...query, ...rest, page: 1 },
    }
  })
}

function nameOf(condition: Condition, search: string, filters: CatalogueQuery['filters']): string {
  if (condition === 'search') return words.quoted(search)
  const values = filters[condition]
  return (condition === 'size' ? values.map((size) => sizeWords(size as Size)) : values).join(', ')
}
