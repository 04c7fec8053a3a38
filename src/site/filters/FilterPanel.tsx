// Everything the list can be narrowed by, one fold for each facet: beside the list, or in a phone's sheet.
import type { Facet, ProductFacets, Size } from '#api/contract/catalogue.ts'
import { type Filters, toggled } from '#src/site/stores/filters.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { SizeFilter } from './SizeFilter.tsx'
import { ValueFilter } from './ValueFilter.tsx'

interface FilterPanelProps {
  filters: Filters
  facets: ProductFacets['facets']
  onChoose: (filters: Filters) => void
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

export function FilterPanel({ filters, facets, onChoose }: FilterPanelProps) {
  const folds = FOLDS.filter(({ facet }) => facets[facet].length > 0)
  return folds.map(({ facet, open }) => {
    const values = facets[facet]
    const drawn = { chosen: filters[facet], values }
    const toggle = (value: string) => onChoose(toggled(filters, { facet, value }))
    return (
      <FilterGroup
        key={facet}
        facet={facet}
        open={open}
        chosen={filters[facet].length}
        all={values.length}
      >
        {facet === 'size' ? (
          <SizeFilter
            {...drawn}
            onToggle={(size: Size) => toggle(size)}
            onClear={() => onChoose({ ...filters, size: [] })}
          />
        ) : (
          <ValueFilter {...drawn} facet={facet} onToggle={toggle} />
        )}
      </FilterGroup>
    )
  })
}
