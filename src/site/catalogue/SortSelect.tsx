// The choice of the order of the list.
import type { Sort } from '#api/contract/catalogue.ts'
import { SORTING } from '#src/content/catalogue.ts'
import { LIST_FORM } from '#src/site/ui/catalogue-query.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface SortSelectProps {
  sorts: readonly Sort[]
  sort: Sort
  onChoose: (sort: Sort) => void
}

export function SortSelect({ sorts, sort, onChoose }: SortSelectProps) {
  return (
    <label className="sort-select hover-text">
      <span className="row quiet">{SORTING.label}</span>
      <select
        className="bare-field"
        name="sort"
        form={LIST_FORM}
        aria-label={SORTING.label}
        value={sort}
        onChange={(event) => onChoose(event.target.value as Sort)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {SORTING.names[one]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  )
}
