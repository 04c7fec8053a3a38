// Catalogue paging: previous and next, page numbers, and products per page.
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { onPlainClick } from '#src/site/runtime/input.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { type CatalogueQuery, LIST_FORM_ID, listLink, PAGE_LENGTHS } from './catalogue-query.ts'
import type { Listing } from './listing.ts'
import './paging.css'

interface PagingProps {
  words: Words['catalogue']
  listing: Listing
  query: CatalogueQuery
  onChoose: (choice: Partial<Pick<CatalogueQuery, 'page' | 'limit'>>) => void
}

export function Paging({ words, listing, query, onChoose }: PagingProps) {
  const { total = 0, pages = 0 } = listing.page ?? {}
  if (total === 0) return null
  const page = Math.min(query.page, pages)
  const isLoading = listing.status === 'loading'

  const renderButton = (direction: 'previous' | 'next', targetPage: number) => {
    const isBlocked = isLoading || targetPage < 1 || targetPage > pages
    return (
      <button
        className="cell-button hover-text"
        type="submit"
        form={LIST_FORM_ID}
        name="page"
        value={targetPage}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBlocked}
        onClick={onPlainClick(() => isBlocked || onChoose({ page: targetPage }))}
      >
        {direction === 'previous' && <Icon name="chevron-left" />}
        {words[direction]}
        {direction === 'next' && <Icon name="chevron-right" />}
      </button>
    )
  }

  return (
    <div className="paging-frame">
      <nav className="paging" aria-label={words.paging}>
        {renderButton('previous', page - 1)}
        <p className="center gutter" aria-live="polite">
          {fill(words.pageOf, { page, pages })}
        </p>
        {renderButton('next', page + 1)}
        {pages > 1 && (
          <ul>
            {selectPageNumbers(page, pages).map((pageNumber, index, pageNumbers) => (
              <li
                key={pageNumber}
                data-gap={pageNumber - (pageNumbers[index - 1] ?? 0) > 1 || undefined}
              >
                <a
                  className="center hover-text"
                  href={listLink(localPath(PRODUCTS_PATH), { ...query, page: pageNumber })}
                  aria-label={fill(words.page, { page: pageNumber })}
                  aria-current={pageNumber === page ? 'page' : undefined}
                  onClick={onPlainClick(
                    () => pageNumber !== page && onChoose({ page: pageNumber }),
                  )}
                >
                  {pageNumber}
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
      {total > Math.min(...PAGE_LENGTHS) && (
        <p className="page-lengths quiet small">
          {words.pageLength}
          {PAGE_LENGTHS.map((limit) => (
            <a
              key={limit}
              className="center hover-text"
              href={listLink(localPath(PRODUCTS_PATH), { ...query, page: 1, limit })}
              aria-current={limit === query.limit ? 'true' : undefined}
              onClick={onPlainClick(() => limit !== query.limit && onChoose({ limit }))}
            >
              {limit}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** The first page, the last page, and the neighbours of the current one: five if there are as many. */
function selectPageNumbers(page: number, pages: number): number[] {
  const from = Math.max(1, Math.min(page - 1, pages - 3))
  const to = Math.min(pages, Math.max(page + 1, 4))
  const nearbyPages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [...new Set([1, ...nearbyPages, pages])]
}
