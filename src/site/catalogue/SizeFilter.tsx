// The size filter, each size drawn to scale.
import { memo } from 'react'
import { type Facet, SIZES } from '#api/contract/catalogue.ts'
import type { FacetCount } from '#api/contract/product.ts'
import { FILTERS } from '#src/content/catalogue.ts'
import { LIST_FORM } from '#src/site/ui/catalogue-query.ts'
import type { Choice } from '#src/site/ui/filters.ts'
import { SizeSquare, sizeWords } from '#src/ui/SizeMark.tsx'

/** Pixels for a unit of size: twice as large as on a card. */
const SCALE = 2

interface SizeFilterProps {
  chosen: readonly string[]
  values: readonly FacetCount[]
  onToggle: (choice: Choice) => void
  onClear: (facet: Facet) => void
}

export const SizeFilter = memo(({ chosen, values, onToggle, onClear }: SizeFilterProps) => (
  <div className="size-filter">
    <button
      className="pick center micro needs-script"
      type="button"
      aria-pressed={chosen.length === 0}
      onClick={() => chosen.length > 0 && onClear('size')}
    >
      {FILTERS.any}
    </button>
    {SIZES.map((size) => {
      const count = values.find(({ value }) => value === size)?.count ?? 0
      const pressed = chosen.includes(size)
      return (
        <label key={size} className="pick center micro">
          <input
            type="checkbox"
            name="size"
            form={LIST_FORM}
            value={size}
            checked={pressed}
            // Not disabled: a press that takes the last product away must not take the focus too.
            aria-disabled={(count === 0 && !pressed) || undefined}
            onChange={() => (count > 0 || pressed) && onToggle({ facet: 'size', value: size })}
          />
          <SizeSquare size={size} scale={SCALE} />
          <span>{sizeWords(size)}</span> <span className="quiet">{count}</span>
        </label>
      )
    })}
  </div>
))
