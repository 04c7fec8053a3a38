// The values of one facet, under a heading that folds them.
import type { ReactNode } from 'react'
import type { Facet } from '#api/contract/catalogue.ts'
import { FILTERS } from '#src/content/catalogue.ts'
import './filter-group.css'

interface FilterGroupProps {
  facet: Facet
  /** Whether it begins open; from then on the visitor decides. */
  open: boolean
  chosen: number
  all: number
  children: ReactNode
}

export function FilterGroup({ facet, open, chosen, all, children }: FilterGroupProps) {
  const title = FILTERS.facets[facet]
  return (
    <details className="filter-group joint-below" open={open}>
      <summary className="cell-button hover-text">
        <span className="grow">{title}</span>{' '}
        <span className="filter-group-count small">
          {chosen > 0 ? FILTERS.chosenOf(chosen, all) : all}
        </span>
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}
