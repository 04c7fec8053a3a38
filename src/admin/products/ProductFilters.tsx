// The filters of the product list: one select per facet.
import { useStore } from '@nanostores/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { FACETS, type Facet, type FacetCount, SORTS } from '#api/contract/catalogue.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { SORTING } from '#src/content/catalogue.ts'
import { FILTER_LABELS, NO_FILTERS } from './product-calls.ts'
import './product-list.css'

/** The chosen values. */
export function useFilters(): string[] {
  const query = useStore(useAdmin().products.urlQuery.$query)
  return FACETS.map((facet) => query[facet]).filter(Boolean)
}

const list = new Intl.ListFormat('en-IN', { type: 'unit' })

/** Behind a button on small screens; open where the URL has filters. */
export function ProductFilters() {
  const { products } = useAdmin()
  const chosen = useFilters()
  const [isOpen, setOpen] = useState(chosen.length > 0)
  const id = useId()
  return (
    <fieldset className="filters row wrap shrink">
      <legend className="unseen">Filters</legend>
      <Button
        className="filters-toggle"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">
          {chosen.length > 0 ? `Filters (${chosen.length}): ${list.format(chosen)}` : 'Filters'}
          {chosen.length === 0 && <span className="filters-and-order"> and order</span>}
        </span>
      </Button>
      <div id={id} className="filter-cells" data-open={isOpen || undefined}>
        {FACETS.map((facet) => (
          <Filter key={facet} facet={facet} />
        ))}
        <Order />
        <Button
          className="filters-clear"
          icon={X}
          disabled={chosen.length === 0}
          onClick={() => products.urlQuery.go({ ...NO_FILTERS, page: 1 })}
        >
          Clear filters
        </Button>
      </div>
    </fieldset>
  )
}

function Filter({ facet }: { facet: Facet }) {
  const { products, productFacets } = useAdmin()
  const chosen = useStore(products.urlQuery.$query)[facet]
  const values = useStore(productFacets.$facets)?.[facet] ?? []
  const label = FILTER_LABELS[facet]
  return (
    <select
      className="filter-select"
      aria-label={label}
      value={chosen}
      data-chosen={Boolean(chosen) || undefined}
      onChange={(event) => products.urlQuery.go({ [facet]: event.target.value, page: 1 })}
    >
      <option value="">{label}: any</option>
      {withChosen(values, chosen).map(({ value, count }) => (
        <option key={value} value={value} disabled={count === 0 && value !== chosen}>
          {count === undefined ? value : `${value} (${count})`}
        </option>
      ))}
    </select>
  )
}

/** The URL can name a value in another spelling. */
function withChosen(
  values: readonly FacetCount[],
  chosen: string,
): readonly { value: string; count?: number }[] {
  if (!chosen || values.some(({ value }) => value === chosen)) return values
  return [{ value: chosen }, ...values]
}

/** For screens without table heads. */
function Order() {
  const { urlQuery } = useAdmin().products
  const { sort } = useStore(urlQuery.$query)
  return (
    <select
      className="filter-select filter-order"
      aria-label={SORTING.label}
      value={sort}
      onChange={(event) => urlQuery.go({ sort: event.target.value as typeof sort, page: 1 })}
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {SORTING.names[one]}
        </option>
      ))}
    </select>
  )
}
