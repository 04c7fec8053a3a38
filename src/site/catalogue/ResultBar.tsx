// Bar above the results: the number of products, the chosen filters as links that remove them, and a notice on the search.
import type { RefObject } from 'react'
import { formatSearchNotice } from '#src/content/search-notice.ts'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { onPlainClick } from '#src/site/runtime/input.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { type CatalogueQuery, listLink } from './catalogue-query.ts'
import {
  type Choice,
  choicesOf,
  type Filters,
  isSameValue,
  NO_FILTERS,
  readChoice,
  toggleFilter,
} from './filters.ts'
import type { Facets, Listing } from './listing.ts'

interface ResultBarProps {
  words: Words['catalogue']
  /** The line with the number. It takes the focus when a focused control is removed. */
  statusRef: RefObject<HTMLParagraphElement | null>
  listing: Listing
  query: CatalogueQuery
  onChoose: (filters: Filters) => void
}

export function ResultBar({ words, statusRef, listing, query, onChoose }: ResultBarProps) {
  const { filters } = query
  const choices = choicesOf(filters)

  /** The props of a link to the list with these filters. A plain click applies them without a page load. */
  const linkPropsOf = (filters: Filters) => ({
    href: listLink(localPath(PRODUCTS_PATH), { ...query, filters, page: 1 }),
    onClick: onPlainClick(() => {
      statusRef.current?.focus({ preventScroll: true })
      onChoose(filters)
    }),
  })

  return (
    <div className="result-bar row joint-below">
      <p ref={statusRef} className="quiet" role="status" tabIndex={-1}>
        {listing.page && fillCount(words.count, listing.page.total, words.locale)}
      </p>
      {choices.length > 0 && (
        <>
          <ul className="row" aria-label={words.filters.chosen}>
            {choices.map((choice) => {
              const title = words.filters.facets[choice.facet]
              const { text, lang } = readChoice(words, inCatalogueSpelling(choice, listing.facets))
              const { href, onClick } = linkPropsOf(toggleFilter(filters, choice))
              return (
                <li key={`${choice.facet} ${choice.value}`}>
                  <a
                    className="chip row small hover-text"
                    href={href}
                    aria-label={fill(words.filters.remove, { facet: title, value: text })}
                    onClick={onClick}
                  >
                    <span>
                      {title}: <span lang={lang}>{text}</span>
                    </span>
                    <Icon name="x" size={16} />
                  </a>
                </li>
              )
            })}
          </ul>
          <a className="text-button hover-text" {...linkPropsOf(NO_FILTERS)}>
            {words.filters.clearAll}
          </a>
        </>
      )}
    </div>
  )
}

/** The spelling in the URL may differ. */
function inCatalogueSpelling({ facet, value }: Choice, facets: Facets | undefined): Choice {
  const item = facets?.facets[facet].find((candidate) => isSameValue(candidate.value, value))
  return { facet, value: item?.value ?? value }
}

interface SearchNoticeProps {
  words: Words['catalogue']
  listing: Listing
  query: CatalogueQuery
}

/** Notice on results that match only a part of the search, or come from the other category. */
export function SearchNotice({ words, listing, query }: SearchNoticeProps) {
  const { status, page, insteadOf } = listing
  const { search, category } = query
  if (status !== 'ready') return null
  const sentences = [
    insteadOf &&
      fill(words.instead, {
        search,
        category: words.categories[insteadOf],
        other: words.categories[category],
      }),
    page?.unmatched && formatSearchNotice(words, page.unmatched, search),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <p className="search-notice cell joint-below" role="status">
      {sentences.join(' ')}
    </p>
  )
}
