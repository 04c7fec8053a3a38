// The pager below a list.
import type { MouseEvent } from 'react'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import './pager.css'

interface PagerProps {
  noun: Noun
  results: { items: readonly unknown[]; total: number; pages: number; page: number; limit: number }
  /** The requested page, which may still be loading. */
  page: number
  onPage: (page: number) => void
}

export function Pager({ noun, results, page, onPage }: PagerProps) {
  const { items, total, pages, limit } = results
  const offset = (results.page - 1) * limit
  const openPage = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 1 || to > pages) return
    onPage(to)
    // After a key press the scroll position stays at the pager, so that the next page can be opened too.
    if (event.detail > 0) scrollToTop(event.currentTarget)
  }
  return (
    <div className="pager pad-16 row wrap spread quiet">
      <p>
        Showing {formatNumber(offset + 1)}-{formatNumber(offset + items.length)} of{' '}
        {formatCount(total, noun.one, noun.many)}
      </p>
      <nav className="joints-across paper small" aria-label="Pages">
        <button type="button" aria-disabled={page <= 1} onClick={openPage(page - 1)}>
          Previous
        </button>
        {pageWindow(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={openPage(number)}
          >
            {number}
          </button>
        ))}
        <button type="button" aria-disabled={page >= pages} onClick={openPage(page + 1)}>
          Next
        </button>
      </nav>
    </div>
  )
}

/** Scrolls the scroll container, or the page. */
function scrollToTop({ parentElement }: Element): void {
  if (!parentElement) scrollTo(0, 0)
  else if (getComputedStyle(parentElement).overflowY === 'auto') parentElement.scrollTo(0, 0)
  else scrollToTop(parentElement)
}

const PAGE_BUTTONS_MAX = 5

/** Consecutive page numbers around the current one. */
export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(PAGE_BUTTONS_MAX, pages)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, i) => first + i)
}
