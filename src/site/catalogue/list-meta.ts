// Title and metadata of a list; each category, brand and page has its own.
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { type CatalogueQuery, cataloguePath, DEFAULT_QUERY } from './catalogue-query.ts'
import { choicesOf, readChoice } from './filters.ts'

/** The first page of the default category has the catalogue's own title. */
export function composeListTitle(
  words: Words['catalogue'],
  { category, search, filters, page }: CatalogueQuery,
): string {
  const parts = [
    search && fill(words.quoted, { search }),
    ...choicesOf(filters).map((choice) => readChoice(words, choice).text),
    page > 1 && fill(words.titlePage, { page }),
  ].filter(Boolean)
  const isDefault = parts.length === 0 && category === DEFAULT_QUERY.category
  const name = isDefault ? words.title : words.categories[category]
  return [name, ...parts].join(', ')
}

/** Metadata for search engines. `query` has the catalogue's spelling of a brand; `total` is the number of products. */
export function composeListMeta(
  words: Pick<Words, 'catalogue' | 'catalogueMeta'>,
  basePath: string,
  query: CatalogueQuery,
  total: number,
) {
  const choices = choicesOf(query.filters)
  const isUnfilteredOrByBrand =
    choices.length === 0 || (choices.length === 1 && choices[0]?.facet === 'brand')
  const title = composeListTitle(words.catalogue, query)
  const path = cataloguePath(basePath, {
    ...query,
    sort: DEFAULT_QUERY.sort,
    limit: DEFAULT_QUERY.limit,
  })
  return {
    title,
    description:
      title === words.catalogue.title
        ? words.catalogueMeta.description
        : fill(words.catalogueMeta.list, { list: title }),
    path,
    // Not indexed: empty lists, searches, lists filtered by more than a brand, and longer pages.
    unlisted:
      query.search !== '' ||
      query.limit !== DEFAULT_QUERY.limit ||
      !isUnfilteredOrByBrand ||
      (total === 0 && path !== basePath),
  }
}
