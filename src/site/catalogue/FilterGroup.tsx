// One facet's fold: its name, how much is in it while it is closed, and its values.
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
    <details className="filter-group" open={open}>
      <summary>
        <span>{title}</span>{' '}
        <span className="filter-group-count">
          {chosen > 0 ? FILTERS.chosenOf(chosen, all) : all}
        </span>
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}
