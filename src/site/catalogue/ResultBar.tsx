// Bar above the results: the number of products, the chosen filters as links that remove them, and a notice on the search.
import type { RefObject } from 'react'
import { CATEGORIES, type CategoryId, type Size } from '#api/products/catalogue.contract.ts'
import { CATALOGUE, FILTERS } from '#src/content/catalogue.ts'
import { formatSearchNotice } from '#src/content/search.ts'
import { onPlainClick } from '#src/site/runtime/input.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { formatSize } from '#src/ui/SizeMark.tsx'
import { languageOf } from '#src/ui/text-language.ts'
import { type CatalogueQuery, listLink } from './catalogue-query.ts'
import {
  type Choice,
  choicesOf,
  type Filters,
  isSameValue,
  NO_FILTERS,
  toggleFilter,
} from './filters.ts'
import type { Facets, Listing } from './listing.ts'

interface ResultBarProps {
  /** The line with the number. It takes the focus when a focused control is removed. */
  statusRef: RefObject<HTMLParagraphElement | null>
  listing: Listing
  query: CatalogueQuery
  onChoose: (filters: Filters) => void
}

export function ResultBar({ statusRef, listing, query, onChoose }: ResultBarProps) {
  const { filters } = query
  const choices = choicesOf(filters)

  /** The props of a link to the list with these filters. A plain click applies them without a page load. */
  const linkPropsOf = (filters: Filters) => ({
    href: listLink(PRODUCTS_PATH, { ...query, filters, page: 1 }),
    onClick: onPlainClick(() => {
      statusRef.current?.focus({ preventScroll: true })
      onChoose(filters)
    }),
  })

  return (
    <div className="result-bar row joint-below">
      <p ref={statusRef} className="quiet" role="status" tabIndex={-1}>
        {listing.page && CATALOGUE.count(listing.page.total)}
      </p>
      {choices.length > 0 && (
        <>
          <ul className="row" aria-label={FILTERS.chosen}>
            {choices.map((choice) => {
              const title = FILTERS.facets[choice.facet]
              const label = labelOf(choice, listing.facets)
              const { href, onClick } = linkPropsOf(toggleFilter(filters, choice))
              return (
                <li key={`${choice.facet} ${choice.value}`}>
                  <a
                    className="chip row small hover-text"
                    href={href}
                    aria-label={FILTERS.remove(title, label)}
                    onClick={onClick}
                  >
                    <span lang={languageOf(label)}>{`${title}: ${label}`}</span>
                    <Icon name="x" size={16} />
                  </a>
                </li>
              )
            })}
          </ul>
          <a className="text-button hover-text" {...linkPropsOf(NO_FILTERS)}>
            {FILTERS.clearAll}
          </a>
        </>
      )}
    </div>
  )
}

/** The value in the catalogue's spelling, which may differ from the URL's. */
function labelOf({ facet, value }: Choice, facets: Facets | undefined): string {
  if (facet === 'size') return formatSize(value as Size)
  return facets?.facets[facet].find((item) => isSameValue(item.value, value))?.value ?? value
}

interface SearchNoticeProps {
  listing: Listing
  query: CatalogueQuery
}

const nameOf = (category: CategoryId) =>
  CATEGORIES.find(({ id }) => id === category)?.name ?? category

/** Notice on results that match only a part of the search, or come from the other category. */
export function SearchNotice({ listing, query: { search, category } }: SearchNoticeProps) {
  const { status, page, insteadOf } = listing
  if (status !== 'ready') return null
  const sentences = [
    insteadOf && CATALOGUE.instead(search, nameOf(insteadOf), nameOf(category)),
    page?.unmatched && formatSearchNotice(page.unmatched, search),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <p className="search-notice cell joint-below" role="status">
      {sentences.join(' ')}
    </p>
  )
}
