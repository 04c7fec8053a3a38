// The foot of a list: what part of it is shown, and the way to the others.
import type { ListPage } from '#src/admin/resources/resource.ts'
import { type Noun, showing } from '#src/admin/words.ts'
import { pageWindow } from './page-window.ts'
import './pager.css'

interface PagerProps {
  noun: Noun
  shown: ListPage<unknown>
  /** The page that is being asked for, which may not be the one on screen yet. */
  page: number
  onPage: (page: number) => void
}

export function Pager({ noun, shown, page, onPage }: PagerProps) {
  const { items, total, pages, limit } = shown
  return (
    <div className="pager">
      <p>{showing(noun, { page: shown.page, limit, count: items.length, total })}</p>
      <nav aria-label="Pages">
        <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </button>
        {pageWindow(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
        <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </button>
      </nav>
    </div>
  )
}
