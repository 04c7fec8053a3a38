// The values of a facet as checkboxes, each with the number of its products.
import { memo, useState } from 'react'
import type { Facet } from '#api/contract/catalogue.ts'
import type { FacetCount } from '#api/contract/product.ts'
import { FILTERS } from '#src/content/catalogue.ts'
import { LIST_FORM } from '#src/site/ui/catalogue-query.ts'
import { type Choice, isSame } from '#src/site/ui/filters.ts'
import { Swatch } from '#src/ui/Swatch.tsx'

/** More values are shown on demand, chosen values always, all without scripts. */
const VALUES_SHOWN = 8

interface ValueFilterProps {
  facet: Facet
  chosen: readonly string[]
  values: readonly FacetCount[]
  onToggle: (choice: Choice) => void
}

export const ValueFilter = memo(({ facet, chosen, values, onToggle }: ValueFilterProps) => {
  const [whole, setWhole] = useState(false)
  const isChosen = (value: string) => chosen.some((one) => isSame(one, value))
  return (
    <>
      <ul className="value-filter">
        {values.map(({ value, count }, place) => (
          <li
            key={value}
            data-more={!(whole || place < VALUES_SHOWN || isChosen(value)) || undefined}
          >
            <label className="row">
              <input
                type="checkbox"
                name={facet}
                form={LIST_FORM}
                value={value}
                checked={isChosen(value)}
                disabled={count === 0 && !isChosen(value)}
                onChange={() => onToggle({ facet, value })}
              />
              {facet === 'color' && <Swatch word={value} />}
              <span className="grow break-words">{value}</span>{' '}
              <span className="quiet micro">{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {values.length > VALUES_SHOWN && (
        <button
          className="text-button hover-text needs-script"
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? FILTERS.showFewer : FILTERS.showAll(values.length)}
        </button>
      )}
    </>
  )
})
