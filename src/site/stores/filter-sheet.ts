// The sheet in which a phone's visitor puts filters together before they are applied.
import { atom, type ReadableAtom } from 'nanostores'
import type { Facet } from '#api/contract/catalogue.ts'
import type { Address } from './address.ts'
import type { Step } from './catalogue.ts'
import { type Choice, type Filters, NO_FILTERS, toggled } from './filters.ts'
import type { ReadCatalogue } from './listing.ts'
import { createNarrowing, type Narrowing } from './narrowing.ts'
import { type Question, questionPath } from './question.ts'

interface FilterSheetOptions {
  $question: ReadableAtom<Question>
  $narrowing: ReadableAtom<Narrowing | undefined>
  show: (question: Question, step: Step) => Promise<void>
  read: ReadCatalogue
  address: Address
}

/** Makes a closed sheet. Opening it adds a step to the history, so that Back closes it. */
export function createFilterSheet(options: FilterSheetOptions) {
  const { $question, read, address, show } = options
  /** What would be asked; undefined while the sheet is closed. */
  const $draft = atom<Question | undefined>()
  /** What can be added to the draft, and how many products it would show. */
  const $narrowing = atom<Narrowing | undefined>()
  let ask = async (_: Question): Promise<void> => undefined

  function open(): void {
    if ($draft.get()) return
    address.pushLayer()
    const question = $question.get()
    const narrowing = createNarrowing({ read, question, first: options.$narrowing.get() })
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
    const changed = draft && questionPath('', draft) !== questionPath('', $question.get())
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
