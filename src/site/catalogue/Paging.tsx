// The paging of the catalogue.
import { useEffect, useRef } from 'react'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, cataloguePath, LIST_FORM } from '#src/site/ui/catalogue-query.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { onPlainClick } from '#src/site/ui/plain-click.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { extentOf, type Listing } from './listing.ts'
import './paging.css'

type Way = 'previous' | 'next'

interface PagingProps {
  listing: Listing
  query: CatalogueQuery
  onChoose: (page: number) => void
}

export function Paging({ listing, query, onChoose }: PagingProps) {
  const { page, pages } = placeIn(listing, query.page)
  const loading = listing.kind === 'loading'
  const nav = useRef<HTMLElement>(null)
  const pressed = useRef<Way>(undefined)

  // A disabled button loses the focus: it returns once the page is there, or moves to the other button.
  useEffect(() => {
    if (loading || !pressed.current) return
    const buttons = [...(nav.current?.querySelectorAll('button') ?? [])]
    if (pressed.current === 'next') buttons.reverse()
    pressed.current = undefined
    buttons.find(({ disabled }) => !disabled)?.focus({ preventScroll: true })
  }, [loading])

  const button = (way: Way, to: number) => (
    <button
      className="cell-button hover-text"
      type="submit"
      form={LIST_FORM}
      name="page"
      value={to}
      disabled={loading || to < 1 || to > pages}
      onClick={(event) => {
        event.preventDefault()
        pressed.current = way
        onChoose(to)
      }}
    >
      {way === 'previous' && <Icon name="chevron-left" />}
      {CATALOGUE[way]}
      {way === 'next' && <Icon name="chevron-right" />}
    </button>
  )

  if (pages === 0) return null
  return (
    <nav ref={nav} className="paging" aria-label={CATALOGUE.paging}>
      {button('previous', page - 1)}
      <p className="center gutter" aria-live="polite">
        {CATALOGUE.pageOf(page, pages)}
      </p>
      {button('next', page + 1)}
      {pages > 1 && (
        <ul>
          {pagesNear(page, pages).map((number, place, all) => (
            <li key={number} data-gap={number - (all[place - 1] ?? 0) > 1 || undefined}>
              <a
                className="center hover-text"
                href={cataloguePath(PRODUCTS_PATH, { ...query, page: number })}
                aria-label={CATALOGUE.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={onPlainClick(() => number !== page && onChoose(number))}
              >
                {number}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** The first page, the last, and the neighbours of the current page: five where possible. */
function pagesNear(page: number, pages: number): number[] {
  const from = Math.max(1, Math.min(page - 1, pages - 3))
  const to = Math.min(pages, Math.max(page + 1, 4))
  const near = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  return [...new Set([1, ...near, pages])]
}

/** The chosen page and the known number of pages. A list without products has 0 pages. */
function placeIn(listing: Listing, chosen: number): { page: number; pages: number } {
  if (listing.kind === 'ready') {
    const { total, pages } = listing.page
    return total > 0 ? { page: Math.min(chosen, pages), pages } : { page: 1, pages: 0 }
  }
  const pages = extentOf(listing)?.pages
  if (listing.kind === 'failed') return { page: chosen, pages: pages ?? 0 }
  return { page: chosen, pages: Math.max(chosen, pages ?? 1) }
}
