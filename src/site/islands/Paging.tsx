// The row that leads from page to page of the catalogue.
import { useEffect, useRef } from 'react'
import { CATALOGUE } from '#src/content/catalogue.ts'
import './paging.css'
import { Icon } from '#src/ui/Icon.tsx'

interface PagingProps {
  /** Counted from 1. */
  page: number
  /** At least 1. */
  pages: number
  loading: boolean
  onChoose: (page: number) => void
}

export function Paging({ page, pages, loading, onChoose }: PagingProps) {
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
