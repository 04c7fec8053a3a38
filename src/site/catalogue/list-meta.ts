// Title and metadata of a list; each category, brand and page has its own.
import { CATEGORIES, type Size } from '#api/products/catalogue.contract.ts'
import { CATALOGUE, CATALOGUE_META } from '#src/content/catalogue.ts'
import { formatSize } from '#src/ui/SizeMark.tsx'
import { type CatalogueQuery, cataloguePath, DEFAULT_QUERY } from './catalogue-query.ts'
import { choicesOf } from './filters.ts'

/** The first page of the default category has the catalogue's own title. */
export function composeListTitle({ category, search, filters, page }: CatalogueQuery): string {
  const parts = [
    search && CATALOGUE.nothing.quoted(search),
    ...choicesOf(filters).map(({ facet, value }) =>
      facet === 'size' ? formatSize(value as Size) : value,
    ),
    page > 1 && CATALOGUE.page(page).toLowerCase(),
  ].filter(Boolean)
  const isDefault = parts.length === 0 && category === DEFAULT_QUERY.category
  const name = CATEGORIES.find(({ id }) => id === category && !isDefault)?.name ?? CATALOGUE.title
  return [name, ...parts].join(', ')
}

/** Metadata for search engines. `query` has the catalogue's spelling of a brand; `total` is the number of products. */
export function composeListMeta(basePath: string, query: CatalogueQuery, total: number) {
  const choices = choicesOf(query.filters)
  const isUnfilteredOrByBrand =
    choices.length === 0 || (choices.length === 1 && choices[0]?.facet === 'brand')
  const title = composeListTitle(query)
  const path = cataloguePath(basePath, {
    ...query,
    sort: DEFAULT_QUERY.sort,
    limit: DEFAULT_QUERY.limit,
  })
  return {
    title,
    description:
      title === CATALOGUE.title ? CATALOGUE_META.description : CATALOGUE_META.describe(title),
    path,
    // Not indexed: empty lists, searches, lists filtered by more than a brand, and longer pages.
    unlisted:
      query.search !== '' ||
      query.limit !== DEFAULT_QUERY.limit ||
      !isUnfilteredOrByBrand ||
      (total === 0 && path !== basePath),
  }
}
