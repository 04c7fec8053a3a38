// The sheet in which a phone's visitor puts filters together before they are applied.
import { atom, type ReadableAtom } from 'nanostores'
import type { Facet } from '#api/contract/catalogue.ts'
import type { Address } from '#src/site/ui/address.ts'
import { type CatalogueQuery, cataloguePath } from '#src/site/ui/catalogue-query.ts'
import { type Choice, type Filters, NO_FILTERS, toggled } from '#src/site/ui/filters.ts'
import type { Step } from './catalogue.ts'
import { createFacets, type Facets } from './facets.ts'
import type { ReadCatalogue } from './listing.ts'

interface FilterSheetOptions {
  $question: ReadableAtom<CatalogueQuery>
  $narrowing: ReadableAtom<Facets | undefined>
  show: (question: CatalogueQuery, step: Step) => Promise<void>
  read: ReadCatalogue
  address: Address
}

/** Makes a closed sheet. Opening it adds a step to the history, so that Back closes it. */
export function createFilterSheet(options: FilterSheetOptions) {
  const { $question, read, address, show } = options
  /** What would be asked; undefined while the sheet is closed. */
  const $draft = atom<CatalogueQuery | undefined>()
  /** What can be added to the draft, and how many products it would show. */
  const $narrowing = atom<Facets | undefined>()
  let ask = async (_: CatalogueQuery): Promise<void> => undefined

  function open(): void {
    if ($draft.get()) return
    address.pushLayer()
    const question = $question.get()
    const narrowing = createFacets({ read, question, first: options.$narrowing.get() })
    narrowing.$narrowing.subscribe((known) => $narrowing.set(known))
    ask = narrowing.ask
    void ask(question)
    $draft.set(question)
  }

  /** Gives the draft up and goes back to where the page was; a second call changes nothing. */
  function close(): void {
    if (!$draft.get()) return
    $draft.set(undefined)
    address.back()
  }

  function change(next: (filters: Filters) => Filters): void {
    const draft = $draft.get()
    if (!draft) return
    const question = { ...draft, filters: next(draft.filters), page: 1 }
    $draft.set(question)
    void ask(question)
  }

  /** Shows what was put together, as the one step that opening the sheet has taken. */
  function apply(): void {
    const draft = $draft.get()
    const changed = draft && cataloguePath('', draft) !== cataloguePath('', $question.get())
    if (!changed) {
      close()
      return
    }
    $draft.set(undefined)
    void show(draft, 'replace')
  }

  return {
    $draft,
    $narrowing,
    open,
    close,
    toggle: (choice: Choice) => change((filters) => toggled(filters, choice)),
    clear: (facet: Facet) => change((filters) => ({ ...filters, [facet]: [] })),
    clearAll: () => change(() => NO_FILTERS),
    apply,
    /** Closes on Back, until the answer is called. */
    listen: () => address.listen(() => $draft.set(undefined)),
  }
}
