// The document title of a list, so that tabs and history differ.
import { CATEGORIES, type Size } from '#api/contract/catalogue.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { SITE } from '#src/content/site.ts'
import { type CatalogueQuery, DEFAULT_QUERY } from '#src/site/ui/catalogue-query.ts'
import { choicesOf } from '#src/site/ui/filters.ts'
import { sizeWords } from '#src/ui/SizeMark.tsx'

/** The category alone, where it is the first one, is the page's own name. */
export function listTitle({ category, search, filters, page }: CatalogueQuery): string {
  const words = [
    search && CATALOGUE.nothing.quoted(search),
    ...choicesOf(filters).map(({ facet, value }) =>
      facet === 'size' ? sizeWords(value as Size) : value,
    ),
    page > 1 && CATALOGUE.page(page).toLowerCase(),
  ].filter(Boolean)
  const isFirst = words.length === 0 && category === DEFAULT_QUERY.category
  const name = CATEGORIES.find(({ id }) => id === category && !isFirst)?.name ?? CATALOGUE.title
  return `${[name, ...words].join(', ')} | ${SITE.name}`
}
