// The row that leads from page to page of the catalogue.
import { useEffect, useRef } from 'react'
import { CATALOGUE } from '#src/content/catalogue.ts'
import type { Listing } from '#src/site/stores/listing.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './paging.css'

interface PagingProps {
  listing: Listing
  /** The page that is asked for, counted from 1. */
  asked: number
  onChoose: (page: number) => void
}

export function Paging({ listing, asked, onChoose }: PagingProps) {
  const { page, pages } = placeIn(listing, asked)
  const loading = listing.kind === 'loading'
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'previous' | 'next' | undefined>(undefined)

  // A disabled button loses the focus: it comes back once the page is there, or goes to the other one.
  useEffect(() => {
    if (loading || !pressed.current) return
    const buttons = [previous.current, next.current]
    if (pressed.current === 'next') buttons.reverse()
    pressed.current = undefined
    buttons.find((button) => button && !button.disabled)?.focus({ preventScroll: true })
  }, [loading])

  const turn = (way: 'previous' | 'next', to: number) => {
    pressed.current = way
    onChoose(to)
  }

  if (pages === 0) return null
  return (
    <nav className="paging" aria-label={CATALOGUE.paging}>
      <button
        ref={previous}
        type="button"
        disabled={loading || page <= 1}
        onClick={() => turn('previous', page - 1)}
      >
        <Icon name="chevron-left" />
        {CATALOGUE.previous}
      </button>
      <p aria-live="polite">{CATALOGUE.pageOf(page, pages)}</p>
      <button
        ref={next}
        type="button"
        disabled={loading || page >= pages}
        onClick={() => turn('next', page + 1)}
      >
        {CATALOGUE.next}
        <Icon name="chevron-right" />
      </button>
    </nav>
  )
}

/** Where the visitor is; while a page is read, of as many as are known so far. Nothing to leaf through is 0 pages. */
function placeIn(listing: Listing, asked: number): { page: number; pages: number } {
  switch (listing.kind) {
    case 'loading':
      return { page: asked, pages: Math.max(asked, listing.pages ?? 1) }
    case 'failed':
      return { page: asked, pages: 0 }
    case 'ready':
      return listing.page.total > 0 ? listing.page : { page: 1, pages: 0 }
  }
}
