// The empty state of the list: suggested searches, the other category, fewer filters, a message to the shop.
import {
  CATEGORIES,
  CONDITIONS,
  type Condition,
  type Size,
} from '#api/products/catalogue.contract.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, inCategory, listLink } from '#src/site/ui/catalogue-query.ts'
import { choicesOf, NO_FILTERS } from '#src/site/ui/filters.ts'
import { askPath, chatUrl } from '#src/site/ui/paths.ts'
import { onPlainClick } from '#src/site/ui/plain-click.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { sizeWords } from '#src/ui/SizeMark.tsx'
import type { Facets } from './listing.ts'
import '#src/site/ui/empty-tile.css'

export interface NoProductsProps {
  base: string
  query: CatalogueQuery
  /** Undefined where they are not known. */
  facets: Facets | undefined
  heading: 'h2' | 'h3'
  onShow: (query: CatalogueQuery) => void
}

interface NextAction {
  words: string
  to: CatalogueQuery
}

const words = CATALOGUE.nothing

export function NoProducts({ base, query, facets, heading: Heading, onShow }: NoProductsProps) {
  const { search } = query
  return (
    <div className="empty-tile listing-empty joint-below">
      <div className="stack">
        <Heading className="opening">{sentenceOf(query)}</Heading>
        <ul className="row wrap">
          {nextActions(query, facets).map(({ words, to }) => (
            <li key={words}>
              <a
                className="text-link"
                href={listLink(base, to)}
                onClick={onPlainClick(() => onShow(to))}
              >
                <span>{words}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        {/* The shop may have the product, or order it. */}
        {search && (
          <p className="row wrap">
            <a className="button" href={askPath(search)}>
              {words.ask}
            </a>
            <a
              className="button"
              href={chatUrl(words.question(search))}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" />
              {words.chat}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const isNarrowed = ({ filters }: CatalogueQuery) => choicesOf(filters).length > 0

function sentenceOf(query: CatalogueQuery): string {
  if (isNarrowed(query)) return words.filtered
  return query.search ? words.found(query.search) : CATALOGUE.empty
}

/** The links of the empty state, the most useful first. */
export function nextActions(query: CatalogueQuery, facets?: Facets): NextAction[] {
  const { category, search, filters } = query
  const other = CATEGORIES.find(({ id }) => id !== category) ?? CATEGORIES[0]
  const elsewhere = inCategory(query, other.id)
  if (!search && !isNarrowed(query))
    return [{ words: CATALOGUE.showOther(other.name), to: elsewhere }]

  const inOther = facets?.categories[other.id] ?? 0
  const ofSearch = (search && facets?.counts[other.id]) || 0
  const start = { ...query, page: 1 }
  const clear = search ? words.clearBoth : words.clearFilters
  return [
    ...(facets?.words ?? []).map((meant) => ({
      words: words.meant(meant),
      to: { ...start, search: meant },
    })),
    ...(inOther > 0
      ? [{ words: words.inOther(inOther, other.name), to: { ...elsewhere, filters } }]
      : []),
    // Without the filters: they belong to this category.
    ...(inOther === 0 && ofSearch > 0
      ? [{ words: words.inOther(ofSearch, other.name), to: elsewhere }]
      : []),
    ...(isNarrowed(query) ? dropping(start, facets?.without ?? {}) : []),
    {
      words: isNarrowed(query) ? clear : words.clearSearch,
      to: { ...start, search: '', filters: NO_FILTERS },
    },
  ]
}

/** Giving up one condition, for each without which there is something. */
function dropping(query: CatalogueQuery, without: Facets['without']): NextAction[] {
  const { search, filters } = query
  return CONDITIONS.flatMap((condition) => {
    const count = without[condition] ?? 0
    if (count === 0) return []
    const rest =
      condition === 'search' ? { search: '' } : { filters: { ...filters, [condition]: [] } }
    const name = condition === 'search' ? words.quoted(search) : valuesOf(condition, filters)
    return { words: words.without(name, count), to: { ...query, ...rest } }
  })
}

function valuesOf(facet: Exclude<Condition, 'search'>, filters: CatalogueQuery['filters']): string {
  const values = filters[facet]
  return (facet === 'size' ? values.map((size) => sizeWords(size as Size)) : values).join(', ')
}
