// All filters, one group for each facet: beside the list, or in the sheet of a phone.
import { memo } from 'react'
import type { Facet } from '#api/contract/catalogue.ts'
import type { ProductFacets } from '#api/contract/responses.ts'
import { FILTERS } from '#src/content/catalogue.ts'
import type { Choice, Filters } from '#src/site/ui/filters.ts'
import { SizeFilter } from './SizeFilter.tsx'
import { ValueFilter } from './ValueFilter.tsx'
import './filters.css'

interface FilterPanelProps {
  filters: Filters
  facets: ProductFacets['facets']
  onToggle: (choice: Choice) => void
  onClear: (facet: Facet) => void
}

/** In the order in which people choose a material; the long lists come last, and closed. */
const OPEN: readonly Facet[] = ['size', 'color', 'finish', 'material']
const CLOSED: readonly Facet[] = ['brand', 'tag']

/** Drawn anew only where something has changed: a catalogue has many values. */
export const FilterPanel = memo(({ filters, facets, onToggle, onClear }: FilterPanelProps) =>
  [...OPEN, ...CLOSED].map((facet) => {
    const chosen = filters[facet]
    const values = facets[facet]
    if (values.length === 0) return null
    const title = FILTERS.facets[facet]
    return (
      // From then on the visitor decides whether it is open.
      <details key={facet} className="filter-group joint-below" open={OPEN.includes(facet)}>
        <summary className="cell-button hover-text">
          <span className="grow">{title}</span>{' '}
          <span className="filter-group-count small">
            {chosen.length > 0 ? FILTERS.chosenOf(chosen.length, values.length) : values.length}
          </span>
        </summary>
        <fieldset aria-label={title}>
          {facet === 'size' ? (
            <SizeFilter chosen={chosen} values={values} onToggle={onToggle} onClear={onClear} />
          ) : (
            <ValueFilter facet={facet} chosen={chosen} values={values} onToggle={onToggle} />
          )}
        </fieldset>
      </details>
    )
  }),
)
