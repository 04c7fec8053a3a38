// All filters, one group for each facet: beside the list, or in the sheet of a phone.
import { memo } from 'react'
import type { Facet, ProductFacets } from '#api/contract/catalogue.ts'
import type { Choice, Filters } from '#src/site/ui/filters.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { SizeFilter } from './SizeFilter.tsx'
import { ValueFilter } from './ValueFilter.tsx'

interface FilterPanelProps {
  filters: Filters
  facets: ProductFacets['facets']
  onToggle: (choice: Choice) => void
  onClear: (facet: Facet) => void
}

/** In the order in which people choose a material; the long lists come last, and closed. */
const FOLDS: readonly { facet: Facet; open: boolean }[] = [
  { facet: 'size', open: true },
  { facet: 'color', open: true },
  { facet: 'finish', open: true },
  { facet: 'material', open: true },
  { facet: 'brand', open: false },
  { facet: 'tag', open: false },
]

/** Drawn anew only where something has changed: a catalogue has many values. */
export const FilterPanel = memo(({ filters, facets, onToggle, onClear }: FilterPanelProps) =>
  FOLDS.filter(({ facet }) => facets[facet].length > 0).map(({ facet, open }) => {
    const chosen = filters[facet]
    const values = facets[facet]
    return (
      <FilterGroup key={facet} facet={facet} open={open} chosen={chosen.length} all={values.length}>
        {facet === 'size' ? (
          <SizeFilter chosen={chosen} values={values} onToggle={onToggle} onClear={onClear} />
        ) : (
          <ValueFilter facet={facet} chosen={chosen} values={values} onToggle={onToggle} />
        )}
      </FilterGroup>
    )
  }),
)
