// Empty state of the list: corrected searches, the other category, fewer filters, a message to the shop.
import {
  CATEGORIES,
  CONDITIONS,
  type Condition,
  type Size,
} from '#api/products/catalogue.contract.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { onPlainClick } from '#src/site/runtime/input.ts'
import { chatUrl, searchEnquiryPath } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { formatSize } from '#src/ui/SizeMark.tsx'
import { type CatalogueQuery, listLink, withCategory } from './catalogue-query.ts'
import { choicesOf, NO_FILTERS } from './filters.ts'
import type { Facets } from './listing.ts'
import '#src/site/ui/empty-tile.css'

export interface NoProductsProps {
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

const LABELS = CATALOGUE.nothing

export function NoProducts({ basePath, query, facets, heading: Heading, onShow }: NoProductsProps) {
  const { search } = query
  return (
    <div className="empty-tile listing-empty joint-below">
      <div className="stack">
        <Heading className="opening">{sentenceOf(query)}</Heading>
        <ul className="row wrap">
          {listNextLinks(query, facets).map(({ label, query: nextQuery }) => (
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
              {LABELS.ask}
            </a>
            <a
              className="button"
              href={chatUrl(LABELS.question(search))}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" />
              {LABELS.chat}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const hasFilters = ({ filters }: CatalogueQuery) => choicesOf(filters).length > 0

function sentenceOf(query: CatalogueQuery): string {
  if (hasFilters(query)) return LABELS.filtered
  return query.search ? LABELS.found(query.search) : CATALOGUE.empty
}

/** The links of the empty state, the most useful first. */
export function listNextLinks(query: CatalogueQuery, facets?: Facets): NextLink[] {
  const { category, search, filters } = query
  const otherCategory = CATEGORIES.find(({ id }) => id !== category) ?? CATEGORIES[0]
  const otherCategoryQuery = withCategory(query, otherCategory.id)
  if (!search && !hasFilters(query))
    return [{ label: CATALOGUE.showOther(otherCategory.name), query: otherCategoryQuery }]

  const otherCount = facets?.categories[otherCategory.id] ?? 0
  const unfilteredCount = (search && facets?.counts[otherCategory.id]) || 0
  const firstPage = { ...query, page: 1 }
  const clearAllLabel = search ? LABELS.clearBoth : LABELS.clearFilters
  return [
    ...(facets?.corrections ?? []).map((correction) => ({
      label: LABELS.meant(correction),
      query: { ...firstPage, search: correction },
    })),
    ...(otherCount > 0
      ? [
          {
            label: LABELS.inOther(otherCount, otherCategory.name),
            query: { ...otherCategoryQuery, filters },
          },
        ]
      : []),
    // Without filters, since they belong to the current category.
    ...(otherCount === 0 && unfilteredCount > 0
      ? [{ label: LABELS.inOther(unfilteredCount, otherCategory.name), query: otherCategoryQuery }]
      : []),
    ...(hasFilters(query) ? listDroppableConditions(firstPage, facets?.without ?? {}) : []),
    {
      label: hasFilters(query) ? clearAllLabel : LABELS.clearSearch,
      query: { ...firstPage, search: '', filters: NO_FILTERS },
    },
  ]
}

/** One link for each condition that yields results when it is dropped. */
function listDroppableConditions(query: CatalogueQuery, without: Facets['without']): NextLink[] {
  const { search, filters } = query
  return CONDITIONS.flatMap((condition) => {
    const count = without[condition] ?? 0
    if (count === 0) return []
    const changes =
      condition === 'search' ? { search: '' } : { filters: { ...filters, [condition]: [] } }
    const name = condition === 'search' ? LABELS.quoted(search) : valuesOf(condition, filters)
    return { label: LABELS.without(name, count), query: { ...query, ...changes } }
  })
}

function valuesOf(facet: Exclude<Condition, 'search'>, filters: CatalogueQuery['filters']): string {
  const values = filters[facet]
  return (facet === 'size' ? values.map((size) => formatSize(size as Size)) : values).join(', ')
}
