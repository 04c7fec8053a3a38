// Empty state of the list: corrected searches, the other category, fewer filters, a message to the shop.
import { CATEGORIES, CONDITIONS, type Condition } from '#api/products/catalogue.contract.ts'
import { fill, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { onPlainClick } from '#src/site/runtime/input.ts'
import { chatUrl, searchEnquiryPath } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { type CatalogueQuery, listLink, withCategory } from './catalogue-query.ts'
import { choicesOf, NO_FILTERS, readChoice } from './filters.ts'
import type { Facets } from './listing.ts'
import '#src/site/ui/empty-tile.css'

export interface NoProductsProps {
  words: Words['catalogue']
  basePath: string
  query: CatalogueQuery
  /** Undefined if they could not be loaded. */
  facets: Facets | undefined
  heading: 'h2' | 'h3'
  onShow: (query: CatalogueQuery) => void
}

interface NextLink {
  label: string
  query: CatalogueQuery
}

export function NoProducts(props: NoProductsProps) {
  const { words, basePath, query, facets, heading: Heading, onShow } = props
  const { search } = query
  return (
    <div className="empty-tile listing-empty joint-below">
      <div className="stack">
        <Heading className="opening">{sentenceOf(words, query)}</Heading>
        <ul className="row wrap">
          {listNextLinks(words, query, facets).map(({ label, query: nextQuery }) => (
            <li key={label}>
              <a
                className="text-link"
                href={listLink(basePath, nextQuery)}
                onClick={onPlainClick(() => onShow(nextQuery))}
              >
                <span>{label}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        {/* The shop may have the product anyway, or be able to order it. */}
        {search && (
          <p className="row wrap">
            <a className="button" href={searchEnquiryPath(search)}>
              {words.nothing.ask}
            </a>
            <a
              className="button"
              href={chatUrl(fill(words.nothing.question, { search }))}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" />
              {words.nothing.chat}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const hasFilters = ({ filters }: CatalogueQuery) => choicesOf(filters).length > 0

function sentenceOf({ nothing, empty }: Words['catalogue'], query: CatalogueQuery): string {
  if (hasFilters(query)) return nothing.filtered
  return query.search ? fill(nothing.found, { search: query.search }) : empty
}

/** The links of the empty state, the most useful first. */
export function listNextLinks(
  words: Words['catalogue'],
  query: CatalogueQuery,
  facets?: Facets,
): NextLink[] {
  const { nothing, categories, locale } = words
  const { category, search, filters } = query
  const otherCategory = CATEGORIES.find(({ id }) => id !== category) ?? CATEGORIES[0]
  const otherCategoryQuery = withCategory(query, otherCategory.id)
  if (!search && !hasFilters(query))
    return [
      {
        label: fill(words.showOther, { category: categories[otherCategory.id] }),
        query: otherCategoryQuery,
      },
    ]

  const otherCount = facets?.categories[otherCategory.id] ?? 0
  const unfilteredCount = (search && facets?.counts[otherCategory.id]) || 0
  const firstPage = { ...query, page: 1 }
  const clearAllLabel = search ? nothing.clearBoth : nothing.clearFilters
  const labelInOther = (count: number) =>
    fill(nothing.inOther, {
      count: formatNumber(count, locale),
      category: categories[otherCategory.id],
    })
  return [
    ...(facets?.corrections ?? []).map((correction) => ({
      label: fill(nothing.meant, { search: correction }),
      query: { ...firstPage, search: correction },
    })),
    ...(otherCount > 0
      ? [
          {
            label: labelInOther(otherCount),
            query: { ...otherCategoryQuery, filters },
          },
        ]
      : []),
    // Without filters, since they belong to the current category.
    ...(otherCount === 0 && unfilteredCount > 0
      ? [{ label: labelInOther(unfilteredCount), query: otherCategoryQuery }]
      : []),
    ...(hasFilters(query) ? listDroppableConditions(words, firstPage, facets?.without ?? {}) : []),
    {
      label: hasFilters(query) ? clearAllLabel : nothing.clearSearch,
      query: { ...firstPage, search: '', filters: NO_FILTERS },
    },
  ]
}

/** One link for each condition that yields results when it is dropped. */
function listDroppableConditions(
  words: Words['catalogue'],
  query: CatalogueQuery,
  without: Facets['without'],
): NextLink[] {
  const { nothing, quoted, locale } = words
  const { search, filters } = query
  return CONDITIONS.flatMap((condition) => {
    const count = without[condition] ?? 0
    if (count === 0) return []
    const changes =
      condition === 'search' ? { search: '' } : { filters: { ...filters, [condition]: [] } }
    const values = {
      condition:
        condition === 'search' ? fill(quoted, { search }) : valuesOf(words, condition, filters),
      count: formatNumber(count, locale),
    }
    return { label: fill(nothing.without, values), query: { ...query, ...changes } }
  })
}

function valuesOf(
  words: Words['catalogue'],
  facet: Exclude<Condition, 'search'>,
  filters: CatalogueQuery['filters'],
): string {
  return filters[facet].map((value) => readChoice(words, { facet, value }).text).join(', ')
}
