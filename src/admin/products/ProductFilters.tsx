// Filters of the product list as chips, each with a select and a remove button.

import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { FacetCount } from '#api/products/contract.ts'
import { STAFF_SORTS, type StaffSort } from '#api/products/details.contract.ts'
import { CHECK_NAMES, formatNumber, VISIBLE_CHECKS } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { IconButton, TextButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { formatMoment } from '#src/admin/ui/format.ts'
import { formatLengthGroup } from '#src/content/length-groups.ts'
import { catalogue } from '#src/content/words/en/catalogue.ts'
import { FILTER_LABELS, FILTERS, type Filter, NO_FILTERS } from './product-calls.ts'
import { createProducts } from './products.ts'
import './product-list.css'

interface Choice extends Partial<FacetCount> {
  value: string
  name?: string
}

/** The options of filters that are not facets. */
const FIXED_CHOICES: Partial<Record<Filter, readonly Choice[]>> = {
  hidden: [
    { value: 'only', name: 'hidden' },
    { value: 'no', name: 'visible' },
  ],
  timing: [
    { value: 'coming', name: 'coming' },
    { value: 'ended', name: 'ended' },
  ],
  check: VISIBLE_CHECKS.map((value) => ({ value, name: CHECK_NAMES[value] })),
  featured: [{ value: 'only', name: 'featured' }],
}

export function useIsFiltered(): boolean {
  const query = useStore(useStoreOf(createProducts).urlQuery.$query)
  return FILTERS.some((filter) => query[filter])
}

export function ProductFilters() {
  const { urlQuery } = useStoreOf(createProducts)
  const query = useStore(urlQuery.$query)
  const [addedFilter, setAddedFilter] = useState<Filter>()
  const isFiltered = useIsFiltered()
  const visibleFilters = FILTERS.filter((filter) => query[filter] || filter === addedFilter)
  return (
    <fieldset className="filters tight row wrap shrink">
      <legend className="unseen">Filters</legend>
      {visibleFilters.map((filter) => (
        <FilterChip
          key={filter}
          filter={filter}
          isNew={filter === addedFilter}
          onChange={(value) => {
            setAddedFilter(undefined)
            urlQuery.go({ [filter]: value, page: 1 })
          }}
        />
      ))}
      <Select
        className="filter-add strong"
        aria-label="Add a filter"
        value=""
        emptyLabel="+ Filter"
        options={FILTERS.filter((id) => id !== 'changedAt' && !visibleFilters.includes(id)).map(
          (id) => ({
            id,
            name: FILTER_LABELS[id],
          }),
        )}
        onText={setAddedFilter}
      />
      {isFiltered && (
        <TextButton onClick={() => urlQuery.go({ ...NO_FILTERS, page: 1 })}>
          Clear filters
        </TextButton>
      )}
      {/* Screens without table heads can sort only here. */}
      <Select
        className="filter-add end"
        aria-label={catalogue.sorting.label}
        value={query.sort}
        options={listSortOptions(query.search)}
        onText={(sort) => urlQuery.go({ sort, page: 1 })}
      />
    </fieldset>
  )
}

interface FilterChipProps {
  filter: Filter
  /** Whether it was just added and has no value. */
  isNew: boolean
  onChange: (value: string) => void
}

function FilterChip({ filter, isNew, onChange }: FilterChipProps) {
  const products = useStoreOf(createProducts)
  const chosenValue = useStore(products.urlQuery.$query)[filter]
  const facetState = useStore(products.facets.$state)
  const facets: Partial<Record<Filter, readonly FacetCount[]>> =
    facetState.kind === 'ready' ? facetState.value : {}
  const label = FILTER_LABELS[filter]
  const options: readonly Choice[] = FIXED_CHOICES[filter] ?? facets[filter] ?? []
  // The URL can hold a time, or a value in another spelling.
  const isListed = !chosenValue || options.some(({ value }) => value === chosenValue)
  const selectedOption = {
    value: chosenValue,
    name: filter === 'changedAt' ? formatMoment(chosenValue) : chosenValue,
  }
  const choices = (isListed ? options : [selectedOption, ...options]).map(
    (choice): Choice =>
      filter === 'actualSize'
        ? { ...choice, name: formatLengthGroup(catalogue.filters, choice.value) }
        : choice,
  )
  return (
    <span className="chip row">
      <label className="row">
        <span className="quiet" aria-hidden="true">
          {label}
        </span>
        <Select
          autoFocus={isNew && !chosenValue}
          className="bare strong"
          aria-label={label}
          value={chosenValue}
          emptyLabel={!chosenValue && 'choose'}
          options={choices.map(({ value, name = value, count }) => ({
            id: value,
            name: count === undefined ? name : `${name} (${formatNumber(count)})`,
            disabled: count === 0 && value !== chosenValue,
          }))}
          onText={onChange}
        />
      </label>
      <IconButton icon={X} tip="Remove" label={`Remove ${label}`} onClick={() => onChange('')} />
    </span>
  )
}

/** The names of the sort orders; staff have more of them than visitors. */
const ORDER_NAMES: Partial<Record<StaffSort, string>> = {
  ...catalogue.sorting.names,
  newest: 'As on the website',
  'created-desc': 'Newest first',
  'changed-desc': 'Changed last',
  changed: 'Changed first',
  sku: 'SKU A to Z',
  'sku-desc': 'SKU Z to A',
  brand: 'Brand A to Z',
  'brand-desc': 'Brand Z to A',
}

/** Without a search, 'relevance' is the order of the website, so 'newest' is left out. */
const listSortOptions = (search: string) =>
  STAFF_SORTS.filter((id) => id !== 'newest' || search !== '').map((id) => {
    const name = search === '' && id === 'relevance' ? ORDER_NAMES.newest : ORDER_NAMES[id]
    return { id, name: name ?? id }
  })
