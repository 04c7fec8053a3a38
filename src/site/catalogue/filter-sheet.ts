// The store of the filter sheet, which collects filters before they are applied.
import { atom, type ReadableAtom } from 'nanostores'
import type { Facet } from '#api/contract/catalogue.ts'
import type { Address } from '#src/site/ui/address.ts'
import { type CatalogueQuery, cataloguePath } from '#src/site/ui/catalogue-query.ts'
import { type Choice, type Filters, NO_FILTERS, toggled } from '#src/site/ui/filters.ts'
import type { Step } from './catalogue.ts'
import { createFacets, type Facets } from './facets.ts'
import type { ReadCatalogue } from './listing.ts'

interface FilterSheetOptions {
  $query: ReadableAtom<CatalogueQuery>
  $facets: ReadableAtom<Facets | undefined>
  show: (query: CatalogueQuery, step: Step) => Promise<void>
  read: ReadCatalogue
  address: Address
}

/** Makes a closed sheet. Opening it adds a step to the history, so that Back closes it. */
export function createFilterSheet(options: FilterSheetOptions) {
  const { $query, read, address, show } = options
  /** The query with the chosen filters; undefined while the sheet is closed. */
  const $draft = atom<CatalogueQuery | undefined>()
  /** The facets of the draft, and the number of its products. */
  const $facets = atom<Facets | undefined>()
  let ask = async (_: CatalogueQuery): Promise<void> => undefined

  function open(): void {
    if ($draft.get()) return
    address.pushLayer()
    const query = $query.get()
    const facets = createFacets({ read, query, first: options.$facets.get() })
    facets.$facets.subscribe((known) => $facets.set(known))
    ask = facets.ask
    void ask(query)
    $draft.set(query)
  }

  /** Discards the draft and closes the sheet. A second call changes nothing. */
  function close(): void {
    if (!$draft.get()) return
    $draft.set(undefined)
    address.back()
  }

  function change(next: (filters: Filters) => Filters): void {
    const draft = $draft.get()
    if (!draft) return
    const query = { ...draft, filters: next(draft.filters), page: 1 }
    $draft.set(query)
    void ask(query)
  }

  /** Applies the draft. It replaces the history entry of the open sheet. */
  function apply(): void {
    const draft = $draft.get()
    const changed = draft && cataloguePath('', draft) !== cataloguePath('', $query.get())
    if (!changed) {
      close()
      return
    }
    $draft.set(undefined)
    void show(draft, 'replace')
  }

  return {
    $draft,
    $facets,
    open,
    close,
    toggle: (choice: Choice) => change((filters) => toggled(filters, choice)),
    clear: (facet: Facet) => change((filters) => ({ ...filters, [facet]: [] })),
    clearAll: () => change(() => NO_FILTERS),
    apply,
    /** Closes the sheet on Back. Returns an unsubscribe function. */
    listen: () => address.listen(() => $draft.set(undefined)),
  }
}
